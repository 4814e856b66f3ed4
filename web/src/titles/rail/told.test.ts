import { expect, test } from 'vitest'
import type { Happening } from '../../lib/types'
import { tells as of1881 } from '../berlin1881/firms'
import { tells as of1840 } from '../vienna1840/firms'

const event = (code: string, facts: Happening['facts'] = {}): Happening => ({ code, facts, text: '' })

test('what a line of 1840 brings is its company’s, and the price is the one of now', () => {
  const view = { companies: [{ id: 'WT', lines: [{ number: 7 }] }] }
  const told = (code: string, facts?: Happening['facts']) => of1840(event(code, facts), view)
  expect(told('1840.run.cost', { line: 7, income: 90, cost: 30, amount: 60 })).toEqual({ company: 'WT', income: 60 })
  expect(told('1840.event.cityrun', { company: 'W', amount: 40 })).toEqual({ company: 'W', income: 40 })
  expect(told('1840.event.sell', { company: 'WT', amount: 180, price: 80 })).toEqual({ company: 'WT', price: 80 })
  expect(told('1840.event.company.round')).toEqual({ begins: true })
  expect(told('1840.event.pass')).toBeNull()
})

test('what a net of the S-Bahn earns, the S-Bahn does', () => {
  const view = { nets: [{ id: 'S1', company: 'S' }] }
  const told = (code: string, facts?: Happening['facts']) => of1881(event(code, facts), view)
  expect(told('1881.event.run', { company: 'S1', amount: 70 })).toEqual({ company: 'S', income: 70 })
  expect(told('1881.event.price', { company: 'GBS', from: 90, price: 100 })).toEqual({ company: 'GBS', price: 100 })
  expect(told('1881.event.sell', { company: 'GBS', each: 90, shares: 1 })).toBeNull()
  expect(told('1881.event.operating.round')).toEqual({ begins: true })
})
