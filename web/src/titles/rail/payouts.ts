// What a dividend brings everybody, and what it does to the price: beside it, what becomes of both if a company keeps
// what it has earned.
import { seatOf, type Company } from './view'

/** Prices of a share: now, after a dividend, and without one. */
export interface Prices {
  now: number
  paid: number
  kept: number
}

export interface Payout {
  /** Missing: the treasury. */
  seat?: number
  director?: boolean
  percent: number
  /** In cash, if it pays and if not. */
  paid: number
  kept: number
  /** What the price does to the shares then. */
  rises: number
  falls: number
}

/** Deal is what a company has earned, how much of it it would pay out, and whose the parts of the pool are: without a
 * treasury they are nobody's. */
export interface Deal {
  earned: number
  paid: number
  pooled: boolean
}

type Firm = Pick<Company, 'shares' | 'percent' | 'pool' | 'director'>

/** payouts is what everybody with shares gets, who has most first, and the treasury: parts are rounded down, and those
 * of the pool are the treasury's (1881 §9.7) or nobody's (1840 VIII.5.1). */
export function payouts({ shares, percent, pool, director }: Firm, deal: Deal, price: Prices): Payout[] {
  const part = (n: number) => Math.floor((deal.paid * n * percent) / 100)
  const holders = shares.flatMap((n, seat) => {
    const [rises, falls] = [n * (price.paid - price.now), n * (price.kept - price.now)]
    const leads = seatOf(director) === seat
    return n > 0 ? [{ seat, director: leads, percent: n * percent, paid: part(n), kept: 0, rises, falls }] : []
  })
  const own = deal.pooled ? pool : 0
  const left = deal.earned - deal.paid
  const treasury = { percent: own * percent, paid: left + part(own), kept: deal.earned, rises: 0, falls: 0 }
  return [...holders.sort((a, b) => b.percent - a.percent), treasury]
}
