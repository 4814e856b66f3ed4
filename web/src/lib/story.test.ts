import { expect, test } from 'vitest'
import { gist, turns } from './story'
import type { Line } from './types'

const line = (seq: number, by?: number): Line => ({ seq, by, at: '', texts: ['x'], codes: [] })

test('a turn is what one player does, and what chance brings with it', () => {
  const told = turns([line(1), line(2, 0), line(3, 0), line(4), line(5, 1), line(6, 0)])
  expect(told.map((t) => [t.by, t.lines.map((l) => l.seq)])).toEqual([
    [undefined, [1]],
    [0, [2, 3, 4]],
    [1, [5]],
    [0, [6]],
  ])
})

test('what is said again is counted', () => {
  const said = (text: string): Line => ({ ...line(1, 0), texts: [text] })
  expect(gist([said('A lays b.'), said('A pays.'), said('A pays.'), said('A lays b.')])).toEqual(['A lays b.', 'A pays (2×).', 'A lays b.'])
})
