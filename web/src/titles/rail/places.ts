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
