import { expect, test } from 'vitest'
import { back, begin, goOn, idle, mayGoOn, type Way } from './draw'

const draw = (trams: string[], ...hexes: string[]) => hexes.reduce((runs: Way[], hex) => goOn(runs, hex, trams), [])

test('tapped hexes are the run of the only tram', () => {
  expect(draw(['2'], 'K19', 'J18')).toEqual([{ tram: '2', hexes: ['K19', 'J18'] }])
})

test('where trams have no names, a run is its hexes', () => {
  expect(draw([], 'K9', 'J8')).toEqual([{ tram: undefined, hexes: ['K9', 'J8'] }])
})

test('the next tram begins its own run, and who is idle can be told', () => {
  const first = draw(['2', '3', '3'], 'K19', 'J18')
  expect(idle(first, ['2', '3', '3'])).toEqual(['3', '3'])
  const second = goOn(begin(first, '3'), 'H14', ['2', '3', '3'])
  expect(second).toEqual([...first, { tram: '3', hexes: ['H14'] }])
  expect(idle(second, ['2', '3', '3'])).toEqual(['3'])
})

test('what the next tap can mend is no dead end', () => {
  expect(['1881.run.short', '1881.run.open', 'rail.run.halt'].map(mayGoOn)).toEqual([true, true, true])
  expect(['1881.run.broken', '1881.run.far', undefined].map(mayGoOn)).toEqual([false, false, false])
})

test('another tram takes the place of one that has no hexes yet', () => {
  const run = { tram: '2', hexes: ['K19', 'J18'] }
  expect(begin([{ tram: '2', hexes: [] }], '3')).toEqual([{ tram: '3', hexes: [] }])
  expect(begin([run, { tram: '3', hexes: [] }], '4')).toEqual([run, { tram: '4', hexes: [] }])
})

test('back takes the last hex, and with the first one its tram', () => {
  const run = { tram: '2', hexes: ['K19', 'J18'] }
  expect(back([run, { tram: '3', hexes: ['H14'] }])).toEqual([run])
  expect(back([run, { tram: '3', hexes: [] }])).toEqual([run])
  expect(goOn([run], 'J18', ['2'])).toEqual([{ tram: '2', hexes: ['K19'] }])
  expect(back([])).toEqual([])
})
