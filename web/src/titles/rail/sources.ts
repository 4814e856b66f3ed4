// Where a player's money came from, as the history tells it. What the prices of
// shares brought is what remains.
import type { Item } from '../../lib/story'
import type { Happening } from '../../lib/types'

/** Flow is money that a seat got, or gave away, and what for. */
export interface Flow {
  seat: number
  source: string
  money: number
}

/** Trade is shares that a seat got, or gave away. */
export interface Trade {
  seat: number
  company: string
  shares: number
}

/** Books is how a title's events are read. A dividend is told with what each seat
 * held at that moment. */
export interface Books {
  flows: (event: Happening, held: (company: string) => number[]) => Flow[]
  trade?: (event: Happening) => Trade | null
}

/** sources is what each seat got by what. It goes back from the end, where it is
 * known who holds what. */
export function sources(items: Item[], shares: Map<string, number[]>, books: Books): Map<string, number>[] {
  const sums: Map<string, number>[] = []
  const held = new Map([...shares].map(([company, seats]) => [company, [...seats]]))
  const events = items.filter((d) => !d.undone).flatMap((d) => d.events)
  for (const event of events.reverse()) {
    for (const { seat, source, money } of books.flows(event, (company) => held.get(company) ?? [])) {
      const of = (sums[seat] ??= new Map<string, number>())
      of.set(source, (of.get(source) ?? 0) + money)
    }
    const trade = books.trade?.(event)
    const seats = trade && held.get(trade.company)
    if (trade && seats) seats[trade.seat] = (seats[trade.seat] ?? 0) - trade.shares
  }
  return sums
}
