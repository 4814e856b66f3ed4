// The companies of 1881 at a glance, and what the history tells of them.
import type { Happening } from '../../lib/types'
import type { Firm, Purse, Told } from '../parts'
import type { Company, View } from './view'

function firm(c: Company, view: View): Firm {
  const nets = view.nets.filter((n) => n.company === c.id && n.operates)
  const part = (n: number) => `${n * c.percent} %`
  return {
    id: c.id,
    name: c.name,
    fill: c.colour,
    price: c.cell ? c.price : undefined,
    treasury: nets.length > 0 ? nets.reduce((sum, n) => sum + n.treasury, 0) : undefined,
    trams: nets.flatMap((n) => n.trams.map((text) => ({ text }))),
    director: Number(c.director) - 1,
    shares: c.shares,
    part,
    pool: c.pool > 0 ? part(c.pool) : '',
    fresh: c.new > 0 ? part(c.new) : '',
    acts: nets.some((n) => n.id === view.acts),
  }
}

export const firms = (state: unknown): Firm[] => {
  const view = state as View
  return view.companies.map((c) => firm(c, view))
}

export function tells({ code, facts }: Happening, state: unknown): Told | null {
  const unit = facts.company as string | undefined
  const company = (state as View).nets.find((n) => n.id === unit)?.company ?? unit
  if (code === '1881.event.operating.round') return { begins: true }
  if (code === '1881.event.price') return { company, price: facts.to as number }
  if (code === '1881.event.run') return { company, income: facts.amount as number }
  return null
}

/** purse is what a seat has. */
export function purse(state: unknown, seat: number): Purse {
  const { players, leader } = state as View
  const p = players[seat]
  return p ? { cash: p.cash, held: p.certificates, limit: p.limit, worth: p.worth, first: leader === seat } : {}
}
