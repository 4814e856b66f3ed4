// Which choice a hint means.
import type { Action, Choice } from './types'

/** What a choice has beside the fields of its action; and the runs, which are its path over again. */
const beside = new Set(['notation', 'text', 'min', 'max', 'step', 'free', 'reveals', 'brief', 'side', 'runs', 'price'])

/** distinct leaves out choices that read like one before: trams that differ by their
 * number alone. */
export const distinct = (choices: Choice[]): Choice[] =>
  choices.filter((c, i) => i === choices.findIndex((d) => d.verb === c.verb && d.text === c.text && d.step === c.step))

/** advised: an action is this choice, or one of this family: a number of it, or a run of one's own. */
export function advised(choice: Choice, action: Action | undefined): boolean {
  if (!action) return false
  const open = (name: string) => (choice.step && name === 'amount') || (choice.free && name === 'path')
  const names = new Set([...Object.keys(choice), ...Object.keys(action)])
  return [...names].every(
    (name) => beside.has(name) || open(name) || choice[name as keyof Choice] === action[name as keyof Action],
  )
}
