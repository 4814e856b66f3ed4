import { expect, test } from 'vitest'
import { fitting } from './fitting'

const all = [
  { n: 2, mine: false },
  { n: 4, mine: false },
  { n: 3, mine: true },
]

test('signs are shown whole: those that count most, in their order, and room is left for how many are not', () => {
  expect(fitting(all, 66)).toEqual(all)
  expect(fitting(all, 60)).toEqual([all[2]])
  expect(fitting([...all, { n: 1, mine: false }], 61)).toEqual([all[1], all[2]])
  expect(fitting(all, 0)).toEqual([])
})
