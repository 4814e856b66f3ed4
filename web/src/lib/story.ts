// The log as people tell it: turn by turn, round by round.
import type { Happening, Line } from './types'

/** Item is an entry, or its part from a new round on: that is nobody's doing,
 * though somebody's pass set it off. */
export interface Item extends Line {
  round: boolean
  undone: boolean
}

export interface Turn {
  /** The seat that acted; missing for chance and for a round that begins. */
  by?: number
  at: string
  /** The sentence that opens a round; its items tell the rest. */
  heading?: string
  /** Several entries that were taken back, whoever made them: they are told folded. */
  gone?: boolean
  items: Item[]
}

/** opens: a round begins with this event. */
const opens = (e?: Happening) => e?.mark === 'opens'

/** tell is the log in items; what has been taken back is marked. */
export function tell(all: Line[]): Item[] {
  const gone = undone(all)
  return all.flatMap((line) => parts(line).map((part) => ({ ...part, undone: gone.has(line.seq) })))
}

/** undone is the entries that undos went back behind. */
function undone(all: Line[]): Set<number> {
  const gone = new Set<number>()
  let holds: number[] = []
  for (const { seq, back } of all) {
    if (back === undefined) holds.push(seq)
    else {
      for (const taken of holds.filter((s) => s > back)) gone.add(taken)
      holds = holds.filter((s) => s <= back)
    }
  }
  return gone
}

/** takenBack is what an undo took back: not what another had taken back before it. */
export function takenBack(items: Item[], undo: Item): Item[] {
  const since = items.filter((d) => d.seq > undo.back! && d.seq < undo.seq)
  const before = since.filter((d) => d.back !== undefined)
  return since.filter((d) => d.back === undefined && !before.some((u) => u.seq > d.seq && u.back! < d.seq))
}

/** parts cuts an entry before each round that begins in it. */
function parts(line: Line): Omit<Item, 'undone'>[] {
  const cuts = line.events.flatMap((e, i) => (i > 0 && opens(e) ? [i] : []))
  return [0, ...cuts].map((from, i) => {
    const part = {
      ...line,
      events: line.events.slice(from, cuts[i]),
      round: opens(line.events[from]),
    }
    return part.round ? { ...part, by: undefined } : part
  })
}

/** turns groups items by who acted; what chance brings belongs to the turn or the
 * round it falls into, and what was taken back together stands together. */
export function turns(items: Item[]): Turn[] {
  return runs(items).flatMap((run) =>
    run[0]!.undone && run.length > 1 ? [{ at: run[0]!.at, gone: true, items: run }] : byActor(run),
  )
}

/** runs cuts items where those that were taken back begin and end. */
function runs(items: Item[]): Item[][] {
  const all: Item[][] = []
  for (const item of items) {
    const last = all.at(-1)
    if (last && last[0]!.undone === item.undone) last.push(item)
    else all.push([item])
  }
  return all
}

function byActor(items: Item[]): Turn[] {
  const groups: Turn[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (item.round)
      groups.push({ at: item.at, heading: item.events[0]?.text, items: [{ ...item, events: item.events.slice(1) }] })
    else if (last && (last.by === item.by || item.by === undefined)) last.items.push(item)
    else groups.push({ by: item.by, at: item.at, items: [item] })
  }
  return groups
}

/** news is what others have done since an entry of a seat's own, and what that
 * entry set off. */
export function news(items: Item[], seat: number, since: number): Item[] {
  return items
    .filter((d) => !d.undone && (d.round || d.by !== undefined) && (d.seq > since ? d.by !== seat : d.seq === since))
    .map((d) => (d.seq > since || d.round ? d : { ...d, events: d.events.slice(1) }))
    .filter((d) => d.events.length > 0)
}

/** gist is the sentences of some items; before one that is said several times in a
 * row stands how often. */
export function gist(items: Pick<Item, 'events'>[]): string[] {
  const told: { text: string; times: number }[] = []
  for (const { text } of items.flatMap((d) => d.events)) {
    const last = told.at(-1)
    if (last?.text === text) last.times++
    else told.push({ text, times: 1 })
  }
  return told.map(({ text, times }) => (times === 1 ? text : `${times}× ${text}`))
}
