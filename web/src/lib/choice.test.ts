import { expect, test } from 'vitest'
import { advised } from './choice'

test('a hint is a choice, or a number of its family', () => {
  expect(advised({ notation: 'pass' }, 'pass')).toBe(true)
  expect(advised({ notation: 'lay E11 57/2' }, 'lay E11 57/3')).toBe(false)
  expect(advised({ notation: 'bid 40', step: 5 }, 'bid 45')).toBe(true)
  expect(advised({ notation: 'sell 1 SSC', step: 1 }, 'sell 2 SBV')).toBe(false)
  expect(advised({ notation: 'bid 40', step: 5 }, undefined)).toBe(false)
})
