// What a dividend brings everybody, and what it does to the price: beside it, what becomes of both if a company keeps
// what it has earned.
import { seatOf } from '../rail/view'
import type { Company } from './view'

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

/** payouts is what everybody with shares gets, who has most first, and the treasury: parts are rounded down, and those
 * of the pool are the treasury's (1881 §9.7). */
export function payouts({ shares, percent, pool, director }: Company, amount: number, price: Prices): Payout[] {
  const part = (n: number) => Math.floor((amount * n * percent) / 100)
  const holders = shares.flatMap((n, seat) => {
    const [rises, falls] = [n * (price.paid - price.now), n * (price.kept - price.now)]
    const leads = seatOf(director) === seat
    return n > 0 ? [{ seat, director: leads, percent: n * percent, paid: part(n), kept: 0, rises, falls }] : []
  })
  const treasury = { percent: pool * percent, paid: part(pool), kept: amount, rises: 0, falls: 0 }
  return [...holders.sort((a, b) => b.percent - a.percent), treasury]
}
