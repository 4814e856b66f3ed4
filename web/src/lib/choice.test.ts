import { expect, test } from 'vitest'
import { advised, reading } from './choice'

const bid = (text: string) => ({ text, min: 20, step: 5 })

test('the sentence of a family follows its number', () => {
  expect(reading(bid('bid 20 TM.'), 45)).toBe('Bid 45 TM.')
  expect(reading({ text: 'WKB pays 0.', min: undefined, step: 10 }, 30)).toBe('WKB pays 30.')
})

test('where it is not plain which number is meant, none changes', () => {
  expect(reading(bid('20 for line 20.'), 45)).toBe('20 for line 20.')
  expect(reading(bid('line 120.'), 45)).toBe('Line 120.')
  expect(reading({ text: 'buy it for 20.', min: undefined, step: undefined }, 45)).toBe('Buy it for 20.')
})

test('a hint is a choice, or a number of its family', () => {
  expect(advised({ notation: 'pass' }, 'pass')).toBe(true)
  expect(advised({ notation: 'lay E11 57/2' }, 'lay E11 57/3')).toBe(false)
  expect(advised({ notation: 'bid 40', step: 5 }, 'bid 45')).toBe(true)
  expect(advised({ notation: 'sell 1 SSC', step: 1 }, 'sell 2 SBV')).toBe(false)
  expect(advised({ notation: 'bid 40', step: 5 }, undefined)).toBe(false)
})
