import { expect, test } from 'vitest'
import { dealOf, written } from './deals'

test('what is traded is read from the notation of both games', () => {
  expect(dealOf('buy GBS')).toEqual({ sort: 'buy', of: 'GBS' })
  expect(dealOf('buy GBS pool')).toEqual({ sort: 'pool', of: 'GBS' })
  expect(dealOf('sell 2 GBS')).toEqual({ sort: 'sell', of: 'GBS' })
  expect(dealOf('sell DTK&C 2')).toEqual({ sort: 'sell', of: written('DT K&C') })
  expect(dealOf('par WT 80')).toEqual({ sort: 'par', of: 'WT' })
  expect(dealOf('tram 3 used')).toEqual({ sort: 'tram', of: '3' })
  expect(dealOf('tram 2 from SSC for 100')).toEqual({ sort: 'from', of: 'SSC' })
  expect(dealOf('lay E11 57/2')).toBeNull()
})
