// Until a company starts, the page says what is missing, and asks again before its
// director leaves it short.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seq, settle } from './moves'
import { visits } from './visits'

const open = visits()

interface Made {
  match: string
  keys: { token: string }[]
}

async function ask<T>(path: string, body: unknown, token = ''): Promise<T> {
  const answer = await fetch(open.house.url + '/api' + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Seat ' + token },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBeLessThan(300)
  const text = await answer.text()
  return (text ? JSON.parse(text) : undefined) as T
}

/** halfSold sits down where three have begun: the first has half of SHG, and is to
 * act in the first stock round. */
async function halfSold(page: Page) {
  const made = await ask<Made>('/matches', {
    title: '1881',
    seats: [{ kind: 'host' }, { kind: 'host' }, { kind: 'host' }],
  })
  const buys = Array.from({ length: 4 }, () => '1 buy SHG')
  // The first entry draws the auctioneer.
  for (const [i, line] of ['1 bid 40', '2 bid 30', '3 bid 20', ...buys, '2 pass', '3 pass'].entries()) {
    const [seat, ...notation] = line.split(' ')
    const body = { seq: i + 1, key: 'k' + i, notation: notation.join(' ') }
    await ask(`/matches/${made.match}/actions`, body, made.keys[Number(seat) - 1]!.token)
  }
  await page.goto(`/m/${made.match}#${made.keys[0]!.token}`)
  await page.locator('[data-notation="buy SHG"]').waitFor()
}

test('what a company still needs to start is said with the choices, and before a pass', async () => {
  const { page } = await open.visitor()
  await halfSold(page)
  const offer = page.locator('[data-notation="buy SHG"]')
  expect(await offer.innerText()).toMatch(/starts with this purchase, with 800\sTM/)
  expect(await page.locator('table.compared tr', { hasText: 'SHG' }).innerText()).toMatch(/50%\s★\s+10%/)

  expect(await page.locator('[data-pass-on]').count()).toBe(0)
  const before = await seq(page)
  await page.locator('.bar button.main').click()
  await page.locator('.ask', { hasText: 'is 10% short of starting' }).waitFor()
  expect(await page.locator('[data-pass-on]').count()).toBe(0)
  await page.locator('.bar').getByRole('button', { name: 'Cancel' }).click()
  expect(await seq(page)).toBe(before)

  await settle(page, () => offer.click())
  await page.locator('#board-companies').click()
  expect(await page.locator('article', { hasText: 'SHG' }).first().innerText()).toContain('operating')
  await settle(page, () => page.locator('.bar button.main').click())
})
