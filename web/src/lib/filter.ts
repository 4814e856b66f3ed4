// What somebody wants to read of the history.
import type { Item } from './story'

/** Wish is which lines of the history are shown: all, one's own, those about money,
 * or those of a company by its letters. */
export type Wish = 'all' | 'mine' | 'money' | `of ${string}`

// Events name their facts alike: who and which company, what something costs or pays.
const people = ['player', 'holder']
const companies = ['company', 'seller']
const money = ['amount', 'price']

/** wanted: an entry is about what somebody wants to read. */
export function wanted(item: Item, wish: Wish, seat: number | null): boolean {
  if (wish === 'all' || item.back !== undefined) return true
  const has = (names: string[], value: unknown) =>
    item.events.some(({ facts }) => names.some((n) => facts[n] === value))
  if (wish === 'mine') return item.by === seat || has(people, seat)
  if (wish === 'money') return item.events.some(({ facts }) => money.some((name) => Number(facts[name]) > 0))
  return has(companies, wish.slice(3))
}
