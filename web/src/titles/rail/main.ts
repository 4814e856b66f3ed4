import { say, sentence } from '../../lib/i18n.svelte'
import type { Lesson } from '../../lib/guide.svelte'
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
  const plain = choices.some((c) => c !== pass && !c.side && c.verb !== 'sell')
  return pass && { choice: pass, label: words.length > brief ? say('web.board.main.pass') : words, plain }
}

/** forced: there is nothing to choose but to go on. */
export function forced(choices: Choice[]): boolean {
  const real = choices.filter((c) => !c.side)
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
  rounds: ['.strip .where'],
  end: ['[data-rules]', 'header nav button:last-child'], // on a phone the rules lie in the menu
}

/** onMap is where the coach of a map game points: to the lit hexes for the steps
 * that are made there, else to the list of choices. */
export const onMap = (made: string[]): Pick<Lesson, 'at' | 'elsewhere'> => ({
  at: { ...places, ...Object.fromEntries(made.map((step) => [step, ['[data-lit]', ...list]])) },
  elsewhere: list,
})

/** Keys of the map. */
export const mapKeys: [string, string][] = [
  ['+ − 0', 'web.keys.map'],
  ['r', 'web.keys.turn'],
  ['d w', 'web.keys.pay'],
]
