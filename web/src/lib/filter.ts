// What somebody wants to read of the history.
import type { Item } from './story'

/** Wish is which lines of the history are shown: all, one's own, those about money,
 * or those of a company by its letters. */
export type Wish = 'all' | 'mine' | 'money' | `of ${string}`

const money = ['amount', 'bid', 'capital', 'cost', 'dividend', 'income', 'money', 'price', 'to']

/** wanted: an entry is about what somebody wants to read. */
export function wanted(item: Item, wish: Wish, seat: number | null): boolean {
  if (wish === 'all' || item.back !== undefined) return true
  if (wish === 'mine')
    return item.by === seat || item.events.some(({ facts }) => [facts.player, facts.holder, facts.owner].includes(seat))
  if (wish === 'money') return item.events.some(({ facts }) => money.some((name) => Number(facts[name]) > 0))
  const company = wish.slice(3)
  return item.events.some(({ facts }) => [facts.company, facts.seller, facts.net].includes(company))
}
