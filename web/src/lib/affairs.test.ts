import { afterEach, expect, test, vi } from 'vitest'
import { keepPassing } from './affairs'
import type { Match } from './match.svelte'

afterEach(() => vi.unstubAllGlobals())

test('who keeps passing names the question: the match may have moved on when the order comes', async () => {
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
  await keepPassing(match as unknown as Match)
  expect(sent).toEqual({ orders: [{ name: 'payout' }, { notation: 'pass', ask: '1881.ask.trade', quiet: true }] })
})
