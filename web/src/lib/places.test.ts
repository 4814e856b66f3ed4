import { expect, test } from 'vitest'
import { named } from './places'

const names = new Map([['I27', 'Sankt Marx']])

test('a hex that has a name is called by it, another by its letters', () => {
  expect(named('Line 4 runs I27.4 I25 for 60.', names)).toBe('Line 4 runs Sankt Marx – I25 for 60.')
})

test('what only looks like a hex stays', () => {
  expect(named('LR5a begins. DT K&C pays 100.', names)).toBe('LR5a begins. DT K&C pays 100.')
})
