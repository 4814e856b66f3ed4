import { expect, test } from 'vitest'
import type { Item } from '../../lib/story'
import { grew } from './growth'

test('scorings and extra tours add up; what was taken back does not', () => {
  const item = (seq: number, code: string, facts: object, undone = false) =>
    ({ seq, undone, events: [{ code, facts, text: '' }] }) as unknown as Item
  const scored = { one: 0, two: 1, pointsone: 12, pointstwo: 18 }
  expect(
    grew([
      item(20, 'trambahn.event.scored', scored),
      item(30, 'trambahn.event.scored', scored, true),
      item(40, 'trambahn.event.extra', { player: 1, points: 5, column: 2 }),
    ]),
  ).toEqual({
    seqs: [0, 20, 40],
    scores: [
      [0, 0],
      [12, 18],
      [12, 23],
    ],
  })
})
