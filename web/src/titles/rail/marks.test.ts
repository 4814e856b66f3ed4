import { expect, test } from 'vitest'
import { discsOf, lettered, nearest, neighbour, spread, type Space } from './marks'

const at = (hex: string, x: number, y: number) => ({ hex, x, y }) as Space
const stop = (kept: string[], ...circles: number[][]) => ({ circles, kept, radius: 10 }) as never

test('a marker takes the circle that is named, kept for it, or free', () => {
  const spaces = new Map([['A1', at('A1', 100, 0)]])
  const face = () => ({ stops: [stop(['', 'X'], [0, 0], [5, 0]), stop([''], [0, 9])] })
  const mark = { hex: 'A1', text: 'X', fill: '#000' }
  expect(discsOf([{ ...mark, circle: 2 }], spaces, face)).toMatchObject([{ x: 100, y: 9, r: 8.5 }])
  expect(discsOf([{ ...mark, stop: 0, kept: 'X' }], spaces, face)).toMatchObject([{ x: 105, y: 0 }])
  const two = [
    { ...mark, stop: 0 },
    { ...mark, stop: 0 },
  ]
  expect(discsOf(two, spaces, face).map((d) => d.x)).toEqual([100, 105])
  expect(discsOf([{ ...mark, hex: 'Z9' }], spaces, face)).toEqual([])
})

test('arrows lead to the next hex that lies ahead', () => {
  const hexes = [at('A', 0, 0), at('B', 173, 0), at('C', 86, 150)]
  expect(neighbour(hexes, hexes[0]!, [1, 0])).toBe('B')
  expect(neighbour(hexes, hexes[0]!, [0, 1])).toBe('C')
  expect(neighbour(hexes, hexes[1]!, [1, 0])).toBeNull()
  expect(nearest(hexes, { x: 80, y: 140 })).toBe('C')
})

const disc = (text: string, x: number, y = 0, r = 16) => ({ text, short: text.slice(0, 2), x, y, r, fill: '#000000' })

test('a marker has its whole name where that can be read, else a few letters, from very far two', () => {
  const read = (scale: number) => lettered(disc('BChSt', 0), scale)
  expect(read(1.2).text).toBe('BChSt')
  expect(read(0.3).text).toBe('BC')
  expect(read(0.11).text).toBe('BC')
  expect(lettered({ text: '12', r: 12 }, 0.11).text).toBe('12')
  for (const scale of [0.2, 0.3, 0.5, 1]) expect(read(scale).size * scale).toBeGreaterThanOrEqual(8)
  expect(read(0.11).r * 0.11).toBeLessThan(5.5)
})

test('from afar, markers leave each other and what their stop pays in sight, and stay at their circles', () => {
  const discs = [disc('BChSt', 0), disc('SBV', 32), disc('GBS', 400)]
  const pays = [{ x: 16, y: 34, half: 24 }]
  const far = spread(discs, pays, 0.3)
  const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
  expect(apart(far[0]!, far[1]!)).toBeGreaterThan(far[0]!.r + far[1]!.r - 3)
  for (const d of far.slice(0, 2)) expect(apart(d, pays[0]!)).toBeGreaterThan(d.r + 24 - 5)
  for (const [i, d] of far.entries()) expect(apart(d, discs[i]!)).toBeLessThan(d.r)
  expect(far[2]).toMatchObject({ x: 400, y: 0 })
})
