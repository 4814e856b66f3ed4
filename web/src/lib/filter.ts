// What somebody wants to read of the history.
import type { Deed } from './story'

/** Wish is which lines of the history are shown: all, one's own, those about money,
 * or those of a company by its letters. */
export type Wish = 'all' | 'mine' | 'money' | `of ${string}`

const money = ['amount', 'bid', 'capital', 'cost', 'dividend', 'income', 'money', 'price', 'to']

/** wanted: an entry is about what somebody wants to read. */
export function wanted(deed: Deed, wish: Wish, seat: number | null): boolean {
  if (wish === 'all' || deed.back !== undefined) return true
  if (wish === 'mine')
    return deed.by === seat || deed.events.some(({ facts }) => [facts.player, facts.holder, facts.owner].includes(seat))
  if (wish === 'money') return deed.events.some(({ facts }) => money.some((name) => Number(facts[name]) > 0))
  const company = wish.slice(3)
  return deed.events.some(({ facts }) => [facts.company, facts.seller, facts.net].includes(company))
}
