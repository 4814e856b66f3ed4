// The companies of 1881 at a glance, and what the history tells of them.
import type { Happening } from '../../lib/types'
import type { Firm, Purse, Told } from '../parts'
import type { Company, View } from './view'

function firm(c: Company, i: number, view: View): Firm {
  const nets = view.nets.filter((n) => n.company === c.short && n.operates)
  const part = (n: number) => `${n * c.percent} %`
  return {
    id: c.short,
    name: c.name,
    fill: c.colour,
    price: c.row >= 0 ? c.price : undefined,
    treasury: nets.length > 0 ? nets.reduce((sum, n) => sum + n.treasury, 0) : undefined,
    trams: nets.flatMap((n) => n.trams.map((text) => ({ text }))),
    director: Number(c.director) - 1,
    shares: view.players.map((p) => p.shares[i] ?? 0),
    part,
    bank: c.new + c.pool > 0 ? part(c.new + c.pool) : '',
    acts: nets.some((n) => n.name === view.unit),
  }
}

export const firms = (state: unknown): Firm[] => {
  const view = state as View
  return view.companies.map((c, i) => firm(c, i, view))
}

export function tells({ code, facts }: Happening, state: unknown): Told | null {
  const unit = facts.company as string | undefined
  const company = (state as View).nets.find((n) => n.name === unit)?.company ?? unit
  if (code === '1881.event.operating') return { begins: true }
  if (code === '1881.event.price') return { company, price: facts.to as number }
  if (code === '1881.event.run') return { company, income: facts.amount as number }
  return null
}

/** purse is what a seat has. */
export function purse(state: unknown, seat: number): Purse {
  const { players, leader } = state as View
  const p = players[seat]
  return p ? { cash: p.cash, held: p.papers, limit: p.limit, worth: p.wealth, first: leader === seat } : {}
}
