// What players of such games look for: everything at a glance, selling in one place,
// the history beside the map, cards of hexes, and the ways out of a match.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { advance, openTable } from './board'
import { asked, settle, takeCard } from './moves'
import { visits } from './visits'

const { visitor } = visits()

const hand = (page: Page) => page.locator('.hand button').count()

/** begin sits down at Trambahn against a bot, by the first page. */
async function begin(page: Page) {
  await page.goto('/')
  await page.locator('[data-play=trambahn]').click()
  await page.locator('[data-slot="0"]:enabled').waitFor()
}

/** sure chooses something in the menu that is asked about once more. */
async function sure(page: Page, what: string) {
  await page.locator('nav button').last().click()
  await page.locator(`[data-${what}]`).click()
  await page.locator('[data-sure]').click()
}

test('one key shows everything at a glance, and what the signs mean', async () => {
  const v = await visitor()
  const { page } = v
  await openTable(page, '1840', 3)
  await page.keyboard.press('o')
  await page.locator('dialog .players').getByText('Cash').waitFor()
  expect(await page.locator('dialog .players thead th').count()).toBe(4)
  expect(await v.faults()).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('[data-signs]').click()
  await page.locator('dialog').getByText('Station of the Wientallinie').waitFor()
  expect(await v.faults()).toEqual([])
})

test('selling has one quiet place, which shows price and control', async () => {
  const v = await visitor()
  const { page } = v
  await openTable(page, '1881', 3, 'greedy')
  await advance(page, 0, 'sell')
  await page.reload()
  await page.locator('[data-sell]').first().click()
  for (const line of ['Cash', 'Your shares', 'Price', 'Director'])
    await page.locator('.deal').getByText(line, { exact: true }).waitFor()
  expect(await page.locator('.sell .main').count()).toBe(0)
  expect(await page.locator('button.main:not(.plain):visible').count()).toBeLessThanOrEqual(1)
  expect(await v.faults()).toEqual([])
  const cash = () => page.locator('.seats .me .facts b').innerText()
  const before = await cash()
  await settle(page, () => page.locator('[data-sells]').click())
  expect(await cash()).not.toBe(before)
})

test('who has nothing to decide reads the history beside the map', async () => {
  const { page } = await visitor()
  await openTable(page, '1840', 3)
  const watcher = await visitor()
  await watcher.page.goto(page.url())
  await watcher.page.locator('.docked .log').waitFor()
  const lines = watcher.page.locator('.docked [data-entry]')
  const all = await lines.count()
  await watcher.page.locator('.docked select').selectOption('money')
  expect(await lines.count()).toBeLessThanOrEqual(all)
  await watcher.page.locator('.docked .time button').first().click()
  await watcher.page.locator('.travels').waitFor()
  expect(await watcher.faults()).toEqual([])
})

test('any hex has a card', async () => {
  const { page } = await visitor()
  await openTable(page, '1840', 3)
  await page.locator('[data-bare]').focus()
  await page.keyboard.press('Enter')
  await page.locator('.picker dl').waitFor({ state: 'attached' })
  await page.locator('.picker header button').click()
  await page.locator('.picker').waitFor({ state: 'detached' })
})

test('several cards become money with one confirmation', async () => {
  const v = await visitor()
  const { page } = v
  await begin(page)
  while ((await asked(page)).endsWith('.passenger'))
    await settle(page, async () => {
      await takeCard(page, 0)
      await page.locator('[data-notation^="passenger "]').first().click()
    })
  const before = await hand(page)
  await page.locator('[data-coins]').click()
  await takeCard(page, 0)
  await takeCard(page, 1)
  expect(await v.faults()).toEqual([])
  await page.locator('[data-cash]').click()
  await page.waitForFunction((n) => document.querySelectorAll('.hand button').length === n, before - 2)
})

test('a seat gets a new link, and a bot may play on', async () => {
  const { page } = await visitor()
  await begin(page)
  const keys = () => page.evaluate(() => localStorage.getItem('remise.matches'))
  const before = await keys()
  await sure(page, 'reissue')
  await page.getByText('Your seat has a new link').waitFor()
  expect(await keys()).not.toBe(before)
  await page.reload()
  await page.locator('[data-slot="0"]:enabled').waitFor()
  await sure(page, 'leave')
  await page.waitForURL((url) => url.pathname === '/')
})

test('who opened a match against bots can delete it', async () => {
  const { page } = await visitor()
  await begin(page)
  await sure(page, 'delete')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('remise.matches'))).toBe('[]')
})

test('bots can be watched move by move, and skipped', async () => {
  const { page } = await visitor()
  await page.addInitScript(() => localStorage.setItem('remise.bots', '1500'))
  await openTable(page, '1840', 3)
  await page.locator('[data-skip]').click()
  await page.locator('[data-skip]').waitFor({ state: 'detached' })
})
