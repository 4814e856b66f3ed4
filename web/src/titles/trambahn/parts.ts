import { say } from '../../lib/i18n.svelte'
import type { Choice } from '../../lib/types'
import type { Parts } from '../parts'
import { hue, type Colour } from './colours'
import { grew } from './growth'
import { lesson } from './lesson'
import { stepAt } from './plays'
import Primer from './Primer.svelte'
import Table from './Table.svelte'
import type { View } from './view'

const steps = ['passengers', 'stations', 'income', 'purchase']

/** bare: nothing has been laid yet, and something could be. */
const bare = ({ players }: View, seat: number, choices: Choice[]) =>
  players[seat]?.columns.length === 0 && choices.some((c) => c.verb === 'station')

export const parts: Parts = {
  Table,
  steps: (state, choices) => {
    const now = steps.indexOf(stepAt((state as View).step, choices))
    return steps.map((step, i) => ({ label: `web.trambahn.step.${step}`, now: i === now, done: i < now }))
  },
  main: (choices) => {
    const choice = choices.find((c) => c.verb === 'end')
    return choice && { choice, label: say('web.trambahn.end') }
  },
  plans: true,
  // The end of a turn draws cards: what one has seen cannot be unseen.
  careful: (choice, state, seat) => {
    if (choice.verb !== 'end') return undefined
    return (state as View).players[seat]?.columns.some((c) => c.tram === '') ? 'loss' : 'final'
  },
  // A tram ends the laying of stations and the turning of cards into money, which a beginner may not know; nor that a
  // turn without stations brings nothing.
  warns: (choice, state, seat, choices) => {
    if (choice.verb === 'end') return bare(state as View, seat, choices) ? say('web.trambahn.bare') : undefined
    if (choice.verb !== 'buy') return undefined
    const fits = choices.filter((c) => c.verb === 'station' && c.column !== 'new').map((c) => c.card)
    if (fits.length > 0) return say('web.trambahn.early', { cards: [...new Set(fits)].length })
    return choices.some((c) => c.verb === 'money') ? say('web.trambahn.early.money') : undefined
  },
  lesson,
  Picture: Primer,
  keys: [
    ['1–6', 'web.keys.hand'],
    ['t', 'web.keys.trams'],
    ['m', 'web.keys.coins'],
  ],
  purse: (state, seat) => ({ worth: (state as View).players[seat]?.total }),
  earned: (state, seat) => {
    const { players, pad } = state as View
    const by = new Map<string, number>()
    for (const line of pad) by.set(line.colour, (by.get(line.colour) ?? 0) + (line.points[seat] ?? 0))
    const rows = [...by].map(([colour, value]) => ({
      label: say(`trambahn.colour.${colour}`),
      value,
      fill: `var(--${hue[colour as Colour]})`,
    }))
    const sum = rows.reduce((n, r) => n + r.value, 0)
    return [...rows, { label: say('web.trambahn.extra'), value: players[seat]!.total - sum }].filter(
      (r) => r.value !== 0,
    )
  },
  grew,
  counts: 'web.counts.points',
  points: '★',
}
