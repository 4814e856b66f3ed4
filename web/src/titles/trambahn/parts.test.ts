import { expect, test, vi } from 'vitest'
import type { Choice } from '../../lib/types'

vi.mock('./Table.svelte', () => ({ default: {} }))
const { parts } = await import('./parts')

const choice = (verb: string, rest: Partial<Choice> = {}) => ({ verb, notation: verb, ...rest }) as Choice
const buy = choice('buy', { tram: 'horse' })

test('a tram that is bought while cards still fit, or could become money, is asked about', () => {
  const fits = [choice('station', { card: 'b6', column: '1' }), choice('station', { card: 'b6', column: '2' })]
  expect(parts.warns?.(buy, {}, 0, [buy, ...fits])).toContain('web.trambahn.early')
  expect(parts.warns?.(fits[0]!, {}, 0, [buy, ...fits])).toBeUndefined()
  expect(parts.warns?.(buy, {}, 0, [buy, choice('station', { card: 'b6', column: 'new' })])).toBeUndefined()
  expect(parts.warns?.(buy, {}, 0, [buy, choice('money', { card: 'b6' })])).toBe('web.trambahn.early.money')
})
