import { expect, test } from 'vitest'
import { elapsed, left, race, ticks } from './race'

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

test('a moment stands where it was in time, and the moves in between count', () => {
  const steps = race([10, 20, 110], [[0], [1], [2]])
  expect([10, 20, 60, 110].map((seq) => elapsed(steps, seq))).toEqual([0, 0.1, 0.5, 1])
  expect(elapsed(race([5], [[0]]), 5)).toBe(0)
})

test('a work takes as long as it has gone so far', () => {
  expect(left({ done: 30, all: 90, before: 20, since: 30_000 })).toBe(3)
  expect(left({ done: 89, all: 90, before: 20, since: 60_000 })).toBe(0)
  expect(left({ done: 0, all: 60, before: 0, since: 0 })).toBe(2)
})
