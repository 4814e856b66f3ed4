import { expect, test } from 'vitest'
import type { Choice } from '../../lib/types'
import { byHex, byTile, hexOf, layOf, litOf, numbered } from './places'

const choice = (notation: string): Choice => ({ notation, text: '', kind: 0, obj: [], n: 0 })

test('a choice says where it happens', () => {
  expect(
    ['lay E11 57/2', 'marker K9 2', 'start H20.2', 'take H14 from GBS for 60', 'run J10 K9', 'buy WT'].map((n) =>
      hexOf(choice(n)),
    ),
  ).toEqual(['E11', 'K9', 'H20', 'H14', null, null])
})

test('lays are grouped by hex, then by tile', () => {
  const choices = ['lay E11 57/2', 'lay E11 57/4', 'lay E11 8/0', 'lay F12 57/0', 'pass'].map(choice)
  expect([...byHex(choices).keys()]).toEqual(['E11', 'F12'])
  const tiles = byTile(byHex(choices).get('E11')!)
  expect([...tiles].map(([tile, lays]) => [tile, lays.map((l) => l.turn)])).toEqual([
    ['57', [2, 4]],
    ['8', [0]],
  ])
  expect(layOf(choice('lay E11 57/2'))?.face).toBe('E11 57/2')
})

test('what is put on a hex is told apart from what is taken away', () => {
  expect(litOf([choice('lay D22 L1/0'), choice('remove D22 D')])).toEqual({
    count: 2,
    lays: true,
    puts: false,
    removes: true,
  })
  expect(litOf([choice('marker K9')])).toEqual({ count: 1, lays: false, puts: true, removes: false })
})

test('stations get their numbers where a choice calls them so', () => {
  expect(numbered(['start I11', 'start I11.2', 'start K9', 'lay E11 57/2'].map(choice))).toEqual([
    { hex: 'I11', stop: 0 },
    { hex: 'I11', stop: 1 },
  ])
  expect(numbered(['marker D18 2', 'remove D22 D'].map(choice))).toEqual([{ hex: 'D18', stop: 1 }])
  expect(numbered(['home 1', 'home 2'].map(choice), 'D18')).toEqual([
    { hex: 'D18', stop: 0 },
    { hex: 'D18', stop: 1 },
  ])
})
