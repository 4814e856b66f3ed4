// What the server shows of a position of Trambahn, and the printed cards.
import printed from '../../../../title/trambahn/data/cards.txt?raw'
import type { Colour } from './colours'

export interface View {
  turn: number
  step: string
  start: number
  passengers: number
  scorings: number
  rounds: number
  deck: number
  discard: number
  renewals: number
  rows: Row[]
  offer: TramKind[]
  players: Player[]
  pad: Score[]
}

export interface Row {
  colour: Colour
  cards: string[]
}

export interface TramKind {
  name: string
  times: number
  price: number
  offer: number
  left: number
}

export interface Player {
  hand: string[]
  cards: number
  money: number
  pile: string[]
  columns: Column[]
  extra: number
  total: number
}

export interface Column {
  colour: Colour
  cards: string[]
  conductors: number
  tram: string
  points: number
  worth: number
  complete: boolean
  toured: boolean
}

export interface Score {
  colour: Colour
  points: number[]
}

/** Face is what is printed on a card. */
export interface Face {
  colour: Colour | 'c'
  value: string
  points: number
}

const points = readPoints(printed)

/** readPoints finds the points of each value in the lines "station VALUE COPIES POINTS". */
export function readPoints(cards: string): Record<string, number> {
  const found = [...cards.matchAll(/^station +(\d+) +\d+ +(\d+)/gm)]
  return Object.fromEntries(found.map(([, value, count]) => [value, Number(count)]))
}

/** face is what the card of a name such as "r10" or "c" shows. */
export function face(card: string): Face {
  if (card === 'c') return { colour: 'c', value: '', points: 0 }
  const value = card.slice(1)
  return { colour: card[0] as Colour, value, points: points[value] ?? 0 }
}
