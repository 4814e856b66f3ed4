// A house for the tests of a file, and visitors whose consoles must stay silent.
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { House, type Visitor } from './harness'

export function visits(house = () => House.open(), patience?: number) {
  let visitors: Visitor[] = []
  const open = {
    house: undefined as unknown as House,
    async visitor(options: Parameters<House['visitor']>[0] = {}): Promise<Visitor> {
      const v = await open.house.visitor(options)
      visitors.push(v)
      return v
    },
  }
  beforeAll(async () => {
    open.house = await house()
  }, patience)
  afterAll(() => open.house.close())
  afterEach(async () => {
    const mishaps = visitors.flatMap((v) => v.mishaps)
    await Promise.all(visitors.map((v) => v.context.close()))
    visitors = []
    expect(mishaps).toEqual([])
  })
  return open
}

/** Six players whose names need room. */
export const longNames = [
  'Maximiliane-Charlotte',
  'Friedrich Wilhelm',
  'Annegret von Hohenstein',
  'Karl-Theodor',
  'Ute',
  'Björn-Ole',
]

/** The screens on which everything must fit. */
export const sizes = [
  [1440, 900],
  [1280, 720],
  [820, 1180],
  [390, 844],
  [360, 740],
] as const
