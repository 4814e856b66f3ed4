import { expect, test } from 'vitest'
import { amountsOf, cellAfter, payouts } from './payouts'
import type { Move } from './sheet.svelte'

const ssc = { shares: [2, 6, 0], percent: 10, pool: 1, director: '2' }

test('everybody gets their part, the treasury that of the pool, and shares rise or fall', () => {
  expect(payouts(ssc, { earned: 105, paid: 105, pooled: true }, { now: 98, after: 108 })).toEqual([
    { seat: 1, director: true, percent: 60, cash: 63, rise: 60 },
    { seat: 0, director: false, percent: 20, cash: 21, rise: 20 },
    { percent: 10, cash: 10, rise: 0 },
  ])
})

test('what a company keeps of its revenue is its own, and without a treasury for it the part of the pool is nobody’s', () => {
  const [, , treasury] = payouts(ssc, { earned: 130, paid: 100, pooled: false }, { now: 98, after: 108 })
  expect(treasury).toEqual({ percent: 0, cash: 30, rise: 0 })
  expect(payouts(ssc, { earned: 130, paid: 0, pooled: true }, { now: 98, after: 92 })[0]!.rise).toBe(-36)
})

const move = (why: Move['why'], least: number, cell: number): Move => ({
  company: 'DT',
  why,
  least,
  most: 0,
  cell,
  due: false,
})
const moves = [move('withhold', 0, 1), move('pay', 10, 2), move('pay', 95, 3), move('pay', 200, 4), move('sell', 1, 5)]

test('a marker goes where the largest dividend leads that is reached', () => {
  expect([0, 10, 90, 100, 590].map((n) => cellAfter(moves, n))).toEqual([1, 2, 2, 3, 4])
  expect(cellAfter([move('pay', 100, 3)], 50)).toBeUndefined()
})

test('what is compared is all, the least for each move, and nothing', () => {
  expect(amountsOf(moves, 590, 10)).toEqual([590, 200, 100, 0])
  expect(amountsOf(moves, 100, 10)).toEqual([100, 10, 0])
  expect(amountsOf([], 60, 10)).toEqual([60, 0])
})
