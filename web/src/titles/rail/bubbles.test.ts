import { expect, test } from 'vitest'
import { bubbles, type Crowd } from './bubbles'

const round = (x: number, y: number, r: number) => ({ x, y, half: r, tall: r, round: r })
const none: Crowd = { solid: [], values: [], signs: [] }
const stop = { x: 0, y: 0, run: 0, text: '10' }
const meets = (a: { x: number; y: number; half: number; tall: number }, b: typeof a) =>
  Math.abs(a.x - b.x) < a.half + b.half - 4 && Math.abs(a.y - b.y) < a.tall + b.tall - 4

test('a bubble stands over the figure that it repeats', () => {
  const [b] = bubbles([stop], 0.32, { ...none, values: [round(0, 48, 24)] })
  expect(b!.at).toEqual({ x: 0, y: 48 })
})

test('a bubble covers no marker, no name and no other bubble', () => {
  const name = { x: 0, y: -56, half: 90, tall: 16 }
  const solid = [round(0, 0, 22), round(48, 0, 22), name]
  const values = [round(46, 30, 24)]
  const all = bubbles([stop, { ...stop, run: 1 }, { ...stop, x: 48, run: 1 }], 0.32, { solid, values, signs: [] })
  const boxes = all.map(({ at, half, tall }) => ({ ...at, half, tall }))
  for (const [i, b] of boxes.entries()) {
    for (const other of boxes.slice(i + 1)) expect(meets(b, other)).toBe(false)
    expect(meets(b, name)).toBe(false)
  }
})

test('from very far there are none', () => {
  expect(bubbles([stop], 0.15, none)).toEqual([])
})
