// Choices as plays: which card or tram goes where. The client offers exactly
// what the server lists.
import type { Action, Choice } from '../../lib/types'
import type { Colour } from './colours'
import { face, type View } from './view'

/** Piece is what a player takes up: a card of their hand, or a tram on offer. */
export type Piece = { card: string } | { tram: string }

/** Place is where it goes: to a row, onto a column ("2", or "new"), or among the money. */
export type Place = { kind: 'row' | 'column'; which: string } | { kind: 'money' }

export interface Play {
  choice: Choice
  piece: Piece | null
  place: Place | null
}

const row = (which = ''): Place => ({ kind: 'row', which })
const column = (which = ''): Place => ({ kind: 'column', which })

export function read(choice: Choice): Play {
  const { verb, card = '', tram = '' } = choice
  switch (verb) {
    case 'passenger':
      return { choice, piece: { card }, place: row(choice.row) }
    case 'station':
      return { choice, piece: { card }, place: column(choice.column) }
    case 'money':
      return { choice, piece: { card }, place: { kind: 'money' } }
    case 'buy':
      return { choice, piece: { tram }, place: column(choice.column) }
  }
  return { choice, piece: null, place: null }
}

/** wish is a piece put on any place, allowed or not. */
export function wish(piece: Piece, place: Place): Action {
  const which = place.kind === 'money' ? '' : place.which
  if ('tram' in piece) return { verb: 'buy', tram: piece.tram, column: which }
  if (place.kind === 'row') return { verb: 'passenger', card: piece.card, row: which }
  if (place.kind === 'column') return { verb: 'station', card: piece.card, column: which }
  return { verb: 'money', card: piece.card }
}

/** at reports whether two places are the same. */
export const at = (a: Place | null | undefined, b: Place): boolean =>
  a?.kind === b.kind && (a.kind === 'money' || b.kind === 'money' || a.which === b.which)

export function same(a: Piece | null, b: Piece | null): boolean {
  if (!a || !b) return false
  if ('card' in a) return 'card' in b && a.card === b.card
  return 'tram' in b && a.tram === b.tram
}

/** placesFor is where a piece can go, with the choice that puts it there. */
export const placesFor = (plays: Play[], piece: Piece | null): Play[] => plays.filter((p) => same(p.piece, piece))

/** choiceAt is what puts a piece on a place, if it may lie there. */
export const choiceAt = (places: Play[], place: Place): Choice | undefined =>
  places.find((p) => at(p.place, place))?.choice

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
