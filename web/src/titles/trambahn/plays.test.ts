import { expect, test } from 'vitest'
import type { Choice } from '../../lib/types'
import { placesFor, read, wish } from './plays'

const choice = (notation: string): Choice => ({ notation, text: '', kind: 0, obj: [], n: 0 })

test.each([
  ['passenger r3', { card: 'r3' }, 'row r'],
  ['passenger c g', { card: 'c' }, 'row g'],
  ['station r5 new', { card: 'r5' }, 'column new'],
  ['station y10 2', { card: 'y10' }, 'column 2'],
  ['money b2', { card: 'b2' }, 'money'],
  ['buy steam 1', { tram: 'steam' }, 'column 1'],
  ['end', null, 'end'],
])('%s is read', (notation, piece, place) => {
  expect(read(choice(notation))).toMatchObject({ piece, place })
})

test('a piece finds its places, and no other piece does', () => {
  const plays = ['passenger r3', 'station r3 1', 'money r3', 'money r4', 'buy horse 1'].map((n) => read(choice(n)))
  expect([...placesFor(plays, { card: 'r3' }).keys()]).toEqual(['row r', 'column 1', 'money'])
  expect([...placesFor(plays, { tram: 'horse' }).keys()]).toEqual(['column 1'])
  expect(placesFor(plays, null).size).toBe(0)
})

test('what is not offered can still be asked about', () => {
  expect(wish({ card: 'r3' }, 'row g')).toBe('passenger r3 g')
  expect(wish({ card: 'c' }, 'column new')).toBe('station c new')
  expect(wish({ card: 'b1' }, 'money')).toBe('money b1')
  expect(wish({ tram: 'electric' }, 'column 3')).toBe('buy electric 3')
})
