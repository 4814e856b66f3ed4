// What a hex without a name is called: by a neighbour that has one.
import { say, sentence } from '../../lib/i18n.svelte'

interface Spot {
  hex: string
  name?: string
  x: number
  y: number
}

export interface Near {
  /** Which way from the neighbour: "w", "ne", … */
  side: string
  name: string
}

// The middles of neighbours are 173 apart.
const reach = 180

/** near is the neighbour by which a hex is called, and on which side of it the hex
 * lies; none if no neighbour has a name. */
export function near(hex: string, all: Spot[]): Near | null {
  const at = all.find((s) => s.hex === hex)
  if (!at) return null
  const beside = all.find((s) => s.name && s !== at && Math.hypot(s.x - at.x, s.y - at.y) < reach)
  if (!beside?.name) return null
  const [dx, dy] = [at.x - beside.x, at.y - beside.y]
  return { side: (Math.abs(dy) < 50 ? '' : dy < 0 ? 'n' : 's') + (dx < 0 ? 'w' : 'e'), name: beside.name }
}

/** placeName is what a hex is called: its own name, or where it lies; else its letters. */
export function placeName(hex: string, all: Spot[]): string {
  const own = all.find((s) => s.hex === hex)?.name
  const beside = own ? null : near(hex, all)
  return own || (beside ? sentence(say(`web.board.near.${beside.side}`, { place: beside.name })) : hex)
}
