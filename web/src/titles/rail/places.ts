// Choices by where on the map they happen.
import { number, say } from '../../lib/i18n.svelte'
import type { Choice } from '../../lib/types'

/** hexOf is the hex a choice is about, or null. */
export const hexOf = (choice: Choice): string | null => choice.hex ?? null

/** Lay is a choice that lays a tile. */
export interface Lay {
  choice: Choice
  hex: string
  tile: string
  turn: number
}

export function layOf(choice: Choice): Lay | null {
  const { hex, tile, turn } = choice
  if (hex === undefined || tile === undefined || turn === undefined) return null
  return { choice, hex, tile, turn }
}

/** confirming is what the button says that lays a tile: with the price, where there is one. */
export const confirming = ({ choice: { price } }: Lay): string =>
  price ? say('web.board.confirm.for', { price: number(price) }) : say('web.board.confirm')

/** byHex groups the choices that happen on the map. */
export function byHex(choices: Choice[]): Map<string, Choice[]> {
  const groups = new Map<string, Choice[]>()
  for (const c of choices) {
    const hex = hexOf(c)
    if (hex === null) continue
    const list = groups.get(hex)
    if (list) list.push(c)
    else groups.set(hex, [c])
  }
  return groups
}

/** on is the choices of a hex: those that happen there, and those that belong there
 * though they name no hex. */
export const on = (choices: Choice[], hex: string, place: (c: Choice) => string | undefined): Choice[] =>
  choices.filter((c) => (hexOf(c) ?? place(c)) === hex)

/** byVerb groups them further by what they do: a tile laid, a marker taken away. */
export function byVerb(choices: Choice[]): Map<string, Map<string, Choice[]>> {
  const verbs = new Set(choices.filter((c) => hexOf(c) !== null).map((c) => c.verb))
  return new Map([...verbs].map((v) => [v, byHex(choices.filter((c) => c.verb === v))]))
}

/** Lit is what can be done on a hex: how many things, and of which sort. */
export interface Lit {
  count: number
  /** A tile can be laid. */
  lays: boolean
  /** Something can be put there, or taken away. */
  puts: boolean
  removes: boolean
}

export function litOf(here: Choice[]): Lit {
  const verbs = here.map((c) => c.verb)
  return {
    count: here.length,
    lays: verbs.includes('lay'),
    puts: verbs.some((v) => v !== 'lay' && v !== 'remove'),
    removes: verbs.includes('remove'),
  }
}

/** signed is the hexes with a sign: where something is taken away, or put while tiles are
 * laid elsewhere. */
export function signed(lit: Map<string, Lit>): string[] {
  const mixed = [...lit.values()].some((here) => here.lays || here.removes)
  return [...lit].flatMap(([hex, here]) => (here.removes || (here.puts && mixed) ? [hex] : []))
}

/** Numbered is a station that a choice calls by its number on the hex. */
export interface Numbered {
  hex: string
  stop: number
}

/** numbered is the stations that choices tell apart by number, on their hex or on
 * the home of the acting line. */
export function numbered(choices: Choice[], home?: string): Numbered[] {
  const all = choices.flatMap((c): Numbered[] => {
    const hex = c.hex ?? home
    return hex && c.stop !== undefined ? [{ hex, stop: c.stop - 1 }] : []
  })
  const many = new Set(all.filter((n) => n.stop > 0).map((n) => n.hex))
  const seen = new Set<string>()
  return all.filter((n) => many.has(n.hex) && !seen.has(`${n.hex} ${n.stop}`) && seen.add(`${n.hex} ${n.stop}`))
}

/** byTile groups what can be laid on one hex: each tile with its turns. */
export function byTile(choices: Choice[]): Map<string, Lay[]> {
  const groups = new Map<string, Lay[]>()
  for (const lay of choices.map(layOf)) {
    if (!lay) continue
    const list = groups.get(lay.tile)
    if (list) list.push(lay)
    else groups.set(lay.tile, [lay])
  }
  return groups
}
