import { expect, test } from 'vitest'
import { language } from './i18n.svelte'
import { ended, outcome, places, winner } from './outcome'

test('places go from the first to the last, with equal ones in the order of their seats', () => {
  const seats = [
    { name: 'Resi', rank: 2, score: 10 },
    { name: 'Frieda', rank: 1, score: 20 },
    { name: 'Gustl', rank: 2, score: 10 },
  ]
  expect(places({ seats } as never).map((p) => [p.rank, p.name, p.seat])).toEqual([
    [1, 'Frieda', 1],
    [2, 'Resi', 0],
    [2, 'Gustl', 2],
  ])
})

test('the winner is told that they won; a picture for others names them', () => {
  language.words = { 'web.over.won': 'You won!', 'web.over.winner': '{player} won.' }
  const view = {
    seats: [
      { name: 'Resi', rank: 1 },
      { name: 'Frieda', rank: 2 },
    ],
  }
  const match = { view, seat: 0, seating: { shared: false } } as never
  expect([outcome(match), winner(match)]).toEqual(['You won!', 'Resi won.'])
})

test('why the game ended is what the last entries told', () => {
  const events = [{ text: 'Paid.' }, { text: 'The bank is broken.', mark: 'ends' }, { text: 'Soon.' }]
  expect(ended([{ events }] as never)).toBe('The bank is broken.')
  expect(ended([])).toBe('')
})
