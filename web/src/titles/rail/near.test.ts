import { expect, test } from 'vitest'
import { near } from './near'

const map = [
  { hex: 'B10', name: 'Döbling', x: 0, y: 0 },
  { hex: 'B8', x: -173, y: 0 },
  { hex: 'C11', x: 87, y: 150 },
  { hex: 'A11', x: 87, y: -150 },
  { hex: 'C15', x: 433, y: 150 },
]

test('a hex without a name is called by its neighbour', () => {
  expect(near('B8', map)).toEqual({ side: 'w', name: 'Döbling' })
  expect(near('C11', map)).toEqual({ side: 'se', name: 'Döbling' })
  expect(near('A11', map)).toEqual({ side: 'ne', name: 'Döbling' })
})

test('where no neighbour has a name there is none', () => {
  expect(near('C15', map)).toBeNull()
  expect(near('Z9', map)).toBeNull()
})
