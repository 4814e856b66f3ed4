import { expect, test } from 'vitest'
import type { Choice } from '../../lib/types'
import { byHex, byTile, hexOf, layOf, litOf, numbered, on, signed } from './places'

const choice = (verb: Choice['verb'], fields: Partial<Choice> = {}): Choice => ({
  verb,
  notation: verb,
  text: '',
  ...fields,
})
const lay = (hex: string, tile: string, turn: number) => choice('lay', { hex, tile, turn })

test('a choice says where it happens', () => {
  expect(hexOf(choice('marker', { hex: 'K9', stop: 2 }))).toBe('K9')
  expect(hexOf(choice('buy', { company: 'WT' }))).toBeNull()
})

test('lays are grouped by hex, then by tile', () => {
  const choices = [lay('E11', '57', 2), lay('E11', '57', 4), lay('E11', '8', 0), lay('F12', '57', 0), choice('pass')]
  expect([...byHex(choices).keys()]).toEqual(['E11', 'F12'])
  const tiles = byTile(byHex(choices).get('E11')!)
  expect([...tiles].map(([tile, lays]) => [tile, lays.map((l) => l.turn)])).toEqual([
    ['57', [2, 4]],
    ['8', [0]],
  ])
  expect(layOf(lay('E11', '57', 2))).toMatchObject({ hex: 'E11', tile: '57', turn: 2 })
})

test('a hex has what happens there and what belongs there', () => {
  const [seven, nine] = [choice('line', { line: 7 }), choice('line', { line: 9 })]
  const choices = [lay('E11', '57', 2), seven, nine, choice('pass')]
  const place = (c: Choice) => (c.line === undefined ? undefined : c.line === 7 ? 'E11' : 'K9')
  expect(on(choices, 'E11', place)).toEqual([choices[0], seven])
  expect(on(choices, 'K9', place)).toEqual([nine])
  expect(on(choices, 'D18', place)).toEqual([])
})

test('what is put on a hex is told apart from what is taken away', () => {
  expect(litOf([lay('D22', 'L1', 0), choice('remove', { hex: 'D22', company: 'D' })])).toEqual({
    count: 2,
    lays: true,
    puts: false,
    removes: true,
  })
  expect(litOf([choice('marker', { hex: 'K9', stop: 1 })])).toEqual({
    count: 1,
    lays: false,
    puts: true,
    removes: false,
  })
})

test('stations get their numbers where a choice calls them so', () => {
  const starts = [['I11', 1] as const, ['I11', 2] as const, ['K9', 1] as const]
  const placed = starts.map(([hex, stop]) => choice('start', { hex, stop }))
  expect(numbered([...placed, lay('E11', '57', 2)])).toEqual([
    { hex: 'I11', stop: 0 },
    { hex: 'I11', stop: 1 },
  ])
  const marks = [choice('marker', { hex: 'D18', stop: 2 }), choice('remove', { hex: 'D22', company: 'D' })]
  expect(numbered(marks)).toEqual([{ hex: 'D18', stop: 1 }])
  expect(
    numbered(
      [1, 2].map((stop) => choice('home', { stop })),
      'D18',
    ),
  ).toEqual([
    { hex: 'D18', stop: 0 },
    { hex: 'D18', stop: 1 },
  ])
})

test('a sign stands where something is taken away, or put while tiles are laid elsewhere', () => {
  const lit = (...verbs: string[]) => new Map(verbs.map((verb) => [verb, litOf([choice(verb as Choice['verb'])])]))
  expect(signed(lit('depot'))).toEqual([])
  expect(signed(lit('depot', 'lay', 'remove'))).toEqual(['depot', 'remove'])
})
