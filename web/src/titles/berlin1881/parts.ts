import { language, say } from '../../lib/i18n.svelte'
import type { Parts } from '../parts'
import { bySource, forced, mainChoice, mapKeys } from '../rail/main'
import { sources } from '../rail/sources'
import { estate } from '../rail/view'
import { books, firms, purse, tells } from './firms'
import { left } from './founding'
import { lesson } from './lesson'
import Primer from './Primer.svelte'
import Table from './Table.svelte'
import type { View } from './view'

const steps = ['home', 'track', 'depot', 'run', 'income', 'trams']

await language.need('board')

export const parts: Parts = {
  Table,
  says: true,
  steps: (state) => {
    const { stage, step } = state as View
    const now = steps.indexOf(step)
    return stage !== 'operating'
      ? []
      : steps.map((name, i) => ({ label: `web.1881.step.${name}`, now: i === now, done: i < now }))
  },
  main: mainChoice,
  forced,
  lesson,
  Picture: Primer,
  keys: mapKeys,
  firms,
  tells,
  careful: (choice) => (choice.reveals ? 'final' : undefined),
  warns: (choice, state, seat, choices) => {
    const view = state as View
    const trades = view.stage === 'start' || view.stage === 'stock'
    const short = trades && choice.verb === 'pass' ? left(view, seat, choices) : undefined
    return short && say('web.1881.short', { company: short.name, needed: short.needed })
  },
  hides: (state) => (state as View | undefined)?.stage === 'bids',
  purse,
  earned: (state, seat, items, start) =>
    bySource(start, sources(items, new Map(), books)[seat], (state as View).players[seat]!.worth),
  holds: (state, seat) => {
    const { players, companies } = state as View
    return estate(players, companies, seat)
  },
  counts: 'web.counts.worth',
}
