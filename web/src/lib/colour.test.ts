import { expect, test } from 'vitest'
import { bright, letters } from './colour'

test('letters are black or white, whichever reads better', () => {
  expect(['#FECC00', '#00963F', '#F4F1E6'].map(bright)).toEqual([true, true, true])
  expect(['#1A1A18', '#2F2483', '#AD4382', '#E3000F'].map(bright)).toEqual([false, false, false, false])
})

test('a company is called by as few letters as tell it from the others', () => {
  const all = ['GBS', 'BChSt', 'BESTAG', 'SSC', 'SpS', 'S']
  expect(all.map((id) => letters(id, all))).toEqual(['GB', 'BC', 'BE', 'SS', 'Sp', 'S'])
})
