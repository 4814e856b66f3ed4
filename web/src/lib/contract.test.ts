// What the compiler knows of a choice, once its title and its verb are known.
import { expect, test } from 'vitest'
import type { components } from './contract'

type Choice = components['schemas']['TrambahnChoice']

const rowOf = (c: Choice): string => {
  if (c.verb === 'passenger') return c.row
  // @ts-expect-error only a passenger has a row
  return c.row ?? ''
}

test('a verb has its own fields', () => {
  const sent: Choice = { verb: 'passenger', card: 'r3', row: 'r', notation: 'passenger r3', text: '' }
  expect(rowOf(sent)).toBe('r')
  expect(rowOf({ verb: 'end', notation: 'end', text: '' })).toBe('')
})
