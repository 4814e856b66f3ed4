import { expect, test } from 'vitest'
import { bright, fit } from './colour'

test('letters are black or white, whichever reads better', () => {
  expect(['#FECC00', '#00963F', '#F4F1E6'].map(bright)).toEqual([true, true, true])
  expect(['#1A1A18', '#2F2483', '#AD4382', '#E3000F'].map(bright)).toEqual([false, false, false, false])
})

test('long names are written smaller', () => {
  expect(fit('W', 12)).toBeGreaterThan(fit('GWStStB', 12))
})
