import { expect, test } from 'vitest'
import type { Choice } from '../../lib/types'
import { plansOf } from './arranging'
import type { View } from './view'

const view = {
  trams: [
    { id: 'red', owned: ['red-1', 'red-2'] },
    { id: 'pink', owned: ['pink-3'] },
  ],
} as View
const arrange = (first: string, second: string, third = '-') => ({ verb: 'arrange', first, second, third }) as Choice

test('two trams of a colour are one choice', () => {
  const plans = plansOf(view, [arrange('red-1', 'red-2'), arrange('red-2', 'red-1')], 2)
  expect(plans.map((p) => p.trams)).toEqual([['red', 'red']])
  expect(plans[0]!.same).toHaveLength(2)
})

test('what differs by colour or by line stays apart', () => {
  const plans = plansOf(
    view,
    [arrange('red-1', 'pink-3'), arrange('red-2', 'pink-3'), arrange('pink-3', 'red-1'), { verb: 'pass' } as Choice],
    2,
  )
  expect(plans.map((p) => p.trams)).toEqual([
    ['red', 'pink'],
    ['pink', 'red'],
  ])
})
