import { expect, test } from 'vitest'
import { dealOf } from './deals'

test('what is traded is known', () => {
  expect(dealOf({ verb: 'buy', company: 'GBS' })).toEqual({ sort: 'buy', of: 'GBS' })
  expect(dealOf({ verb: 'buy', company: 'GBS', pool: true })).toEqual({ sort: 'pool', of: 'GBS' })
  expect(dealOf({ verb: 'sell', company: 'GBS', amount: 2 })).toEqual({ sort: 'sell', of: 'GBS' })
  expect(dealOf({ verb: 'sell', member: 2 })).toEqual({ sort: 'sell', of: '2' })
  expect(dealOf({ verb: 'tram', tram: '3', used: true, amount: 0 })).toEqual({ sort: 'tram', of: '3' })
  expect(dealOf({ verb: 'tram', tram: '2', seller: 'SSC', amount: 100 })).toEqual({ sort: 'from', of: 'SSC' })
  expect(dealOf({ verb: 'lay', hex: 'E11', tile: '57', turn: 2 })).toBeNull()
})
