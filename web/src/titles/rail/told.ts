// What the events of a map game tell of its companies.
import type { Happening } from '../../lib/types'
import type { Told } from '../parts'

/** Tales is the codes of a title's events by what they tell: that a new time of
 * earning begins, what a company's price now is, what somebody has earned. */
interface Tales {
  begins: string
  prices: string[]
  earns: string[]
}

/** teller reads events; ownerOf is the company that an event is about. */
export const teller =
  <V>({ begins, prices, earns }: Tales, ownerOf: (facts: Happening['facts'], view: V) => string | undefined) =>
  ({ code, facts }: Happening, state: unknown): Told | null => {
    if (code === begins) return { begins: true }
    const company = ownerOf(facts, state as V)
    if (prices.includes(code)) return { company, price: facts.price as number }
    if (earns.includes(code)) return { company, income: facts.amount as number }
    return null
  }
