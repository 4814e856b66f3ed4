import { expect, test } from 'vitest'
import { back, begin, goOn, idle } from './draw'

const draw = (trams: string[], ...hexes: string[]) => hexes.reduce((path, hex) => goOn(path, hex, trams), '')

test('tapped hexes are the run of the only tram', () => {
  expect(draw(['2'], 'K19', 'J18')).toBe('2 K19 J18')
})

test('where trams have no names, a run is its hexes', () => {
  expect(draw([], 'K9', 'J8')).toBe('K9 J8')
})

test('the next tram begins its own run, and who is idle can be told', () => {
  const first = draw(['2', '3', '3'], 'K19', 'J18')
  expect(idle(first, ['2', '3', '3'])).toEqual(['3', '3'])
  const second = goOn(begin(first, '3'), 'H14', ['2', '3', '3'])
  expect(second).toBe('2 K19 J18; 3 H14')
  expect(idle(second, ['2', '3', '3'])).toEqual(['3'])
})

test('another tram takes the place of one that has no hexes yet', () => {
  expect(begin('2', '3')).toBe('3')
  expect(begin('2 K19 J18; 3', '4')).toBe('2 K19 J18; 4')
})

test('a hex that was written without its tram gets one', () => {
  expect(goOn('K19', 'J18', ['2'])).toBe('2 K19 J18')
  expect(goOn('2 K19 J18', 'J18', ['2'])).toBe('2 K19')
})

test('back takes the last hex, and with the first one its tram', () => {
  expect(back('2 K19 J18; 3 H14', ['2', '3'])).toBe('2 K19 J18')
  expect(back('2 K19', ['2', '3'])).toBe('')
  expect(back('K9 J8', [])).toBe('K9')
  expect(back('', ['2'])).toBe('')
})
