import { expect, test } from 'vitest'
import { places } from './outcome'

test('places go from the first to the last, with equal ones in the order of their seats', () => {
  const seats = [
    { name: 'Resi', rank: 2, score: 10 },
    { name: 'Frieda', rank: 1, score: 20 },
    { name: 'Gustl', rank: 2, score: 10 },
  ]
  expect(places({ seats } as never).map((p) => [p.rank, p.name, p.seat])).toEqual([
    [1, 'Frieda', 1],
    [2, 'Resi', 0],
    [2, 'Gustl', 2],
  ])
})
