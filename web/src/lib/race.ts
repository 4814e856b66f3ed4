// How a match went, as a race: who was how far behind, in as many steps as the eye can follow.

export interface Step {
  seq: number
  /** By seat: how much less than the leader. */
  behind: number[]
}

/** most is how many steps a race has. */
const most = 16

/** race is the moments of a match, of many some at even distances; the first and the last are among them. */
export function race(seqs: number[], scores: number[][]): Step[] {
  const last = seqs.length - 1
  // Few moments, as the scorings of a match, are all shown.
  const at = last <= most ? [...seqs.keys()] : Array.from({ length: most + 1 }, (_, i) => momentAt(seqs, i / most))
  return [...new Set(at)].flatMap((i) => {
    const now = scores[i]
    if (!now) return []
    const lead = Math.max(...now)
    return [{ seq: seqs[i]!, behind: now.map((n) => lead - n) }]
  })
}

/** momentAt is the last moment within a part of the match. */
function momentAt(seqs: number[], part: number): number {
  const [first, end] = [seqs[0]!, seqs.at(-1)!]
  const until = first + (end - first) * part
  const after = seqs.findIndex((seq) => seq > until)
  return after < 0 ? seqs.length - 1 : Math.max(0, after - 1)
}

/** elapsed is which part of the match was over after an entry, from 0 to 1. */
export function elapsed(steps: Step[], seq: number): number {
  const [first, last] = [steps[0]?.seq ?? 0, steps.at(-1)?.seq ?? 0]
  return last > first ? (seq - first) / (last - first) : 0
}

/** left is how many minutes a work may take that has done so much of all; before were done when one began to look,
 * so many milliseconds ago. */
export function left({
  done,
  all,
  before,
  since,
}: {
  done: number
  all: number
  before: number
  since: number
}): number {
  const each = done > before ? since / (done - before) : 2000
  return Math.round(((all - done) * each) / 60_000)
}

/** ticks is round numbers at even distances, from the first above zero to the last that is not above most. */
export function ticks(most: number): number[] {
  const rough = most / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = unit * [1, 2, 5, 10].find((n) => n * unit >= rough)!
  return Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step)
}
