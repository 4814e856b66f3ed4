import { expect, test } from 'vitest'
import { fill } from './i18n.svelte'

test('facts are filled in, unknown ones stay visible', () => {
  expect(fill('{card} costs {price}', { card: 'red 3', price: 5 })).toBe('red 3 costs 5')
  expect(fill('{card}', {})).toBe('{card}')
})

test('a number chooses its form', () => {
  const words = '{n|no trams|# tram|# trams}'
  expect([0, 1, 2].map((n) => fill(words, { n }))).toEqual(['no trams', '1 tram', '2 trams'])
  expect(fill('{n} {n|line|lines}', { n: 1 })).toBe('1 line')
})
