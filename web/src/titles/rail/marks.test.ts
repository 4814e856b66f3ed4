import { expect, test } from 'vitest'
import { discsOf, nearest, neighbour, plate, spread, type Space } from './marks'

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

test('from afar, markers of one station stand one above the other, and all can be read', () => {
  const disc = (text: string, x: number) => ({ text, x, y: 0, r: 24, fill: '#000000' })
  const two = [disc('BChSt', 0), disc('SBV', 50), disc('GBS', 400)]
  expect(spread(two, 1)).toEqual(two)
  const far = spread(two, 0.3)
  expect(far[0]!.y + plate('SBV', 24, 0.3).size).toBeLessThanOrEqual(far[1]!.y)
  expect(far[2]!.y).toBe(0)
})
