import { expect, test } from 'vitest'
import type { Choice } from '../../lib/types'
import { choiceAt, foresee, placesFor, read, stepAt, wish } from './plays'
import type { View } from './view'

const choice = (verb: Choice['verb'], fields: Partial<Choice> = {}): Choice => ({
  verb,
  notation: verb,
  text: '',
  ...fields,
})
const passenger = (card: string, row: string) => choice('passenger', { card, row })
const station = (card: string, column: string) => choice('station', { card, column })
const money = (card: string) => choice('money', { card })
const buy = (tram: string, column: string) => choice('buy', { tram, column })

test.each([
  [passenger('r3', 'r'), { card: 'r3' }, { kind: 'row', which: 'r' }],
  [passenger('c', 'g'), { card: 'c' }, { kind: 'row', which: 'g' }],
  [station('r5', 'new'), { card: 'r5' }, { kind: 'column', which: 'new' }],
  [station('y10', '2'), { card: 'y10' }, { kind: 'column', which: '2' }],
  [money('b2'), { card: 'b2' }, { kind: 'money' }],
  [buy('steam', '1'), { tram: 'steam' }, { kind: 'column', which: '1' }],
  [choice('end'), null, null],
])('$verb is a play', (c, piece, place) => {
  expect(read(c)).toMatchObject({ piece, place })
})

test('a piece finds its places, and no other piece does', () => {
  const plays = [passenger('r3', 'r'), station('r3', '1'), money('r3'), money('r4'), buy('horse', '1')].map(read)
  const places = placesFor(plays, { card: 'r3' })
  expect(places).toEqual(plays.slice(0, 3))
  expect(choiceAt(places, { kind: 'money' })).toBe(plays[2]!.choice)
  expect(choiceAt(places, { kind: 'column', which: '1' })).toBe(plays[1]!.choice)
  expect(choiceAt(places, { kind: 'row', which: 'g' })).toBeUndefined()
  expect(placesFor(plays, { tram: 'horse' })).toEqual([plays[4]])
  expect(placesFor(plays, null)).toEqual([])
})

test('what is not offered can still be asked about', () => {
  expect(wish({ card: 'r3' }, { kind: 'row', which: 'g' })).toEqual({ verb: 'passenger', card: 'r3', row: 'g' })
  expect(wish({ card: 'c' }, { kind: 'column', which: 'new' })).toEqual({ verb: 'station', card: 'c', column: 'new' })
  expect(wish({ card: 'b1' }, { kind: 'money' })).toEqual({ verb: 'money', card: 'b1' })
  expect(wish({ tram: 'electric' }, { kind: 'column', which: '3' })).toEqual({
    verb: 'buy',
    tram: 'electric',
    column: '3',
  })
})

test('a piece is shown where it was sent, and the known position stays as it was', () => {
  const known = {
    rows: [{ colour: 'r', cards: ['r1'] }],
    players: [{ money: 3, columns: [{ colour: 'g', cards: ['g1'], tram: '' }] }],
  } as unknown as View
  const sent = (c: Choice) => foresee(known, 0, read(c))
  expect(sent(passenger('r3', 'r')).rows[0]!.cards).toEqual(['r1', 'r3'])
  expect(sent(station('g4', '1')).players[0]!.columns[0]!.cards).toEqual(['g1', 'g4'])
  expect(sent(station('b2', 'new')).players[0]!.columns[1]).toMatchObject({ colour: 'b', cards: ['b2'] })
  expect(sent(buy('horse', '1')).players[0]!.columns[0]!.tram).toBe('horse')
  expect(sent(money('b2')).players[0]!.money).toBe(4)
  expect(sent(choice('end'))).toBe(known)
  expect(known.players[0]!.columns).toHaveLength(1)
})

test('after the last passenger one is at the stations', () => {
  expect(stepAt('passengers', [passenger('r3', 'r'), choice('end')])).toBe('passengers')
  expect(stepAt('passengers', [station('r3', 'new'), choice('end')])).toBe('stations')
  expect(stepAt('income', [money('r3')])).toBe('income')
})
