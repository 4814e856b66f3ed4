import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isCounted, isEnd, pointsAt, progress, stepOf, type Lesson, type Moment } from './guide.svelte'
import type { Choice } from './types'

const lesson: Lesson = { core: ['aim', 'ask.a', 'event.x'], at: { 'ask.b': ['.b'] }, elsewhere: ['.hand'] }
const now: Moment = { title: 't', asked: 't.ask.a', told: [], over: false, forced: false, choices: [] }
const known = ['t.aim', 't.ask.a', 't.ask.b', 't.event.x', 't.end']

/** says is the step of a moment when some have been taught. */
const says = (moment: Partial<Moment>, ...taught: string[]) =>
  stepOf({ ...now, ...moment }, lesson, (code) => known.includes(code) && !taught.includes(code))

test('the aim comes first, then what happened, then the question', () => {
  const told = ['t.event.other', 't.event.x']
  expect(says({ told })).toBe('t.aim')
  expect(says({ told }, 't.aim')).toBe('t.event.x')
  expect(says({ told }, 't.aim', 't.event.x')).toBe('t.ask.a')
})

test('a lesson may prepare a question', () => {
  const longer: Lesson = { ...lesson, before: { 'ask.a': ['event.x'] } }
  const step = (...taught: string[]) => stepOf(now, longer, (code) => known.includes(code) && !taught.includes(code))
  expect(step('t.aim')).toBe('t.event.x')
  expect(step('t.aim', 't.event.x')).toBe('t.ask.a')
})

test('what a choice shows is explained as soon as it is there, after the question', () => {
  const longer: Lesson = { ...lesson, after: { 'ask.a': [['ask.b', (c) => c.verb === 'lay']] } }
  const step = (verb: string, ...taught: string[]) =>
    stepOf({ ...now, choices: [{ verb } as Choice] }, longer, (code) => known.includes(code) && !taught.includes(code))
  expect(step('lay', 't.aim')).toBe('t.ask.a')
  expect(step('pass', 't.aim', 't.ask.a')).toBe('')
  expect(step('lay', 't.aim', 't.ask.a')).toBe('t.ask.b')
  expect(step('lay', 't.aim', 't.ask.a', 't.ask.b')).toBe('')
})

test('what a choice shows may follow from the position', () => {
  const shown = (c: Choice, state: unknown) => c.tile === (state as { tile: string }).tile
  const longer: Lesson = { ...lesson, after: { 'ask.a': [['ask.b', shown]] } }
  const step = (tile: string) =>
    stepOf({ ...now, choices: [{ tile } as Choice], state: { tile: 'L1' } }, longer, (code) => code === 't.ask.b')
  expect(step('L1')).toBe('t.ask.b')
  expect(step('57')).toBe('')
})

test('nothing is said twice, or while somebody else is asked', () => {
  expect(says({}, 't.aim', 't.ask.a')).toBe('')
  expect(says({ asked: '' }, 't.aim')).toBe('')
})

test('the guide shows the aim even if a bot begins', () => {
  expect(says({ asked: '' })).toBe('t.aim')
  expect(says({ over: true, asked: '' })).toBe('')
})

test('a question without a choice is not yet taught', () => {
  expect(says({ forced: true }, 't.aim')).toBe('forced')
  expect(says({ forced: true }, 't.aim', 't.ask.a')).toBe('')
})

test('the lesson ends when all of it has come, and other questions are still explained', () => {
  const core = ['t.aim', 't.ask.a', 't.event.x']
  expect(says({}, ...core)).toBe('t.end')
  expect(says({ asked: 't.ask.b' }, ...core)).toBe('t.ask.b')
  expect(says({}, ...core, 't.end')).toBe('')
  expect(says({ over: true, asked: '' })).toBe('')
})

test('a step is known by its whole code', () => {
  expect(['t.ask.b', 'u.ask.b'].map((code) => pointsAt(code, 't', lesson))).toEqual([['.b'], ['.hand']])
  expect(['t.end', 'u.end', 't.ask.end'].map((code) => isEnd(code, 't'))).toEqual([true, false, false])
})

test('the count of a lesson goes on and never back, in whatever order its steps come', () => {
  const seen = new Set<string>()
  const at = (step: string) => progress(step, 't', lesson, (code) => !seen.has(code))
  const counts = ['t.event.x', 't.ask.b', 't.aim', 't.ask.a'].map((step) => {
    const now = at(step)
    seen.add(step)
    return now
  })
  expect(counts).toEqual([1, 1, 2, 3])
})

test('only the steps of the lesson have a number, so that none stands twice', () => {
  expect(['t.aim', 't.ask.b', 'forced'].map((step) => isCounted(step, 't', lesson))).toEqual([true, false, false])
})

const texts = join(import.meta.dirname, '../../../texts')
const catalogue = (lang: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(join(texts, lang)).map((file) => JSON.parse(readFileSync(join(texts, lang, file), 'utf8'))),
  )

for (const lang of ['en', 'de'])
  test(`every question of a title has its words in the guide, ${lang}`, () => {
    const all = catalogue(lang)
    const asked = Object.keys(all).filter(
      (code) => /^(trambahn|1840|1881)\.ask\./.test(code) && !/\.ask\.(over|wait|chance)/.test(code),
    )
    expect(asked.length).toBeGreaterThan(30)
    expect(asked.filter((code) => !all['guide.' + code])).toEqual([])
    for (const [code, words] of Object.entries(all))
      if (code.startsWith('guide.')) expect(words.length, code).toBeLessThan(230)
  })
