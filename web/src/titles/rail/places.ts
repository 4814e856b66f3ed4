// Choices read by where on the map they happen. The notation says it: "lay E11
// 57/2", "marker K9 2", "depot H14", "take H14 from GBS for 60".
import type { Choice } from '../../lib/types'

const onMap = new Set(['lay', 'marker', 'remove', 'depot', 'start', 'take'])

/** hexOf is the hex a choice is about, or null. */
export function hexOf(choice: Choice): string | null {
  const [verb = '', where = ''] = choice.notation.split(' ')
  return onMap.has(verb) ? where.split('.')[0]! : null
}

/** Lay is a choice that lays a tile. */
export interface Lay {
  choice: Choice
  hex: string
  tile: string
  turn: number
  /** What to ask for its drawing: "E11 57/2". */
  face: string
}

export function layOf(choice: Choice): Lay | null {
  const [verb, hex, face] = choice.notation.split(' ')
  if (verb !== 'lay' || !hex || !face) return null
  const [tile = '', turn = ''] = face.split('/')
  return { choice, hex, tile, turn: Number(turn), face: `${hex} ${face}` }
}

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

/** byDeed groups them further by what is done: a tile laid, a marker taken away. */
export function byDeed(choices: Choice[]): Map<string, Map<string, Choice[]>> {
  const verbs = new Set(choices.filter((c) => hexOf(c) !== null).map((c) => c.notation.split(' ')[0]!))
  return new Map([...verbs].map((v) => [v, byHex(choices.filter((c) => c.notation.startsWith(v + ' ')))]))
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
  const verbs = here.map((c) => c.notation.split(' ')[0])
  return {
    count: here.length,
    lays: verbs.includes('lay'),
    puts: verbs.some((v) => v !== 'lay' && v !== 'remove'),
    removes: verbs.includes('remove'),
  }
}

/** Numbered is a station that a choice calls by its number on the hex. */
export interface Numbered {
  hex: string
  stop: number
}

/** numbered is the stations that choices tell apart by number: "start I11.2",
 * "marker D18 2", and "home 2" on the home of the acting line. A number of 1 is
 * left out except for homes. */
export function numbered(choices: Choice[], home?: string): Numbered[] {
  const all = choices.flatMap((c): Numbered[] => {
    const [verb = '', where = '', circle = ''] = c.notation.split(' ')
    if (verb === 'home') return home ? [{ hex: home, stop: Number(where) - 1 }] : []
    if (!onMap.has(verb) || verb === 'lay' || verb === 'remove') return []
    const [hex = '', stop = verb === 'marker' ? circle : ''] = where.split('.')
    return [{ hex, stop: (Number(stop) || 1) - 1 }]
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
