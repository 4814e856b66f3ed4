// The log as people tell it: turn by turn.
import type { Line } from './types'

export interface Turn {
  /** The seat that acted; missing for chance. */
  by?: number
  at: string
  lines: Line[]
}

/** turns groups entries by who acted; what chance brings belongs to the turn it
 * falls into. */
export function turns(all: Line[]): Turn[] {
  const groups: Turn[] = []
  for (const line of all) {
    const last = groups.at(-1)
    if (last && (last.by === line.by || line.by === undefined)) last.lines.push(line)
    else groups.push({ by: line.by, at: line.at, lines: [line] })
  }
  return groups
}

/** gist is the sentences of some entries; what is said several times in a row is
 * said once, with how often. */
export function gist(lines: Line[]): string[] {
  const told: { text: string; times: number }[] = []
  for (const text of lines.flatMap((l) => l.texts)) {
    const last = told.at(-1)
    if (last?.text === text) last.times++
    else told.push({ text, times: 1 })
  }
  return told.map(({ text, times }) => (times === 1 ? text : text.replace(/[.]?$/, ` (${times}×).`)))
}
