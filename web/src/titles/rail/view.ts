// What every map game shows, by the names that its titles share.
import type { Token } from './Chart.svelte'
import { number, percent, say } from '../../lib/i18n.svelte'
import type { Earned, Purse } from '../parts'
import { complete } from './main'
import type { Holding, Row } from './Players.svelte'

export interface Player {
  cash: number
  certificates: number
  limit: number
  worth: number
}

export interface Company {
  id: string
  name: string
  colour: string
  status: string
  price: number
  /** Of its marker on the share chart, if it is there. */
  cell?: { row: number; col: number; depth: number }
  /** A seat's number, a company's letters, or nothing. */
  director: string
  /** By seat. */
  shares: number[]
  pool: number
  /** Of one share; 0: shares are no part of a whole. */
  percent: number
}

export interface Tram {
  id: string
  price: number
  left: number
}

/** seatOf is the seat of a holder who is a player; -1 or not a number for others. */
export const seatOf = (holder: string): number => Number(holder) - 1

/** part is how much of a company some shares are. */
export const part = (c: Company, n: number): string =>
  n === 0 ? '–' : c.percent > 0 ? percent(n * c.percent) : `${n}×`

/** cashRow, paperRow and worthRow are lines of the players' table. */
export const cashRow = (players: Player[]): Row => ({
  label: say('web.board.cash'),
  values: players.map((p) => number(p.cash)),
})

export const paperRow = (players: Player[]): Row => ({
  label: say('web.board.certificates'),
  values: players.map((p) => `${p.certificates}/${p.limit}`),
  full: players.map((p) => p.certificates >= p.limit),
})

export const worthRow = (players: Player[]): Row => ({
  label: say('web.board.wealth'),
  values: players.map((p) => number(p.worth)),
  strong: true,
})

/** purseOf is what one sees of a player at a glance. */
export const purseOf = (p: Player | undefined): Purse =>
  p ? { cash: p.cash, held: p.certificates, limit: p.limit, worth: p.worth } : {}

/** estate is what a seat has at the end: money, shares at their price, and more. */
export function estate(players: Player[], companies: Company[], seat: number, more: Earned[] = []): Earned[] {
  const { cash, worth } = players[seat]!
  const shares = companies.map((c) => ({ label: c.id, value: (c.shares[seat] ?? 0) * c.price, fill: c.colour }))
  return complete([{ label: say('web.board.cash'), value: cash }, ...shares, ...more], worth)
}

/** tokens are the markers on the share chart. */
export const tokens = (companies: Company[]): Token[] =>
  companies.flatMap((c) => (c.cell ? [{ id: c.id, fill: c.colour, ...c.cell }] : []))

/** holdings is who holds how much of the companies of which somebody has shares. */
export const holdings = (companies: Company[]): Holding[] =>
  companies
    .filter((c) => c.shares.some((n) => n > 0))
    .map((c) => ({
      id: c.id,
      fill: c.colour,
      director: seatOf(c.director),
      parts: c.shares.map((n) => (n === 0 ? '' : part(c, n))),
    }))
