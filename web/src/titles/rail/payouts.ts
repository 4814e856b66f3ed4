// What a dividend brings everybody, and what it does to the price.
import type { Move } from './sheet.svelte'
import { seatOf, type Company } from './view'

/** Prices of a share: now, and after it. */
export interface Prices {
  now: number
  after: number
}

export interface Payout {
  /** Missing: the treasury. */
  seat?: number
  director?: boolean
  percent: number
  /** In cash. */
  cash: number
  /** What the price does to the shares then. */
  rise: number
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
    const leads = seatOf(director) === seat
    const rise = n * (price.after - price.now)
    return n > 0 ? [{ seat, director: leads, percent: n * percent, cash: part(n), rise }] : []
  })
  const own = deal.pooled ? pool : 0
  const treasury = { percent: own * percent, cash: deal.earned - deal.paid + part(own), rise: 0 }
  return [...holders.sort((a, b) => b.percent - a.percent), treasury]
}

/** cellAfter is where in the market a company's marker goes; missing: it stays. */
export function cellAfter(moves: Move[], paid: number): number | undefined {
  if (paid === 0) return moves.find((m) => m.why === 'withhold')?.cell
  const paying = moves.filter((m) => m.why === 'pay' && m.least <= paid)
  return paying.sort((a, b) => b.least - a.least)[0]?.cell
}

/** How many amounts are compared: more have no room beside each other. */
const columns = 4

/** amountsOf is what a company would pay out: all of it, the least for each move of its marker, nothing. */
export function amountsOf(moves: Move[], most: number, step: number): number[] {
  const leasts = moves.filter((m) => m.why === 'pay').map((m) => Math.ceil(m.least / step) * step)
  const between = [...new Set(leasts)].filter((n) => n > 0 && n < most).sort((a, b) => b - a)
  return [most, ...between.slice(0, columns - 2), 0]
}
