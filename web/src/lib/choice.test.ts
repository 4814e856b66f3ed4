import { expect, test } from 'vitest'
import { advised, distinct } from './choice'
import type { Choice } from './types'

type Move = Pick<Choice, 'verb'> & Partial<Choice>

const choice = (action: Move, rest: Partial<Choice> = {}): Choice => ({ notation: '', text: '', ...action, ...rest })

test('a hint is a choice, or one of its family', () => {
  expect(advised(choice({ verb: 'pass' }), { verb: 'pass' })).toBe(true)
  expect(advised(choice({ verb: 'pass' }), undefined)).toBe(false)
  const lay: Move = { verb: 'lay', hex: 'E11', tile: '57', turn: 2 }
  expect(advised(choice(lay), lay)).toBe(true)
  expect(advised(choice(lay), { ...lay, turn: 3 })).toBe(false)
  expect(advised(choice(lay, { price: 20 }), lay)).toBe(true)
  const bid: Move = { verb: 'bid', amount: 40 }
  expect(advised(choice(bid, { min: 40, max: 90, step: 5 }), { ...bid, amount: 45 })).toBe(true)
  expect(advised(choice(bid), { ...bid, amount: 45 })).toBe(false)
  const sell: Move = { verb: 'sell', company: 'SSC', amount: 1 }
  expect(advised(choice(sell, { step: 1 }), { ...sell, amount: 2, company: 'SBV' })).toBe(false)
  const run: Move = { verb: 'run', path: 'E11 E13' }
  expect(advised(choice(run, { free: true }), { ...run, path: 'E11 F12' })).toBe(true)
})

test('a hint to run is the choice, though the server sends its track anew', () => {
  const run = (path: string): Move => ({ verb: 'run', path, runs: [{ hexes: path.split(' ') }] })
  expect(advised(choice(run('E11 E13')), run('E11 E13'))).toBe(true)
  expect(advised(choice(run('E11 E13')), run('E11 F12'))).toBe(false)
  expect(advised(choice(run('E11 E13'), { free: true }), run('E11 F12'))).toBe(true)
})

test('a choice and an action with different fields are distinct', () => {
  expect(advised(choice({ verb: 'buy', company: 'GBS', pool: true }), { verb: 'buy', company: 'GBS' })).toBe(false)
  expect(advised(choice({ verb: 'buy', company: 'GBS' }), { verb: 'buy', company: 'GBS', pool: true })).toBe(false)
})

test('what reads alike is one choice, unless a number is asked for', () => {
  const scrap = (tram: string, text: string) => choice({ verb: 'scrap', tram }, { notation: `scrap ${tram}`, text })
  const all = [scrap('red-1', 'Scrap a red tram'), scrap('red-2', 'Scrap a red tram'), scrap('pink-1', 'A pink one')]
  expect(distinct(all).map((c) => c.notation)).toEqual(['scrap red-1', 'scrap pink-1'])
})
