// The letters and numbers at the edge of a map by which choices and the history name its hexes.
import type { Space } from './marks'

export interface Line {
  text: string
  /** Where it lies along its edge, in units of the map. */
  at: number
}

export interface Rulers {
  /** At the left, from top to bottom. */
  rows: Line[]
  /** Below the map, from left to right. */
  columns: Line[]
}

type Named = Pick<Space, 'hex' | 'x' | 'y'>

/** Hexes of one line lie on it to a hair: server and page round alike. */
const hair = 1

/** rulers are the lines of a map whose hexes are named by letter and number: whichever of the two tells the row stands
 * at the left. A map named otherwise has none. */
export function rulers(hexes: Named[]): Rulers {
  const parts = hexes.map(({ hex, x, y }) => ({ x, y, ...named(hex) }))
  if (parts.some((p) => !p.letter)) return { rows: [], columns: [] }
  const across = lines(parts, 'letter', 'y')
  if (across) return { rows: across, columns: lines(parts, 'number', 'x') ?? [] }
  return { rows: lines(parts, 'number', 'y') ?? [], columns: lines(parts, 'letter', 'x') ?? [] }
}

interface Part {
  x: number
  y: number
  letter?: string
  number?: string
}

function named(hex: string): { letter?: string; number?: string } {
  const [, letter, number] = /^([A-Z]+)(\d+)$/.exec(hex) ?? []
  return { letter, number }
}

/** lines is where hexes of the same letter or number lie, if they lie in one line. */
function lines(parts: Part[], by: 'letter' | 'number', along: 'x' | 'y'): Line[] | null {
  const found = new Map<string, number>()
  for (const p of parts) {
    const at = found.get(p[by]!)
    if (at === undefined) found.set(p[by]!, p[along])
    else if (Math.abs(at - p[along]) > hair) return null
  }
  return [...found].map(([text, at]) => ({ text, at })).sort((a, b) => a.at - b.at)
}
