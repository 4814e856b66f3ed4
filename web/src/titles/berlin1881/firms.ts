// The companies of 1881 at a glance, and what the history tells of them.
import { percent } from '../../lib/i18n.svelte'
import type { Firm, Purse } from '../parts'
import type { Books } from '../rail/sources'
import { teller } from '../rail/told'
import { purseOf } from '../rail/view'
import type { Company, View } from './view'

function firm(c: Company, view: View): Firm {
  const nets = view.nets.filter((n) => n.company === c.id && n.operates)
  const part = (n: number) => percent(n * c.percent)
  return {
    id: c.id,
    name: c.name,
    fill: c.colour,
    price: c.cell ? c.price : undefined,
    treasury: nets.length > 0 ? nets.reduce((sum, n) => sum + n.treasury, 0) : undefined,
    trams: nets.flatMap((n) => n.trams.map((text) => ({ text }))),
    director: Number(c.director) - 1,
    shares: c.shares,
    part,
    pool: c.pool > 0 ? part(c.pool) : '',
    fresh: c.new > 0 ? part(c.new) : '',
    acts: nets.some((n) => n.id === view.acts),
  }
}

export const firms = (state: unknown): Firm[] => {
  const view = state as View
  return view.companies.map((c) => firm(c, view))
}

/** What a net of the S-Bahn earns, the S-Bahn does. */
export const tells = teller<View>(
  { begins: '1881.event.operating.round', prices: ['1881.event.price'], earns: ['1881.event.run'] },
  ({ company }, { nets }) => nets.find((n) => n.id === company)?.company ?? (company as string | undefined),
)

/** books is how the events of 1881 tell where a player's money came from. */
export const books: Books = {
  entries: {
    '1881.event.share': { source: 'dividends', fact: 'amount' },
    '1881.event.commission': { source: 'commissions', fact: 'amount' },
    '1881.event.help': { source: 'paidin', fact: 'amount', paid: true },
  },
}

/** purse is what a seat has. */
export function purse(state: unknown, seat: number): Purse {
  const { players, leader } = state as View
  return { ...purseOf(players[seat]), first: leader === seat }
}
