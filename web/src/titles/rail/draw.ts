// A run that is drawn, as it is written down: "2 D14 E13; 3 H14 I13". Where a title
// names no trams, a run is its hexes alone.

/** runsOf is the words of each run. */
export const runsOf = (path: string): string[][] =>
  path.split(';').map((run) => run.trim().split(/\s+/).filter(Boolean))
const write = (runs: string[][]) => runs.map((words) => words.join(' ')).join('; ')

/** idle is the trams that have no run yet. */
export function idle(path: string, trams: string[]): string[] {
  const left = [...trams]
  for (const [tram] of runsOf(path)) {
    const at = left.indexOf(tram ?? '')
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** goOn adds a hex to the run that is drawn; the first idle tram makes it unless one is named. The last hex, taken
 * again, is taken back. */
export function goOn(path: string, hex: string, trams: string[]): string {
  const runs = runsOf(path)
  const last = runs.pop()!
  if (last.at(-1) === hex) return back(path, trams)
  const [tram] = idle(path, trams)
  const named = trams.length === 0 || !tram || trams.includes(last[0] ?? '')
  return write([...runs, [...(named ? [] : [tram]), ...last, hex]])
}

/** begin starts the run of a tram; one that was named before and has no hexes gives way. */
export function begin(path: string, tram: string): string {
  return write([...runsOf(path).filter((words) => words.length > 1), [tram]])
}

/** back takes the last word away, and the tram of a run that has no hexes left. */
export function back(path: string, trams: string[]): string {
  const runs = runsOf(path)
  const last = runs.pop()!.slice(0, -1)
  const bare = last.length === 0 || (last.length === 1 && trams.includes(last[0]!))
  return write(bare ? runs : [...runs, last])
}
