// A run that is drawn, as data: the hexes that each tram goes over. Where a title
// names no trams, a run is its hexes alone.
import type { Action } from '../../lib/types'

/** Way is the run of one tram. */
export type Way = NonNullable<Action['runs']>[number]

/** mayGoOn: what is drawn is no run yet for a reason that the hexes to come can take away. */
export const mayGoOn = (code = ''): boolean => /\.run\.(short|open|halt|depot|marker)$/.test(code)

/** idle is the trams that have no run yet. */
export function idle(runs: Way[], trams: string[]): string[] {
  const left = [...trams]
  for (const { tram } of runs) {
    const at = left.indexOf(tram ?? '')
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** goOn adds a hex to the run that is drawn last; the first tram makes it if none was begun. The last hex, taken again,
 * is taken back. */
export function goOn(runs: Way[], hex: string, trams: string[]): Way[] {
  const last = runs.at(-1) ?? { tram: trams[0], hexes: [] }
  if (last.hexes.at(-1) === hex) return back(runs)
  return [...runs.slice(0, -1), { ...last, hexes: [...last.hexes, hex] }]
}

/** begin starts the run of a tram; one that was named before and has no hexes gives way. */
export const begin = (runs: Way[], tram: string): Way[] => [
  ...runs.filter((run) => run.hexes.length > 0),
  { tram, hexes: [] },
]

/** back takes the last hex away, and with the first hex of a run its tram. */
export function back(runs: Way[]): Way[] {
  const last = runs.at(-1)
  const hexes = last?.hexes.slice(0, -1) ?? []
  return [...runs.slice(0, -1), ...(last && hexes.length > 0 ? [{ ...last, hexes }] : [])]
}
