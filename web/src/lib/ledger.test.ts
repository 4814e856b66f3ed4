import { expect, test } from 'vitest'
import type { Told } from '../titles/parts'
import { earnings, prices } from './ledger'
import type { Item } from './story'

const read = (e: { code: string; facts: object }) => (e.code === 'told' ? (e.facts as Told) : null)
const item = (seq: number, ...facts: Told[]): Item =>
  ({
    seq,
    at: '',
    round: false,
    undone: false,
    events: facts.map((f) => ({ code: 'told', facts: f, text: '' })),
  }) as never

test('the prices of a company come in their order, each once', () => {
  const all = prices(
    [item(1, { company: 'A', price: 90 }), item(2, { company: 'A', price: 90 }), item(3, { company: 'A', price: 95 })],
    read as never,
  )
  expect(all.get('A')).toEqual([
    { seq: 1, price: 90 },
    { seq: 3, price: 95 },
  ])
})

test('what is earned since a round began is now, what came before is last', () => {
  const log = [
    item(1, { begins: true }, { company: 'A', income: 30 }),
    item(2, { company: 'A', income: 20 }, { company: 'B', income: 5 }),
    item(3, { begins: true }),
    item(4, { company: 'A', income: 70 }),
  ]
  const all = earnings(log, read as never)
  expect(all.get('A')).toEqual({ now: 70, last: 50 })
  expect(all.get('B')).toEqual({ last: 5 })
})

test('what was taken back is not counted', () => {
  const gone = { ...item(1, { company: 'A', income: 30 }), undone: true }
  expect(earnings([gone], read as never).size).toBe(0)
})
