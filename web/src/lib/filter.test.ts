import { expect, test } from 'vitest'
import { wanted } from './filter'
import type { Item } from './story'

const item = (by: number, facts: object): Item =>
  ({ seq: 1, by, at: '', round: false, undone: false, events: [{ code: 'x', text: '', facts }] }) as never

test('mine is what I did, and what came to me', () => {
  expect(wanted(item(0, {}), 'mine', 0)).toBe(true)
  expect(wanted(item(1, { holder: 0, amount: 5 }), 'mine', 0)).toBe(true)
  expect(wanted(item(1, { holder: 1 }), 'mine', 0)).toBe(false)
})

test('money is what costs or pays', () => {
  expect(wanted(item(0, { price: 50 }), 'money', 0)).toBe(true)
  expect(wanted(item(0, { price: 0, hex: 'A1' }), 'money', 0)).toBe(false)
})

test('a company is known by its letters', () => {
  expect(wanted(item(0, { company: 'SSC' }), 'of SSC', 0)).toBe(true)
  expect(wanted(item(0, { company: 'GBS', seller: 'SSC' }), 'of SSC', 0)).toBe(true)
  expect(wanted(item(0, { company: 'GBS' }), 'of SSC', 0)).toBe(false)
})
