import { expect, test } from 'vitest'
import { asks, begins, open, stopped, told } from './prose'

test('under the name of who acts it is not said again', () => {
  expect(told('Frieda lays green 10 in column 1.', 'Frieda')).toBe('Lays green 10 in column 1.')
  expect(told('GBS pays out. Frieda gets 60.', 'Frieda')).toBe('GBS pays out. Frieda gets 60.')
  expect(told('Frieda und Gustl teilen sich den Sieg.', 'Frieda')).toBe('Frieda und Gustl teilen sich den Sieg.')
  expect(told('Friedas Anteil verfällt.', 'Frieda')).toBe('Friedas Anteil verfällt.')
})

test('a sentence gets the mark that what follows needs, once', () => {
  expect([stopped('pay out'), stopped('Pay out.'), stopped('Pay out?')]).toEqual(['Pay out.', 'Pay out.', 'Pay out?'])
  expect([open('pay out.'), open('Pay out?')]).toEqual(['Pay out', 'Pay out?'])
  expect([asks('Pay out?'), asks('Pay out')]).toEqual([true, false])
})

test('a sentence begins with a whole name', () => {
  expect(begins('Frieda passes.', 'Frieda')).toBe(true)
  expect(begins('Friedas Anteil verfällt.', 'Frieda')).toBe(false)
})
