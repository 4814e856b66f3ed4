import { Deaf } from './deaf.svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '../../../texts/en/match.json'
import { ask as request, Refused } from './api'
import { Hints } from './hints.svelte'
import { language } from './i18n.svelte'
import type { Match } from './match.svelte'

const fetched = vi.fn()
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers()
  language.words = words
  fetched.mockReset()
  vi.stubGlobal('fetch', (address: string) => {
    fetched(address)
    return Promise.resolve(answer())
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** atTable is a match in which something is asked, and what it is told. */
function atTable() {
  const told: string[] = []
  const refused: string[] = []
  const undecided = new AbortController()
  const match = {
    id: 'm',
    token: 'k',
    seat: 0,
    view: { seq: 7, help: true, title: 't' },
    myTurn: true,
    past: null,
    closed: false,
    deciding: { here: undecided.signal, deaf: new Deaf() },
    answers: { tell: (text: string) => told.push(text) },
    attempt: (what: () => Promise<unknown>) =>
      what().catch((e: unknown) => void (e instanceof Refused && refused.push(e.code))),
  }
  return { match, told, refused, undecided, hints: new Hints(match as unknown as Match) }
}

const problem = (status: number, code: string, wait?: number) => () =>
  new Response(JSON.stringify({ code, detail: code }), { status, headers: wait ? { 'Retry-After': String(wait) } : {} })

test('a player who has used up the thinking time is told when hints return', async () => {
  const { hints, told, refused } = atTable()
  answer = problem(429, 'quota.work', 40)
  await hints.ask()
  expect(told.at(-1)).toContain('ask again in 40 seconds')
  expect([hints.rests, hints.thinking, refused]).toEqual([40, false, []])
  await vi.advanceTimersByTimeAsync(39_000)
  await hints.ask()
  expect(told.at(-1)).toContain('ask again in 1 second.')
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(hints.rests).toBe(0)
  await hints.ask()
  expect(fetched).toHaveBeenCalledTimes(2)
  vi.clearAllTimers()
})

test('a hint that the match has overtaken fails silently', async () => {
  const { hints, match, refused } = atTable()
  answer = () => {
    match.view = { ...match.view, seq: 8 }
    return problem(422, 'table.turn')()
  }
  await hints.ask()
  expect(refused).toEqual([])
})

test('a hint dropped because the player has decided fails silently', async () => {
  const { hints, undecided, refused } = atTable()
  answer = () => {
    undecided.abort()
    throw undecided.signal.reason
  }
  await hints.ask()
  expect([refused, hints.shown]).toEqual([[], null])
})

test('a hint refused for another reason is refused aloud', async () => {
  const { hints, refused } = atTable()
  answer = problem(403, 'table.help')
  await hints.ask()
  expect(refused).toEqual(['table.help'])
  await expect(request('POST', '/x')).rejects.toMatchObject({ wait: 0 })
})

test('a player who asks while others decide is told when to ask', async () => {
  const { hints, match, told } = atTable()
  match.myTurn = false
  await hints.ask()
  expect(told).toEqual([words['web.hint.later']])
  expect(fetched).not.toHaveBeenCalled()
})

test('a whole turn is played as advised, but for the decision that ends it', async () => {
  const { hints, match } = atTable()
  const table = match as unknown as { choices: unknown[]; view: { seq: number }; act: () => Promise<void> }
  const plan = ['money', 'money', 'end']
  const choices = plan.map((verb) => ({ verb, notation: verb, text: verb }))
  table.choices = choices
  answer = () => Response.json({ action: { verb: plan[table.view.seq - 7] }, text: '' })
  table.act = () => Promise.resolve(void table.view.seq++)
  await hints.ask()
  await hints.followTurn(() => choices[2] as never)
  expect(table.view.seq).toBe(9)
  expect(hints.choice?.verb).toBe('end')
})

test('at a table without hints the key says why there is none', async () => {
  const { match, told, hints } = atTable()
  match.view.help = false
  await hints.ask()
  Object.assign(match.view, { parent: 'other' })
  await hints.ask()
  expect(told).toEqual([words['web.hint.none'], words['web.hint.none.copy']])
  expect(fetched).not.toHaveBeenCalled()
})
