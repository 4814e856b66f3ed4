// The companies of 1840 at a glance, and what the history tells of them.
import { say } from '../../lib/i18n.svelte'
import type { Firm, Purse, Sign } from '../parts'
import type { Books } from '../rail/sources'
import { teller } from '../rail/told'
import { purseOf } from '../rail/view'
import { trams } from './colours'
import { kindOf, type Company, type View } from './view'

const sign = (colour: string): Sign[] => {
  const kind = trams[colour]
  return kind ? [{ text: kind.rank, fill: kind.fill, name: say(`1840.tram.${colour}`) }] : []
}

const firm = (c: Company, view: View): Firm => ({
  id: c.id,
  name: c.name,
  fill: c.colour,
  price: c.price > 0 ? c.price : undefined,
  treasury: c.director !== '' && !c.stadtbahn ? c.treasury : undefined,
  trams: [...c.lines.map((l) => l.tram), ...c.spare].flatMap((t) => sign(kindOf(view, t))),
  director: Number(c.director) - 1,
  shares: c.shares,
  // Shares of the Stadtbahn are no part of a whole: in one table with others all are counted.
  part: (n) => `${n}×`,
  pool: c.pool > 0 ? `${c.pool}×` : '',
  acts: c.id === view.acts,
})

/** counted is companies whose shares are all told as a number, for a table that has both sorts. */
export const counted = (companies: Company[]): Company[] => companies.map((c) => ({ ...c, percent: 0 }))

export const firms = (state: unknown): Firm[] => {
  const view = state as View
  return view.companies.map((c) => firm(c, view))
}

/** A line earns for its company, and from one company round to the next all that is
 * earned belongs together. */
export const tells = teller<View>(
  {
    begins: '1840.event.company.round',
    prices: ['1840.event.par', '1840.event.dividend', '1840.event.sell', '1840.event.soldout'],
    earns: ['1840.event.cityrun', '1840.run.plain', '1840.run.cost', '1840.run.gain'],
  },
  ({ company, line }, { companies }) =>
    (company as string | undefined) ?? companies.find((c) => c.lines.some((l) => l.number === line))?.id,
)

/** booksOf is how the events of 1840 tell where a player's money came from. */
export const booksOf = (companies: Pick<Company, 'id' | 'shares' | 'pool'>[]): Books => ({
  entries: {
    '1840.event.landmark': { source: 'landmarks', fact: 'price', paid: true },
    '1840.event.landmarkpays': { source: 'landmarks', fact: 'amount' },
    '1840.event.return': { source: 'landmarks', fact: 'amount' },
    '1840.event.sold': { source: 'landmarks', fact: 'price' },
    '1840.event.shortfall': { source: 'paidin', fact: 'amount', paid: true },
  },
  parts: {
    dividend: '1840.event.dividend',
    buy: '1840.event.buy',
    sell: '1840.event.sell',
    issued: (company) => {
      const c = companies.find(({ id }) => id === company)
      return c ? c.shares.reduce((n, held) => n + held, c.pool) : 1
    },
  },
})

/** purse is what a seat has. */
export function purse(state: unknown, seat: number): Purse {
  const { players, landmarks } = state as View
  const also = landmarks.filter((l) => l.owner === String(seat + 1)).map((l) => l.name)
  return { ...purseOf(players[seat]), order: players[seat]?.card, also }
}
