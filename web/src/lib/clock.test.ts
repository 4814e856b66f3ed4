import { beforeAll, expect, test } from 'vitest'
import { countdown, duration } from './clock.svelte'
import { language } from './i18n.svelte'
import web from '../../../texts/en/web.json'

beforeAll(() => {
  language.words = web
})

test.each([
  [0, '0:00'],
  [-5000, '0:00'],
  [1, '0:01'],
  [65_000, '1:05'],
  [3_599_001, '1 h 0 min'],
  [7_260_000, '2 h 1 min'],
  [2 * 86_400_000, '2 d 0 h'],
])('%i ms are %s', (ms, words) => expect(countdown(ms)).toBe(words))

test.each([
  [15, '15 seconds'],
  [300, '5 minutes'],
  [2400, '40 minutes'],
  [86_400, '1 day'],
  [90, '90 seconds'],
])('%i s are %s', (s, words) => expect(duration(s)).toBe(words))
