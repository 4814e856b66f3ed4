import { expect, test } from 'vitest'
import type { Item } from '../../lib/story'
import { booksOf as of1840 } from '../vienna1840/firms'
import { books as of1881 } from '../berlin1881/firms'
import { sources } from './sources'

const items = (...events: [string, Record<string, unknown>][]) =>
  events.map(([code, facts], seq) => ({ seq, undone: false, events: [{ code, facts, text: '' }] }) as unknown as Item)

test('a dividend of 1840 goes to whoever held the shares then', () => {
  const told = items(
    ['1840.event.par', { player: 0, company: 'WT', price: 80 }],
    ['1840.event.dividend', { company: 'WT', amount: 100 }],
    ['1840.event.buy', { holder: 1, company: 'WT', price: 90, shares: 1 }],
    ['1840.event.dividend', { company: 'WT', amount: 200 }],
    ['1840.event.sell', { holder: 0, company: 'WT', shares: 2, amount: 180 }],
    ['1840.event.dividend', { company: 'WT', amount: 300 }],
  )
  const [one, two] = sources(told, new Map([['WT', [3, 1]]]), of1840([{ id: 'WT', shares: [3, 1], pool: 6 }]))
  expect(one!.get('dividends')).toBe(50 + 100 + 90)
  expect(two!.get('dividends')).toBe(20 + 30)
})

test('landmarks of 1840 cost, pay and are returned', () => {
  const told = items(
    ['1840.event.landmark', { holder: 1, landmark: 'Prater', price: 75 }],
    ['1840.event.landmarkpays', { holder: 1, landmark: 'Prater', amount: 10 }],
    ['1840.event.return', { holder: 1, landmark: 'Prater', amount: 40 }],
    ['1840.event.shortfall', { player: 0, amount: 30 }],
  )
  const [one, two] = sources(told, new Map(), of1840([]))
  expect([...two!]).toEqual([['landmarks', 10 + 40 - 75]])
  expect([...one!]).toEqual([['paidin', -30]])
})

test('what is taken back brought nothing', () => {
  const [told] = items(['1881.event.share', { holder: 0, amount: 7 }])
  expect(sources([{ ...told!, undone: true }], new Map(), of1881)).toEqual([])
})

test('1881 tells every dividend, commission and helping hand', () => {
  const told = items(
    ['1881.event.share', { holder: 0, amount: 7 }],
    ['1881.event.share', { holder: 0, amount: 12 }],
    ['1881.event.share', { holder: 'GBS', amount: 99 }],
    ['1881.event.commission', { holder: 1, amount: 5 }],
    ['1881.event.help', { player: 1, amount: 30 }],
  )
  const [one, two] = sources(told, new Map(), of1881)
  expect([...one!]).toEqual([['dividends', 19]])
  expect(Object.fromEntries(two!)).toEqual({ commissions: 5, paidin: -30 })
})
