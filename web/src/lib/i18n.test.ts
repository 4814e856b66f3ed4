import { expect, test } from 'vitest'
import { ago, bound, fill } from './i18n.svelte'

test('facts are filled in, unknown ones stay visible', () => {
  expect(fill('{card} costs {price}', { card: 'red 3', price: 5 })).toBe('red 3 costs 5')
  expect(fill('{card}', {})).toBe('{card}')
})

test('a number chooses its form', () => {
  const words = '{n|no trams|# tram|# trams}'
  expect([0, 1, 2].map((n) => fill(words, { n }))).toEqual(['no trams', '1 tram', '2 trams'])
  expect(fill('{n} {n|line|lines}', { n: 1 })).toBe('1 line')
})

test('when something was: by count within a day, else by date', () => {
  const at = '2020-01-16T12:00:00Z'
  const after = (minutes: number) => ago(at, Date.parse(at) + minutes * 60_000)
  expect(after(5)).toMatch(/5/)
  expect(after(125)).toMatch(/2/)
  expect(after(3 * 24 * 60)).toMatch(/16/)
})

test('no line ends between a number and its unit, nor within S-Bahn, wherever a text comes from', () => {
  const read = { log: [{ text: 'für 90 TM an 3 Leute, 40 % der S-Bahn' }], cash: 90, none: null, words: '{cash} TM' }
  expect(bound(read)).toEqual({
    log: [{ text: 'für 90\u00a0TM an 3 Leute, 40\u00a0% der S-\u2060Bahn' }],
    cash: 90,
    none: null,
    words: '{cash}\u00a0TM',
  })
})
