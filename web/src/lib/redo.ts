// What a player took back and can do again: their own decisions alone. Where anybody else has acted, or
// something was drawn, the game would not be the same.
import type { Line } from './types'

/** redoable is the decision that comes next of those a seat took back last, "" for none. */
export function redoable(log: Line[], seat: number | null): string {
  let holds: Line[] = []
  let taken: string[] = []
  for (const line of log) {
    const { back } = line
    if (back === undefined) {
      taken = line.by === seat && line.notation === taken[0] ? taken.slice(1) : []
      holds.push(line)
      continue
    }
    const gone = holds.filter((l) => l.seq > back)
    const own = line.by === seat && gone.every((l) => l.by === seat && !l.standIn && !!l.notation)
    taken = own ? [...gone.map((l) => l.notation!), ...taken] : []
    holds = holds.filter((l) => l.seq <= back)
  }
  return taken[0] ?? ''
}
