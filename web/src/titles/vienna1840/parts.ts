import { language } from '../../lib/i18n.svelte'
import { bySource, forced, mainChoice, mapKeys } from '../rail/main'
import { sources } from '../rail/sources'
import { estate } from '../rail/view'
import type { Parts } from '../parts'
import { booksOf, firms, purse, tells } from './firms'
import { lesson } from './lesson'
import Primer from './Primer.svelte'
import Table from './Table.svelte'
import type { View } from './view'

const steps: Record<string, string[]> = {
  line: ['home', 'build', 'run', 'purchase'],
  company: ['dividends', 'trams', 'lines', 'latetrams', 'arrange', 'obligation'],
  preshare: ['landmarks', 'order'],
}

await language.need('board')

export const parts: Parts = {
  Table,
  says: true,
  steps: (state, choices) => {
    const { stage, step } = state as View
    const all = steps[stage] ?? []
    // Between two auctions of lines trams can be bought again (1840 VIII.6).
    const trams = step === 'lines' && choices.some((c) => c.verb === 'tram' || c.verb === 'scrap')
    const now = all.indexOf(trams ? 'latetrams' : step)
    return all.map((name, i) => ({ label: `web.1840.step.${name}`, now: i === now, done: i < now }))
  },
  main: mainChoice,
  forced,
  lesson,
  Picture: Primer,
  keys: mapKeys,
  firms,
  tells,
  hides: () => false,
  purse,
  earned: (state, seat, items, start) => {
    const { players, companies, landmarks } = state as View
    const shares = new Map(companies.map((c) => [c.id, c.shares]))
    const told = sources(items, shares, booksOf(companies))[seat] ?? new Map<string, number>()
    const kept = landmarks.filter((l) => l.owner === String(seat + 1)).reduce((n, l) => n + l.face, 0)
    if (kept > 0) told.set('landmarks', (told.get('landmarks') ?? 0) + kept)
    return bySource(start, told, players[seat]!.worth)
  },
  holds: (state, seat) => {
    const { players, companies, landmarks } = state as View
    const held = landmarks.filter((l) => l.owner === String(seat + 1)).map((l) => ({ label: l.name, value: l.face }))
    return estate(players, companies, seat, held)
  },
  counts: 'web.counts.worth',
  also: 'web.1840.landmarks',
}
