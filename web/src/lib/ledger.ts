// What the history tells of the companies: how their prices went, and what they
// earned now and the last time.
import type { Told } from '../titles/parts'
import type { Item } from './story'
import type { Happening } from './types'

export interface Price {
  seq: number
  price: number
}

export interface Earnings {
  now?: number
  last?: number
}

type Reader = (event: Happening) => Told | null

/** prices is each company's prices in their order. */
export function prices(items: Item[], read: Reader): Map<string, Price[]> {
  const all = new Map<string, Price[]>()
  for (const { seq, told } of readings(items, read)) {
    if (told.company === undefined || told.price === undefined) continue
    const list = all.get(told.company) ?? []
    if (list.at(-1)?.price !== told.price) all.set(told.company, [...list, { seq, price: told.price }])
  }
  return all
}

/** earnings is what each company has earned in the present time of earning, and in
 * the last one before it in which it earned anything. */
export function earnings(items: Item[], read: Reader): Map<string, Earnings> {
  const all = new Map<string, Earnings>()
  for (const { told } of readings(items, read)) {
    if (told.begins) for (const [id, e] of all) all.set(id, { last: e.now ?? e.last })
    if (told.company === undefined || told.income === undefined) continue
    const so = all.get(told.company) ?? {}
    all.set(told.company, { ...so, now: (so.now ?? 0) + told.income })
  }
  return all
}

function readings(items: Item[], read: Reader) {
  return items
    .filter((d) => !d.undone)
    .flatMap((d) => d.events.flatMap((e) => ({ seq: d.seq, told: read(e) })))
    .filter((r): r is { seq: number; told: Told } => r.told !== null)
}
