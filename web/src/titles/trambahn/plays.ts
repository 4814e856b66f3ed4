// Choices as plays: which card or tram goes where. The client offers exactly
// what the server lists.
import type { Choice } from '../../lib/types'
import type { Colour } from './colours'
import { face, type View } from './view'

/** Piece is what a player takes up: a card of their hand, or a tram on offer. */
export type Piece = { card: string } | { tram: string }

export interface Play {
  choice: Choice
  piece: Piece | null
  /** Where it goes: "row r", "column 2", "column new", "money", or "end". */
  place: string
}

export function read(choice: Choice): Play {
  const { verb, card = '', tram = '', row, column } = choice
  switch (verb) {
    case 'passenger':
      return { choice, piece: { card }, place: 'row ' + row }
    case 'station':
      return { choice, piece: { card }, place: 'column ' + column }
    case 'money':
      return { choice, piece: { card }, place: 'money' }
    case 'buy':
      return { choice, piece: { tram }, place: 'column ' + column }
  }
  return { choice, piece: null, place: verb }
}

/** wish is the notation of a piece put on any place, allowed or not. */
export function wish(piece: Piece, place: string): string {
  const [kind, which] = place.split(' ')
  if ('tram' in piece) return `buy ${piece.tram} ${which}`
  if (kind === 'row') return `passenger ${piece.card} ${which}`
  if (kind === 'column') return `station ${piece.card} ${which}`
  return `money ${piece.card}`
}

export function same(a: Piece | null, b: Piece | null): boolean {
  if (!a || !b) return false
  if ('card' in a) return 'card' in b && a.card === b.card
  return 'tram' in b && a.tram === b.tram
}

/** placesFor is where a piece can go, with the choice that puts it there. */
export function placesFor(plays: Play[], piece: Piece | null): Map<string, Choice> {
  return new Map(plays.filter((p) => same(p.piece, piece)).map((p) => [p.place, p.choice]))
}

/** stepAt is where in the turn one is: who has sent all passengers they may is at the
 * stations, though none was laid yet. */
export const stepAt = (step: string, choices: Choice[]): string =>
  step === 'passengers' && !choices.some((c) => c.verb === 'passenger') ? 'stations' : step

/** foresee shows a piece where it was sent, before the server has said so: its
 * answer takes the place of all this. */
export function foresee(view: View, seat: number, play: Play | null): View {
  if (!play?.piece) return view
  const next = structuredClone(view)
  const { columns } = next.players[seat]!
  const { verb, row } = play.choice
  const column = columns[Number(play.choice.column) - 1]
  if ('tram' in play.piece) {
    if (column) column.tram = play.piece.tram
    return next
  }
  const { card } = play.piece
  if (verb === 'passenger') next.rows.find((r) => r.colour === row)?.cards.push(card)
  else if (verb === 'money') next.players[seat]!.money++
  else if (column) column.cards.push(card)
  else
    columns.push({
      colour: face(card).colour as Colour,
      cards: [card],
      tram: '',
      points: 0,
      worth: 0,
      complete: false,
      conductors: 0,
      toured: false,
    })
  return next
}
