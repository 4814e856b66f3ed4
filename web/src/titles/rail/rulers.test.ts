import { expect, test } from 'vitest'
import { rulers } from './rulers'

const texts = (all: { text: string }[]) => all.map((l) => l.text).join(' ')

test('rows stand at the left and columns below, whichever of both has the letters', () => {
  const level = rulers([
    { hex: 'K17', x: 87, y: 150 },
    { hex: 'J18', x: 173, y: 0 },
    { hex: 'J16', x: 0, y: 0 },
  ])
  expect(texts(level.rows)).toBe('J K')
  expect(texts(level.columns)).toBe('16 17 18')
  const upright = rulers([
    { hex: 'B1', x: 87, y: 0 },
    { hex: 'B3', x: 87, y: 300 },
    { hex: 'A2', x: 0, y: 150 },
  ])
  expect(texts(upright.rows)).toBe('1 2 3')
  expect(texts(upright.columns)).toBe('A B')
})

test('a map whose hexes are named otherwise has no letters at its edge', () => {
  expect(rulers([{ hex: 'harbour', x: 0, y: 0 }])).toEqual({ rows: [], columns: [] })
})
