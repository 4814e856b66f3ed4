import { expect, test } from 'vitest'
import { bytes, text } from './push.svelte'

test('a key goes to bytes and back', () => {
  const key = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'
  expect(bytes(key).length).toBe(65)
  expect(text(bytes(key).buffer)).toBe(key)
  expect(text(null)).toBe('')
})
