import { expect, test } from 'vitest'
import { fanOf, shift, sideOf, sides, tileSizeIn, type Side } from './ring'

const frame = { width: 1000, height: 700 }
const [tileSize, large] = [52, 68]
const nothing = () => 0

test('the tiles lie apart from each other and beyond the neighbours of their hex', () => {
  for (const side of sides)
    for (let count = 1; count <= 9; count++) {
      const { spots } = fanOf(count, 31, side, true)
      for (const [i, a] of spots.entries()) {
        expect(Math.hypot(a.x, a.y)).toBeGreaterThanOrEqual(31 * 2.6 + tileSize / 2)
        for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(tileSize)
      }
    }
})

test('where the map has room, tiles are larger, and still lie apart', () => {
  expect([tileSizeIn(frame), tileSizeIn({ width: 360, height: 300 })]).toEqual([large, tileSize])
  const { spots, reach } = fanOf(5, 31, 'up', true, large)
  expect(Math.hypot(spots[0]!.x - spots[1]!.x, spots[0]!.y - spots[1]!.y)).toBeGreaterThanOrEqual(large)
  expect(reach.up).toBeGreaterThan(fanOf(5, 31, 'up', true).reach.up)
})

test('tiles and buttons lie on one side of the hex, and the buttons on no tile', () => {
  const beyond: Record<Side, (p: { x: number; y: number }) => number> = {
    up: (p) => -p.y,
    down: (p) => p.y,
    left: (p) => -p.x,
    right: (p) => p.x,
  }
  for (const side of sides)
    for (let count = 1; count <= 7; count++) {
      const { spots, items } = fanOf(count, 31, side, true)
      for (const s of spots) expect(beyond[side](items) - beyond[side](s)).toBeGreaterThan(tileSize / 2 + 15)
      for (const s of spots) expect(beyond[side](s)).toBeGreaterThan(-tileSize / 2)
    }
})

test('on every side they go from left to right or from top to bottom', () => {
  for (const side of sides) {
    const { spots } = fanOf(4, 31, side, true)
    const along = spots.map((s) => (side === 'up' || side === 'down' ? s.x : s.y))
    expect(along).toEqual(along.toSorted((a, b) => a - b))
  }
})

test('they are on the side where the map need not move, and of those where they cover least', () => {
  const fan = (side: Side) => fanOf(4, 31, side, true)
  expect(sideOf({ x: 500, y: 350 }, frame, fan, nothing)).toBe('up')
  expect(sideOf({ x: 500, y: 40 }, frame, fan, nothing)).toBe('down')
  expect(sideOf({ x: 500, y: 350 }, frame, fan, (s) => (s.y < 0 ? 1 : 0))).toBe('down')
  const narrow = { width: 1000, height: 300 }
  expect(sideOf({ x: 40, y: 150 }, narrow, fan, nothing)).toBe('right')
  expect(sideOf({ x: 960, y: 150 }, narrow, fan, nothing)).toBe('left')
})

test('the map moves no more than it must', () => {
  const { reach } = fanOf(4, 31, 'up', true)
  expect(shift({ x: 500, y: 350 }, frame, reach)).toEqual({ x: 0, y: 0 })
  expect(shift({ x: 500, y: 100 }, frame, reach)).toEqual({ x: 0, y: reach.up - 100 })
  expect(shift({ x: 990, y: 650 }, frame, reach)).toEqual({ x: 10 - reach.right, y: 0 })
})
