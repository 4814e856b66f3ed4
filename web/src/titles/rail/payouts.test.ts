import { expect, test } from 'vitest'
import { payouts } from './payouts'

const ssc = { shares: [2, 6, 0], percent: 10, pool: 1, director: '2' }

test('everybody gets their part, the treasury that of the pool, and shares rise or fall', () => {
  expect(payouts(ssc, { earned: 105, paid: 105, pooled: true }, { now: 98, paid: 108, kept: 92 })).toEqual([
    { seat: 1, director: true, percent: 60, paid: 63, kept: 0, rises: 60, falls: -36 },
    { seat: 0, director: false, percent: 20, paid: 21, kept: 0, rises: 20, falls: -12 },
    { percent: 10, paid: 10, kept: 105, rises: 0, falls: 0 },
  ])
})

test('what a company keeps of its revenue is its own, and without a treasury for it the part of the pool is nobody’s', () => {
  const [, , treasury] = payouts(ssc, { earned: 130, paid: 100, pooled: false }, { now: 98, paid: 108, kept: 92 })
  expect(treasury).toEqual({ percent: 0, paid: 30, kept: 130, rises: 0, falls: 0 })
})
