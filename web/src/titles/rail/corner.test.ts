import { expect, test } from 'vitest'
import { cornerOf } from './corner'

const frame = { width: 800, height: 500 }
const note = { width: 200, height: 100 }
const at = (hexes: { x: number; y: number }[]) => cornerOf(hexes, 20, frame, note)

test('a note lies in the corner where it covers least, else at the left above', () => {
  expect(at([])).toBe('left top')
  expect(at([{ x: 210, y: 50 }])).toBe('left bottom')
  expect(at([{ x: 225, y: 50 }])).toBe('left top')
  const left = [20, 480].map((y) => ({ x: 100, y }))
  expect(at(left)).toBe('right bottom')
  expect(at([...left, { x: 700, y: 450 }])).toBe('right top')
})
