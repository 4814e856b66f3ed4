// Standing orders: given in the menu, kept at the table, played without the
// player, and ended by them.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { advanceTo, follow, openAt, openTable } from './board'
import type { Visitor } from './harness'
import { settle } from './moves'
import { seatOf } from './rehearsal'
import { visits } from './visits'

const { visitor } = visits()

async function atTable(locale: string): Promise<Visitor> {
  const v = await visitor({ locale })
  await openTable(v.page, '1881', 3, 'greedy')
  return v
}

/** untilRun sits down where the player's trams can run. */
async function untilRun(): Promise<Visitor> {
  const v = await visitor()
  await openAt(v.page, '1881', 3, 1, 'run')
  await v.page.locator('[data-notation^="run "]').first().waitFor()
  return v
}

/** decisions is what the player, or their orders, have decided so far. */
async function decisions(page: Page): Promise<string[]> {
  const seat = await seatOf(page)
  const { log } = await seat.ask<{ log: { by?: number; notation: string }[] }>('GET', '')
  return log.filter((l) => l.by === 0).map((l) => l.notation)
}

test('a player who always pays out is not asked about income', { timeout: 120_000 }, async () => {
  const v = await untilRun()
  const { page } = v
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByLabel('Always pay out').check()
  await page.locator('.bar [data-standing]').waitFor({ state: 'attached' })
  expect(await v.faults()).toEqual([])
  await page.keyboard.press('Escape')
  await settle(page, () => page.locator('[data-notation^="run "]').first().click())
  await page.waitForFunction(() => document.querySelector('.ask')?.getAttribute('data-ask') !== '1881.ask.income')
  const mine = await decisions(page)
  expect(mine[mine.findLastIndex((n) => n.startsWith('run ')) + 1]).toBe('pay')
  await page.locator('.bar [data-standing]').click()
  await page.locator('.bar [data-end="payout"]').click()
  await page.locator('.bar [data-end="payout"]').waitFor({ state: 'detached' })
})

/** untilPassing decides as a bot would until nothing speaks against passing: a page
 * that warns of it does not offer to go on so. The seed decides where that is. */
async function untilPassing(page: Page) {
  for (;;) {
    await advanceTo(page, '1881.ask.trade')
    await page.reload()
    await page.locator('.ask[data-ask="1881.ask.trade"]').waitFor()
    await page.locator('[data-choices]').first().waitFor()
    if (await page.locator('[data-pass-on]').count()) return
    await follow(page)
  }
}

test('Keep passing lasts for the round, and its end is announced', { timeout: 120_000 }, async () => {
  const v = await atTable('en-GB')
  const { page } = v
  await untilPassing(page)
  const before = (await decisions(page)).length
  await page.locator('[data-pass-on]').click()
  await page.locator('.bar [data-ended="passround"]').waitFor()
  expect(new Set((await decisions(page)).slice(before))).toEqual(new Set(['pass']))
  expect(await page.locator('.bar [data-ended]').textContent()).toMatch(
    /^Your standing order has ended\. (The round is over\.|.*because .* acted\.)/,
  )
  expect(await v.faults()).toEqual([])
  await page.locator('.bar [data-ended]').click()
  await page.locator('.bar [data-ended]').waitFor({ state: 'detached' })
})

test('the orders are said in German', async () => {
  const { page } = await atTable('de-DE')
  await page.getByRole('button', { name: 'Menü' }).click()
  for (const order of [
    'Im Aufsichtsrat nie ein Veto einlegen',
    'In Aktienrunden passen, bis jemand verkauft',
    'Immer ausschütten',
    'Nie Depots bauen',
  ]) {
    await page.getByLabel(order).waitFor()
  }
  await page.getByLabel('Immer ausschütten').check()
  await page.getByText('1 Dauerauftrag').waitFor({ state: 'attached' })
})
