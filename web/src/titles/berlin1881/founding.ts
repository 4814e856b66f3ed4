// What a company still needs until it starts.
import { number, say } from '../../lib/i18n.svelte'
import type { Choice } from '../../lib/types'
import type { Company, View } from './view'

/** starts is when a company starts, and with what; "" once it has. */
export const starts = (c: Company): string =>
  c.needed > 0 ? say('web.1881.starts', { needed: c.needed, capital: number(c.capital) }) : ''

/** about is what is to be said of a share beside its price: the company, where it
 * begins, and what is missing until it starts when the share is bought. */
export function about(view: View, home: (id: string) => string | undefined, { verb, company, pool }: Choice) {
  const c = verb === 'buy' ? view.companies.find((c) => c.id === company) : undefined
  if (!c) return undefined
  const place = c.needed > 0 ? home(c.id) : undefined
  return [c.name, place && say('web.1881.begins.in', { place }), pool ? '' : after(c)].filter(Boolean).join(' · ')
}

/** after is what the purchase of the next share does for a company's start. */
export function after({ needed, next, capital }: Pick<Company, 'needed' | 'next' | 'capital'>): string {
  if (needed === 0) return ''
  const facts = { left: needed - next, capital: number(capital) }
  return say(needed > next ? 'web.1881.starts.then' : 'web.1881.starts.now', facts)
}

/** left is a company of a seat's own that would be left short of its start though
 * the seat can buy all that is missing. */
export function left(view: View, seat: number, choices: Choice[]): Company | undefined {
  const cash = view.players[seat]?.cash ?? 0
  const sold = (c: Company) => choices.some((x) => x.verb === 'buy' && x.company === c.id && !x.pool)
  return view.companies.find(
    (c) => c.needed > 0 && leads(c, seat) && sold(c) && cash >= (c.needed / c.percent) * c.printed,
  )
}

/** leads: the seat decides for the company, or will when it starts. */
const leads = ({ director, shares }: Company, seat: number) =>
  director ? director === String(seat + 1) : shares[seat]! > 0 && shares[seat] === Math.max(...shares)
