import type { Choice } from '../../lib/types'

/** mainChoice is the choice of the bar's main button: the run, or to go on. */
export function mainChoice(choices: Choice[]): { choice: Choice; label: string } | undefined {
  const run = choices.find((c) => c.notation.startsWith('run ') && c.path)
  if (run) return { choice: run, label: 'web.board.main.run' }
  const pass = choices.find((c) => c.notation === 'pass')
  return pass && { choice: pass, label: choices.length > 1 ? 'web.board.main.pass' : 'web.board.main.on' }
}

/** Keys of the map. */
export const mapKeys: [string, string][] = [
  ['+ − 0', 'web.keys.map'],
  ['r', 'web.keys.turn'],
]
