// Seats that change hands: whoever lost one is told so, and one that is kept for
// somebody who does not come is freed.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House } from './harness'

let house: House

beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

/** call asks the server without the page. */
async function call<T>(path: string, token = '', body?: unknown): Promise<T> {
  const answer = await fetch(house.url + '/api/matches' + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: 'Seat ' + token }) },
    body: body ? JSON.stringify(body) : undefined,
  })
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

interface Made {
  match: string
  owner: string
  keys: { seat: number; token: string }[]
}

const said = (page: Page) => page.locator('.said')

for (const [how, lose] of [
  ['freed', (made: Made) => call(`/${made.match}/free`, made.owner, { seat: 1 })],
  ['given a new link', (made: Made, token: string) => call(`/${made.match}/reissue`, token, {})],
] as const) {
  test(`whose seat was ${how} is told so, and watches`, async () => {
    const { page, context } = await house.visitor()
    const made = await call<Made>('', '', {
      title: '1840',
      seats: [{ kind: 'host' }, { kind: 'open' }, { kind: 'open' }],
    })
    const key = await call<{ token: string }>(`/${made.match}/join`, '', { name: 'Ben', seat: 1 })
    await page.goto(`/m/${made.match}#${key.token}`)
    await page.locator('.gathering details').waitFor()
    await lose(made, key.token)
    await said(page).getByText('You no longer have this seat').waitFor()
    await page.reload()
    await page.locator('.gathering form').waitFor()
    expect(await page.locator('.lost').count()).toBe(0)
    await context.close()
  })
}

test('a seat kept for a rematch is freed by whoever made the match', async () => {
  const { page, context } = await house.visitor()
  const made = await call<Made>('', '', {
    title: 'trambahn',
    seats: [{ kind: 'host', name: 'Anna' }, { kind: 'open' }],
  })
  const ben = await call<{ token: string }>(`/${made.match}/join`, '', { name: 'Ben' })
  const tokens = [made.keys[0]!.token, ben.token]
  for (let over = false; !over;) {
    for (const token of tokens) {
      const view = await call<{ seq: number; status: string; choices: { notation: string }[] }>('/' + made.match, token)
      over = view.status === 'over'
      const notation = view.choices.at(-1)?.notation
      if (notation) await call(`/${made.match}/actions`, token, { seq: view.seq, key: 'k' + view.seq, notation })
    }
  }
  await page.goto(`/m/${made.match}#${tokens[0]}`)
  await page.locator('[data-review]').click()
  await page.locator('.bar button.main').click()
  const kept = page.locator('.gathering li', { hasText: 'kept for a player' })
  await kept.getByRole('button', { name: 'Free the seat' }).click()
  await page.locator('.gathering li', { hasText: 'open seat' }).waitFor()
  await context.close()
})
