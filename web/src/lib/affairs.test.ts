import { afterEach, expect, test, vi } from 'vitest'
import { passOrder, passUntilNoise, undo } from './affairs'
import { Deciding } from './deciding.svelte'
import type { Match } from './match.svelte'

afterEach(() => vi.unstubAllGlobals())

test('Keep passing names the question: the match may have moved on when the order arrives', async () => {
  let sent: unknown
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent = JSON.parse(body)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  const match = {
    id: 'm',
    token: 'k',
    pass: { verb: 'pass', notation: 'pass', text: 'Pass' },
    view: { askCode: '1881.ask.trade', orders: [{ name: 'payout' }] },
    attempt: (what: () => Promise<unknown>) => what(),
  }
  await passUntilNoise(match as unknown as Match)
  expect(sent).toEqual({ orders: [{ name: 'payout' }, { notation: 'pass', ask: '1881.ask.trade', quiet: true }] })
})

const passing = (askCode: string, standing: object[]) =>
  passOrder({ pass: { notation: 'pass' }, view: { askCode, standing, orders: [] } } as unknown as Match)

test('Keep passing lasts for the round, where the game has rounds', () => {
  const standing = [
    { name: 'tillsale', asks: ['ask.trade'] },
    { name: 'round', asks: ['ask.trade'], round: true },
  ]
  expect(passing('ask.trade', standing)).toEqual({ name: 'round' })
  expect(passing('ask.depot', standing)).toBeUndefined()
  expect(passing('ask.trade', [])).toEqual({ notation: 'pass', ask: 'ask.trade', quiet: true })
})

test('an undo that would be refused is not sent: the reason is told', async () => {
  const told: unknown[] = []
  const match = {
    token: 'k',
    view: { seq: 3, undo: { back: 2, free: true, refused: { code: 'undo.revealed', text: 'It is open.' } } },
    answers: { tell: (...words: unknown[]) => told.push(...words) },
    attempt: () => expect.unreachable(),
  }
  await undo(match as unknown as Match)
  expect(told).toEqual(['It is open.', 'warn'])
})

test('one undo takes back all that one press did, until something else has happened', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { to?: number }).to)
    return Promise.resolve(Response.json({ proposed: false }))
  })
  const match = {
    id: 'm',
    token: 'k',
    view: { seq: 3, undo: { back: 2, free: true } },
    attempt: (what: () => Promise<unknown>) => what(),
  }
  const deciding = new Deciding(match as unknown as Match)
  await deciding.together(() => Promise.resolve(void (match.view.seq = 5)))
  const whole = { ...match, deciding } as unknown as Match
  await undo(whole)
  match.view.seq = 6
  await undo(whole)
  match.view = { seq: 5, undo: { back: 2, free: false } }
  await undo({ ...whole, view: match.view } as unknown as Match)
  expect(sent).toEqual([3, undefined, undefined])
})
