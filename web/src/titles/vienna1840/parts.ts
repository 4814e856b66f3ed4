import { language } from '../../lib/i18n.svelte'
import { forced, mainChoice, mapKeys, onMap } from '../rail/main'
import type { Parts } from '../parts'
import Table from './Table.svelte'
import type { View } from './view'

const steps: Record<string, string[]> = {
  LR: ['home', 'build', 'run', 'purchase'],
  CR: ['dividends', 'trams', 'lines', 'latetrams', 'obligation'],
  PRE: ['landmarks', 'order'],
}

await language.need('board')

export const parts: Parts = {
  Table,
  steps: (state) => {
    const { round, step } = state as View
    const all = steps[round.replace(/\d.*/, '')] ?? []
    const now = all.indexOf(step)
    return all.map((name, i) => ({ label: `web.1840.step.${name}`, now: i === now, done: i < now }))
  },
  main: mainChoice,
  forced,
  lesson: {
    core: ['aim', 'ask.bid', 'ask.par', 'ask.trams', 'ask.line', 'ask.build', 'ask.run', 'ask.dividend'],
    at: onMap(['ask.home', 'ask.build', 'ask.bonus']),
  },
  keys: mapKeys,
  hides: () => false,
  score: (state, seat) => (state as View).players[seat]?.worth,
  counts: 'web.counts.worth',
}
