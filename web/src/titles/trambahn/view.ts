// What the server shows of a position of Trambahn, and the printed cards.
import printed from '../../../../title/trambahn/data/cards.txt?raw'
import type { components } from '../../lib/contract'
import type { Colour } from './colours'

type Schemas = components['schemas']

/** Coloured: the letter of a colour is one of four. */
type Coloured<T> = T extends (infer E)[]
  ? Coloured<E>[]
  : T extends object
    ? { [K in keyof T]: K extends 'colour' ? Colour : Coloured<T[K]> }
    : T

export type View = Coloured<Schemas['TrambahnView']>
export type Row = View['rows'][number]
export type TramKind = View['offer'][number]
export type Player = View['players'][number]
export type Column = Player['columns'][number]

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
