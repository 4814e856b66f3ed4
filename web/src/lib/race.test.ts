import { expect, test } from 'vitest'
import { race, ticks } from './race'

test('a race says how far behind each player was, from the first moment to the last', () => {
  const steps = race(
    [0, 4, 10],
    [
      [5, 5],
      [9, 5],
      [10, 30],
    ],
  )
  expect(steps).toEqual([
    { seq: 0, behind: [0, 0] },
    { seq: 4, behind: [0, 4] },
    { seq: 10, behind: [20, 0] },
  ])
})

test('a long match has no more steps than the eye follows, and none without scores', () => {
  const seqs = Array.from({ length: 400 }, (_, i) => i)
  const steps = race(
    seqs,
    seqs.map((n) => [n, 2 * n]),
  )
  expect(steps).toHaveLength(17)
  expect([steps[0]!.seq, steps.at(-1)!.seq]).toEqual([0, 399])
  expect(race([], [])).toEqual([])
})

test('every scoring of a match is a step, however soon one follows another', () => {
  const seqs = [0, 40, 41, 42, 80, 81, 100]
  expect(
    race(
      seqs,
      seqs.map((n) => [n, 0]),
    ).map((s) => s.seq),
  ).toEqual(seqs)
})

test('a scale has a few round numbers at even distances', () => {
  expect(ticks(10)).toEqual([5, 10])
  expect(ticks(30)).toEqual([10, 20, 30])
  expect(ticks(963)).toEqual([500])
  expect(ticks(1840)).toEqual([500, 1000, 1500])
})
