// The companies of 1840 at a glance, and what the history tells of them.
import { say } from '../../lib/i18n.svelte'
import type { Happening } from '../../lib/types'
import type { Firm, Purse, Sign, Told } from '../parts'
import { trams } from './colours'
import { kindOf, type Company, type View } from './view'

const sign = (colour: string): Sign[] => {
  const kind = trams[colour]
  return kind ? [{ text: kind.rank, fill: kind.fill, name: say(`1840.tram.${colour}`) }] : []
}

const firm = (c: Company, view: View): Firm => ({
  id: c.id,
  name: c.name,
  fill: c.colour,
  price: c.price > 0 ? c.price : undefined,
  treasury: c.director !== '' && !c.stadtbahn ? c.treasury : undefined,
  trams: [...c.lines.map((l) => l.tram), ...c.spare].flatMap((t) => sign(kindOf(view, t))),
  director: Number(c.director) - 1,
  shares: c.shares,
  part: (n) => (c.stadtbahn ? `${n}×` : `${n * c.percent} %`),
  pool: c.pool > 0 ? (c.stadtbahn ? `${c.pool}×` : `${c.pool * c.percent} %`) : '',
  acts: c.id === view.acts,
})

export const firms = (state: unknown): Firm[] => {
  const view = state as View
  return view.companies.map((c) => firm(c, view))
}

const prices = new Set(['1840.event.par', '1840.event.dividend', '1840.event.sell', '1840.event.soldout'])

/** tells: a line earns for its company, and from one company round to the next all
 * that is earned belongs together. */
export function tells({ code, facts }: Happening, state: unknown): Told | null {
  const [company, line] = [facts.company as string | undefined, facts.line as number | undefined]
  if (code === '1840.event.company.round') return { begins: true }
  if (prices.has(code)) return { company, price: facts.price as number }
  if (code === '1840.event.cityrun') return { company, income: facts.income as number }
  if (!code.startsWith('1840.run.') || line === undefined) return null
  const owner = (state as View).companies.find((c) => c.lines.some((l) => l.number === line))
  return owner ? { company: owner.id, income: (facts.total ?? facts.income) as number } : null
}

/** purse is what a seat has. */
export function purse(state: unknown, seat: number): Purse {
  const { players, landmarks } = state as View
  const p = players[seat]
  if (!p) return {}
  const also = landmarks.filter((l) => l.owner === String(seat + 1)).map((l) => l.name)
  return { cash: p.cash, held: p.certificates, limit: p.limit, worth: p.worth, order: p.card, also }
}
