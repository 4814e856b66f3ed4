import { expect, test } from 'vitest'
import { dealOf } from './deals'

test('what is traded is known', () => {
  expect(dealOf({ verb: 'buy', company: 'WT' })).toEqual({ sort: 'buy', of: 'WT' })
  expect(dealOf({ verb: 'sell', company: 'DT K&C', amount: 2 })).toEqual({ sort: 'sell', of: 'DT K&C' })
  expect(dealOf({ verb: 'par', company: 'WT', amount: 80 })).toEqual({ sort: 'par', of: 'WT' })
  expect(dealOf({ verb: 'tram', tram: 'red' })).toEqual({ sort: 'tram', of: 'red' })
  expect(dealOf({ verb: 'lay', hex: 'E11', tile: '57', turn: 2 })).toBeNull()
})
