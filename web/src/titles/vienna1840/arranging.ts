// Which tram runs on which line: trams of a colour are alike, whatever their number.
import type { Choice } from '../../lib/types'
import { kindOf, type View } from './view'

/** Plan is an arrangement: the colour of each line's tram, "" for none. */
export interface Plan {
  choice: Choice
  /** All choices that come to the same. */
  same: Choice[]
  trams: string[]
}

/** plansOf is the arrangements that differ, for so many lines. */
export function plansOf(view: View, choices: Choice[], lines: number): Plan[] {
  const all = new Map<string, Plan>()
  for (const choice of choices) {
    if (choice.verb !== 'arrange') continue
    const { first = '', second = '', third = '' } = choice
    const trams = [first, second, third].slice(0, lines).map((t) => kindOf(view, t))
    const known = all.get(trams.join(' '))
    if (known) known.same.push(choice)
    else all.set(trams.join(' '), { choice, same: [choice], trams })
  }
  return [...all.values()]
}
