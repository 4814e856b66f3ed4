import { expect, test } from 'vitest'
import type { Choice } from '../../lib/types'
import { forced, mainChoice } from './main'

const choice = (verb: Choice['verb'], fields: Partial<Choice> = {}): Choice => ({
  verb,
  notation: verb,
  text: '',
  ...fields,
})
const pass = choice('pass', { text: 'do no more' })
const from = choice('tram', { seller: 'SSC', side: true })

test('what a turn is seldom about does not keep anybody from going on', () => {
  expect(forced([pass, from])).toBe(true)
  expect(mainChoice([pass, from])).toMatchObject({ choice: pass, plain: false })
})

test('who can do something else is not hurried on', () => {
  const tram = choice('tram', { tram: '2' })
  expect(forced([pass, from, tram])).toBe(false)
  expect(mainChoice([pass, from, tram])).toMatchObject({ choice: pass, plain: true })
})
