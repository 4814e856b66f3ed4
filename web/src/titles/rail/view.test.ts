import { expect, test } from 'vitest'
import { holdings, part, seatOf, tokens, type Company } from './view'

const company: Company = {
  id: 'WT',
  name: 'Wiener Tramway',
  colour: '#123456',
  status: 'started',
  price: 80,
  cell: { row: 1, col: 4, depth: 2 },
  director: '2',
  shares: [0, 6],
  pool: 4,
  percent: 10,
}

test('a part of a company is in per cent, or counted', () => {
  expect(part(company, 6)).toBe('60%')
  expect(part({ ...company, percent: 0 }, 6)).toBe('6×')
  expect(part(company, 0)).toBe('–')
})

test('a director may be a player, a company or nobody', () => {
  expect(seatOf('2')).toBe(1)
  expect(seatOf('')).toBe(-1)
  expect(seatOf('GBS')).toBeNaN()
})

test('only what is on the chart has a marker there', () => {
  const { cell, ...off } = company
  expect(tokens([company, off])).toEqual([{ id: 'WT', fill: '#123456', ...cell }])
})

test('who has how much', () => {
  const fill = company.colour
  expect(holdings([company, { ...company, shares: [0, 0] }])).toEqual([
    { id: 'WT', fill, director: 1, parts: ['', '60%'] },
  ])
})
