// What the server shows of a position of Trambahn, and the printed cards.
import printed from '../../../../title/trambahn/data/cards.txt?raw'
import type { components } from '../../lib/contract'
import { colours, type Colour } from './colours'

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

/** readPoints finds the points of each value in the lines "station VALUE COPIES POINTS". */
export function readPoints(cards: string): Record<string, number> {
  const found = [...cards.matchAll(/^station +(\d+) +\d+ +(\d+)/gm)]
  return Object.fromEntries(found.map(([, value, count]) => [value, Number(count)]))
}

const conductor: Face = { colour: 'c', value: '', points: 0 }

/** All cards by their names, such as "r10" or "c". */
const faces = new Map<string, Face>([
  ['c', conductor],
  ...Object.entries(readPoints(printed)).flatMap(([value, points]) =>
    colours.map((colour): [string, Face] => [colour + value, { colour, value, points }]),
  ),
])

/** face is what a card shows. */
export const face = (card: string): Face => faces.get(card) ?? conductor
