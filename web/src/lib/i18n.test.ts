import { expect, test } from 'vitest'
import { caption, fill } from './i18n.svelte'

test('facts are filled in, unknown ones stay visible', () => {
  expect(fill('{card} costs {price}', { card: 'red 3', price: 5 })).toBe('red 3 costs 5')
  expect(fill('{card}', {})).toBe('{card}')
})

test('a button has no full stop unless it says more than one sentence', () => {
  expect(caption('bid 65.')).toBe('Bid 65')
  expect(caption('WT pays out 40: 20 to you. Price 90 → 95.')).toBe('WT pays out 40: 20 to you. Price 90 → 95.')
})
