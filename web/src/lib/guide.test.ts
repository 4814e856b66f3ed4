import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { teaches, isEnd, pointsAt, stepOf, type Lesson, type Moment } from './guide.svelte'
import { lesson as berlin } from '../titles/berlin1881/lesson'
import { lesson as trambahn } from '../titles/trambahn/lesson'
import { lesson as vienna } from '../titles/vienna1840/lesson'
import type { Choice } from './types'

const lesson: Lesson = {
  pages: ['aim'],
  core: ['aim', 'ask.a', 'event.x'],
  at: { 'ask.b': ['.b'] },
  elsewhere: ['.hand'],
}
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

test('some steps teach nothing', () => {
  expect(['t.aim', 't.ask.b', 'forced', 't.end', ''].map((step) => teaches(step, 't'))).toEqual([
    ...[true, true, false, false, false],
  ])
})

test('a question that never leaves a choice has its own words', () => {
  const idle = { ...lesson, idle: ['ask.a'] }
  const moment = { ...now, forced: true }
  expect(stepOf(moment, idle, (code) => known.includes(code) && code !== 't.aim')).toBe('t.ask.a')
})

const texts = join(import.meta.dirname, '../../../texts')
const catalogue = (lang: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(join(texts, lang)).map((file) => JSON.parse(readFileSync(join(texts, lang, file), 'utf8'))),
  )

const lessons: Record<string, Lesson> = { trambahn, 1840: vienna, 1881: berlin }

/** Where each kind of decision is explained: by the step of a question, or by one that follows as soon as it is
 * offered. */
const kinds: Record<string, Record<string, [asked: string, choice: object, step: string][]>> = {
  trambahn: {
    passenger: [['ask.passenger', {}, 'ask.passenger']],
    station: [['ask.second', {}, 'ask.second']],
    money: [['ask.stations', {}, 'ask.stations']],
    buy: [['ask.stations', {}, 'ask.stations']],
    end: [['ask.end', {}, 'ask.end']],
  },
  1840: {
    pass: [['ask.nobuy', {}, 'ask.nobuy']],
    auction: [
      ['ask.landmark', {}, 'ask.landmark'],
      ['ask.another', {}, 'ask.another'],
    ],
    bid: [
      ['ask.bid', {}, 'ask.bid'],
      ['ask.bidline', {}, 'ask.bidline'],
      ['ask.openline', {}, 'ask.openline'],
    ],
    card: [['ask.card', {}, 'ask.card']],
    par: [['ask.par', {}, 'ask.par']],
    sell: [['ask.shares', {}, 'sell']],
    buy: [
      ['ask.buy', {}, 'ask.buy'],
      ['ask.shares', {}, 'ask.shares'],
    ],
    return: [
      ['ask.nobuy', {}, 'return'],
      ['ask.shares', {}, 'return'],
    ],
    pay: [['ask.dividend', {}, 'ask.dividend']],
    tram: [
      ['ask.trams', {}, 'ask.trams'],
      ['ask.obligation', {}, 'ask.obligation'],
    ],
    scrap: [['ask.trams', {}, 'scrap']],
    arrange: [['ask.arrange', {}, 'ask.arrange']],
    line: [['ask.line', {}, 'ask.line']],
    home: [['ask.home', {}, 'ask.home']],
    lay: [
      ['ask.build', {}, 'ask.build'],
      ['ask.build', { tile: 'L1' }, 'stadtbahn'],
      ['ask.bonus', {}, 'ask.bonus'],
    ],
    marker: [['ask.build', {}, 'marker']],
    remove: [['ask.build', {}, 'remove']],
    run: [['ask.run', {}, 'ask.run']],
    offer: [
      ['ask.build', {}, 'offer'],
      ['ask.purchase', {}, 'offer'],
    ],
    accept: [['ask.request', {}, 'ask.request']],
    decline: [['ask.request', {}, 'ask.request']],
  },
  1881: {
    pass: [['ask.bought', {}, 'ask.bought']],
    bid: [['ask.bid', {}, 'ask.bid']],
    buy: [
      ['ask.start', {}, 'ask.start'],
      ['ask.trade', {}, 'ask.trade'],
      ['ask.trade', { company: 'S' }, 'sbahn'],
      ['ask.trams.shares', { company: 'S' }, 'sbahn'],
    ],
    sell: [
      ['ask.trade', {}, 'sell'],
      ['ask.limit', {}, 'ask.limit'],
      ['ask.raise', {}, 'ask.raise'],
    ],
    start: [['ask.home', {}, 'ask.home']],
    lay: [['ask.track', {}, 'ask.track']],
    depot: [['ask.depot', {}, 'ask.depot']],
    take: [
      ['ask.depot.both', {}, 'ask.depot.both'],
      ['ask.depot.take', {}, 'ask.depot.take'],
    ],
    run: [['ask.run', {}, 'ask.run']],
    pay: [
      ['ask.income', {}, 'ask.income'],
      ['ask.income', { fares: true }, 'fares'],
    ],
    withhold: [['ask.income', {}, 'ask.income']],
    tram: [
      ['ask.trams', {}, 'ask.trams'],
      ['ask.trams.must', {}, 'ask.trams.must'],
      ['ask.trains', {}, 'ask.trains'],
      ['ask.trams', { seller: 'GBS' }, 'from'],
    ],
    accept: [['ask.offer', {}, 'ask.offer']],
    decline: [['ask.offer', {}, 'ask.offer']],
    agree: [['ask.veto', {}, 'ask.veto']],
    veto: [['ask.veto', {}, 'ask.veto']],
    aye: [['ask.vote', {}, 'ask.vote']],
    no: [['ask.vote', {}, 'ask.vote']],
  },
}

/** verbsOf is what players of a title can do, by the page that is printed from its tables. */
function verbsOf(title: string): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/notation.md'), 'utf8')
  const part = page.split(/^## /m).find((p) => p.startsWith(title + '\n'))!
  const rows = [...part.matchAll(/^\| `(\w+)[^|]*`(, by chance)? \| `verb`/gm)]
  return [...new Set(rows.filter(([, , chance]) => !chance).map(([, verb]) => verb!))]
}

for (const [title, of] of Object.entries(lessons)) {
  const all = catalogue('en')
  const known = (code: string) => 'guide.' + code in all

  test(`every kind of decision of ${title} has a step that comes when it first comes`, () => {
    expect(Object.keys(kinds[title]!).sort()).toEqual(verbsOf(title).sort())
    for (const [verb, places] of Object.entries(kinds[title]!))
      for (const [asked, more, step] of places) {
        const seen = new Set<string>()
        const moment: Moment = {
          ...now,
          ...{
            title,
            asked: `${title}.${asked}`,
            choices: [{ verb, ...more } as Choice],
            state: { tiles: [{ id: 'L1', sbahn: true }] },
          },
        }
        for (;;) {
          const next = stepOf(moment, of, (code) => known(code) && !seen.has(code))
          if (!next || isEnd(next, title)) break
          seen.add(next)
        }
        expect([...seen], `${verb} at ${asked}`).toContain(`${title}.${step}`)
      }
  })

  test.each(['en', 'de'])(`the pages and steps of ${title} have their words, %s`, (lang) => {
    const words = catalogue(lang)
    const steps = [...of.core, ...Object.values(of.before ?? {}).flat(), ...Object.values(of.after ?? {}).flat(2)]
    const named = steps.filter((step) => typeof step === 'string')
    for (const code of [...of.pages.map((page) => 'page.' + page), ...named, 'end'])
      expect(words[`guide.${title}.${code}`], code).toBeTruthy()
    for (const page of of.pages) {
      const [head, ...lines] = words[`guide.${title}.page.${page}`]!.split('\n')
      expect([head!.length < 40, lines.length > 0, lines.join(' ').length < 650], page).toEqual([true, true, true])
    }
    const told = Object.keys(words).filter((code) => code.startsWith(`guide.${title}.page.`))
    expect(told.length).toBe(of.pages.length)
  })
}

for (const lang of ['en', 'de'])
  test(`every question of a title has its words in the guide, ${lang}`, () => {
    const all = catalogue(lang)
    const asked = Object.keys(all).filter(
      (code) => /^(trambahn|1840|1881)\.ask\./.test(code) && !/\.ask\.(over|wait|chance)/.test(code),
    )
    expect(asked.length).toBeGreaterThan(30)
    expect(asked.filter((code) => !all['guide.' + code])).toEqual([])
    for (const [code, words] of Object.entries(all))
      if (/^guide\.(?!.*\.(page|draw)\.)/.test(code)) expect(words.length, code).toBeLessThan(250)
  })
