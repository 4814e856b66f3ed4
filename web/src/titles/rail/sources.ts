// Where a player's money came from, as the history tells it. What the prices of
// shares brought is what remains.
import type { Item } from '../../lib/story'
import type { Happening } from '../../lib/types'

/** Entry is what an event means for the money of whoever it names: what it was for,
 * which fact says how much, and whether it was paid or got. */
interface Entry {
  source: string
  fact: 'amount' | 'price'
  paid?: boolean
}

/** Books is how a title's events are read, by their codes. */
export interface Books {
  entries: Record<string, Entry>
  /** Where nobody is told what they get of a dividend, each share gets its part: whose it was follows from the events
   * of trade, and issued is how many a company has. */
  parts?: { dividend: string; buy: string; sell: string; issued: (company: string) => number }
}

/** Flow is money that a seat got, or gave away, and what for. */
interface Flow {
  seat: number
  source: string
  money: number
}

/** Trade is shares that a seat got, or gave away. */
interface Trade {
  seat: number
  company: string
  shares: number
}

/** Facts of events, by the names that all map games use. A company may hold shares
 * too; its letters are no seat. */
interface Facts {
  holder?: number | string
  player?: number
  company?: string
  shares?: number
  amount?: number
  price?: number
}

/** sources is what each seat got by what. It goes back from the end, where it is
 * known who holds what. */
export function sources(items: Item[], shares: Map<string, number[]>, books: Books): Map<string, number>[] {
  const sums: Map<string, number>[] = []
  const held = new Map([...shares].map(([company, seats]) => [company, [...seats]]))
  const events = items.filter((d) => !d.undone).flatMap((d) => d.events)
  for (const event of events.reverse()) {
    for (const { seat, source, money } of [...flows(event, books), ...dividends(event, books, held)]) {
      const of = (sums[seat] ??= new Map<string, number>())
      of.set(source, (of.get(source) ?? 0) + money)
    }
    const trade = tradeOf(event, books)
    const seats = trade && held.get(trade.company)
    if (trade && seats) seats[trade.seat] = (seats[trade.seat] ?? 0) - trade.shares
  }
  return sums
}

function flows({ code, facts }: Happening, { entries }: Books): Flow[] {
  const entry = entries[code]
  const { holder, player, ...sums } = facts as Facts
  const [seat, sum] = [holder ?? player, entry && sums[entry.fact]]
  if (!entry || typeof seat !== 'number' || !sum) return []
  return [{ seat, source: entry.source, money: entry.paid ? -sum : sum }]
}

function dividends({ code, facts }: Happening, { parts }: Books, held: Map<string, number[]>): Flow[] {
  const { company, amount } = facts as Facts
  if (!parts || code !== parts.dividend || !company || !amount) return []
  const each = amount / parts.issued(company)
  const all = (held.get(company) ?? []).map((n, seat) => ({ seat, source: 'dividends', money: n * each }))
  return all.filter((f) => f.money !== 0)
}

function tradeOf({ code, facts }: Happening, { parts }: Books): Trade | null {
  const { holder, company, shares } = facts as Facts
  const sign = code === parts?.buy ? 1 : code === parts?.sell ? -1 : 0
  if (sign === 0 || typeof holder !== 'number' || !company || !shares) return null
  return { seat: holder, company, shares: sign * shares }
}
