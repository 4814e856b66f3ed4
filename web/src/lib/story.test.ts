import { expect, test } from 'vitest'
import { gist, news, takenBack, tell, turns } from './story'
import type { Happening, Line } from './types'

const event = (text: string, mark?: Happening['mark']): Happening => ({ text, code: 'x', facts: {}, mark })
const line = (seq: number, by?: number): Line => ({ seq, by, at: '', events: [event('x')] })
const undo = (seq: number, by: number, back: number): Line => ({ seq, by, back, at: '', events: [] })
const texts = (item: Pick<Line, 'events'>) => item.events.map((e) => e.text)

/** A pass that ends a share round. */
const pass = (seq: number, by: number): Line => ({
  ...line(seq, by),
  events: [event('A passes.'), event('CR1 begins.', 'opens'), event('Hofburg pays.'), event('LR1 begins.', 'opens')],
})

test('a turn is what one player does, and what chance brings with it', () => {
  const told = turns(tell([line(1), line(2, 0), line(3, 0), line(4), line(5, 1), line(6, 0)]))
  expect(told.map((t) => [t.by, t.items.map((d) => d.seq)])).toEqual([
    [undefined, [1]],
    [0, [2, 3, 4]],
    [1, [5]],
    [0, [6]],
  ])
})

test('a round that begins is nobody’s turn', () => {
  const told = turns(tell([pass(1, 0), line(2), line(3, 0)]))
  expect(told.map((t) => [t.by, t.heading, t.items.map(texts)])).toEqual([
    [0, undefined, [['A passes.']]],
    [undefined, 'CR1 begins.', [['Hofburg pays.']]],
    [undefined, 'LR1 begins.', [[], ['x']]],
    [0, undefined, [['x']]],
  ])
})

test('what was undone is marked, and what was done again is not', () => {
  const told = tell([line(1, 0), line(2, 1), line(3, 0), undo(4, 0, 1), line(5, 1), undo(6, 1, 0), line(7, 0)])
  expect(told.filter((d) => d.undone).map((d) => d.seq)).toEqual([1, 2, 3, 5])
})

test('what was undone together is listed together; a single entry stays in its turn', () => {
  const told = turns(tell([line(1, 0), line(2, 0), line(3, 1), pass(4, 1), undo(5, 0, 1), line(6, 0), undo(7, 0, 5)]))
  expect(told.map((t) => [t.by, !!t.gone, t.items.map((d) => d.seq)])).toEqual([
    [0, false, [1]],
    [undefined, true, [2, 3, 4, 4, 4]],
    [0, false, [5]],
    [0, false, [6]],
    [0, false, [7]],
  ])
})

test('news is what others did, and what one’s own decision set off; nothing that was taken back', () => {
  const told = tell([line(1, 1), pass(2, 0), line(3, 1), line(4, 1), undo(5, 1, 3), line(6, 0)])
  expect(news(told, 0, 2).map((d) => [d.seq, texts(d)[0]])).toEqual([
    [2, 'CR1 begins.'],
    [2, 'LR1 begins.'],
    [3, 'x'],
  ])
  const bid = { ...line(7, 0), events: [event('A seals a bid.'), event('B leads.')] }
  expect(news(tell([line(6, 1), bid]), 0, 7).map(texts)).toEqual([['B leads.']])
})

test('what is said again is counted', () => {
  const said = (text: string) => ({ events: [event(text)] })
  expect(gist([said('A lays b.'), said('A pays.'), said('A pays.'), said('A lays b.')])).toEqual([
    'A lays b.',
    '2× A pays.',
    'A lays b.',
  ])
})

test('an undo took back what lay after its entry, but not what another had taken back', () => {
  const items = tell([line(1, 0), line(2, 0), line(3, 0), undo(4, 0, 2), line(5, 0), undo(6, 0, 1)])
  expect(takenBack(items, items[3]!).map((d) => d.seq)).toEqual([3])
  expect(takenBack(items, items[5]!).map((d) => d.seq)).toEqual([2, 5])
})
