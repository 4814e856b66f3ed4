import { expect, test } from 'vitest'
import type { Choice } from '../../lib/types'
import { language, say } from '../../lib/i18n.svelte'
import { after, left } from './founding'
import type { Company, View } from './view'

const shg = { id: 'SHG', director: '1', shares: [3, 2], needed: 10, percent: 10, printed: 74 } as Company
const at = (cash: number, ...companies: Company[]) => ({ companies, players: [{ cash }, { cash }] }) as View
const buy = (company: string, pool?: boolean) => ({ verb: 'buy', company, pool }) as unknown as Choice
const pass = { verb: 'pass' } as Choice

test('who passes could still bring their own company to its start', () => {
  expect(left(at(74, shg), 0, [buy('SHG'), pass])?.id).toBe('SHG')
})

test('nothing is left behind that one does not lead, cannot pay or cannot buy, or that has started', () => {
  expect(left(at(74, shg), 1, [buy('SHG'), pass])).toBeUndefined()
  expect(left(at(73, shg), 0, [buy('SHG'), pass])).toBeUndefined()
  expect(left(at(74, shg), 0, [buy('SHG', true), pass])).toBeUndefined()
  expect(left(at(74, { ...shg, needed: 0 }), 0, [buy('SHG'), pass])).toBeUndefined()
})

test('before there is a director, whoever has most leads', () => {
  const open = { ...shg, director: '' }
  expect(left(at(74, open), 0, [buy('SHG')])?.id).toBe('SHG')
  expect(left(at(74, open), 1, [buy('SHG')])).toBeUndefined()
})

test('a share says what it does for the start of its company', async () => {
  await language.need('board')
  const with20 = (needed: number) => after({ needed, next: 20, capital: 920 })
  expect(with20(60)).toContain('40%')
  expect(with20(20)).toBe(say('web.1881.starts.now', { capital: 920 }))
  expect(with20(0)).toBe('')
})
