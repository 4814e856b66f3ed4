// What a map title shows that has no table of its own.
import type { Firm, Purse } from '../parts'
import type { Laid } from './marks'
import type { Company, Player, Tram } from './view'
import { part, seatOf } from './view'

export interface PlainCompany extends Company {
  treasury?: number
  trams?: string[]
  /** Shares that nobody has had. */
  new?: number
}

export interface PlainView {
  acts: string
  players: Player[]
  companies: PlainCompany[]
  hexes: Laid[]
  marks?: { hex: string; stop: number; text: string; company: string }[]
  trams: Tram[]
  tiles: { id: string; left: number }[]
}

/** isPlain reports whether a position is one of a map. */
export const isPlain = (state: unknown): state is PlainView =>
  typeof state === 'object' && state !== null && 'hexes' in state && 'companies' in state && 'players' in state

/** firms are the companies at a glance; none where there is no map. */
export const firms = (state: unknown): Firm[] =>
  isPlain(state)
    ? state.companies.map((c) => ({
        id: c.id,
        name: c.name,
        fill: c.colour,
        price: c.cell ? c.price : undefined,
        treasury: c.treasury,
        trams: (c.trams ?? []).map((text) => ({ text })),
        director: seatOf(c.director),
        shares: c.shares,
        part: (n) => part(c, n),
        pool: c.pool > 0 ? part(c, c.pool) : '',
        fresh: c.new === undefined ? undefined : c.new > 0 ? part(c, c.new) : '',
        acts: c.id === state.acts,
      }))
    : []

/** purse is what a seat has. */
export function purse(state: unknown, seat: number): Purse {
  const p = isPlain(state) ? state.players[seat] : undefined
  return p ? { cash: p.cash, held: p.certificates, limit: p.limit, worth: p.worth } : {}
}
