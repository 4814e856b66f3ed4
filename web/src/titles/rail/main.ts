import { say, sentence } from '../../lib/i18n.svelte'
import type { Choice } from '../../lib/types'
import type { Earned, Main } from '../parts'

/** What is longer does not fit on a button. */
const brief = 20

/** mainChoice is the choice of the bar's main button: the run, or to do no more. */
export function mainChoice(choices: Choice[]): Main | undefined {
  const run = choices.find((c) => c.verb === 'run' && c.path)
  if (run) return { choice: run, label: say('web.board.main.run') }
  const pass = choices.find((c) => c.verb === 'pass')
  const words = sentence(pass?.text ?? '')
  const plain = choices.some((c) => c !== pass && !seldom(c) && c.verb !== 'sell')
  return pass && { choice: pass, label: words.length > brief ? say('web.board.main.pass') : words, plain }
}

// What is always possible and hardly ever wanted.
const rare = new Set(['scrap', 'return', 'offer'])

export const seldom = (c: Choice): boolean => rare.has(c.verb)

/** tucked: it stands at the end of the list, folded, for there are many of it: what is
 * seldom wanted, and trams of other companies at any price. */
export const tucked = (c: Choice): boolean => seldom(c) || (c.verb === 'tram' && c.seller !== undefined)

/** forced: there is nothing to choose but to go on. */
export function forced(choices: Choice[]): boolean {
  const real = choices.filter((c) => !seldom(c))
  return real.length === 1 && real[0]!.verb === 'pass'
}

/** complete is the parts of a result that count, and what is left of its sum. */
export function complete(parts: Earned[], sum: number): Earned[] {
  const rest = sum - parts.reduce((n, p) => n + p.value, 0)
  return [...parts, { label: say('web.earned.rest'), value: rest }].filter((p) => p.value !== 0)
}

/** bySource is a result by where it came from: the money at the start, what the
 * history tells, and the rest, which is the prices of shares. */
export function bySource(start: number, told: Map<string, number> | undefined, sum: number): Earned[] {
  const known = [...(told ?? [])].map(([source, value]) => ({ label: say(`web.earned.${source}`), value }))
  const rest = sum - start - known.reduce((n, p) => n + p.value, 0)
  return [
    { label: say('web.earned.start'), value: start },
    ...known,
    { label: say('web.earned.shares'), value: rest },
  ].filter((p) => p.value !== 0)
}

const list = ['[data-choices]', '#board-now']
const places: Record<string, string[]> = {
  aim: ['.seats'],
  shares: ['.seats'],
  rounds: ['.side > :first-child'],
  end: ['[data-rules]'],
}

/** onMap is where the coach of a map game points: to the lit hexes for the steps
 * that are made there, else to the list of choices. */
export const onMap = (made: string[]) => (step: string) =>
  places[step] ?? (made.includes(step) ? ['[data-lit]', ...list] : list)

/** Keys of the map. */
export const mapKeys: [string, string][] = [
  ['+ − 0', 'web.keys.map'],
  ['r', 'web.keys.turn'],
]
