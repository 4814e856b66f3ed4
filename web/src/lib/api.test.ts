import { afterEach, expect, test, vi } from 'vitest'
import words from '../../../texts/en/web.json'
import { ask, Refused } from './api'
import { language } from './i18n.svelte'

afterEach(() => vi.unstubAllGlobals())

async function refusal(status: number, body: object): Promise<string> {
  language.words = words
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))
  return ask('GET', '/titles').then(
    () => '',
    (e: unknown) => (e instanceof Refused ? e.message : String(e)),
  )
}

test('a fault of the server names the request, for the operator', async () => {
  const body = { code: 'server.store', detail: 'The record does not answer.', request: 'ABC123' }
  expect(await refusal(503, body)).toBe('The record does not answer. Request ABC123.')
})

test('a refusal that the player can act on does not name the request', async () => {
  const body = { code: 'table.turn', detail: 'It is not your turn.', request: 'ABC123' }
  expect(await refusal(409, body)).toBe('It is not your turn.')
})
