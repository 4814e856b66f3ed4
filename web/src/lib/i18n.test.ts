import { expect, test } from 'vitest'
import { fill } from './i18n.svelte'

test('facts are filled in, unknown ones stay visible', () => {
  expect(fill('{card} costs {price}', { card: 'red 3', price: 5 })).toBe('red 3 costs 5')
  expect(fill('{card}', {})).toBe('{card}')
})
