// What players of such games use every day: all at a glance, the history, the card
// of a hex, selling, several cards into money, bots at a speed one can follow, and
// the ways out of a match.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAt, openTable } from './board'
import { desk, phone } from './harness'
import { seq, settle, settleOrConfirm, takeCard } from './moves'
import { visits } from './visits'

const open = visits()
const { visitor } = open

test('the overview, the history, a hex card, the legend, and a sale with its consequences', async () => {
  const { page, mishaps } = await visitor()
  await openAt(page, '1881', 3, 3, 'sell')
  await page.locator('[data-sell]').first().waitFor()

  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await page.keyboard.press('o')
    const said = await page.locator('dialog:has(table)').innerText()
    for (const words of ['Anna', 'Cash', 'Certificates', 'Price', 'Treasury', 'Trams']) expect(said).toContain(words)
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
  await page.setViewportSize(desk)

  await page.locator('[data-signs]').click()
  expect(await page.locator('dialog li').count()).toBeGreaterThan(10)
  await page.keyboard.press('Escape')

  await cardOf(page)
  await filtered(page)

  const [lot] = await page.locator('[data-sell]').all()
  expect(await page.locator('.sell .main').count()).toBe(0)
  await refuseOnce(page)
  await lot!.click()
  await page.locator('.deal tr').nth(3).waitFor()
  expect(await page.locator('button.main:not(.plain)').allInnerTexts()).toEqual([
    await page.locator('[data-sells]').innerText(),
  ])
  const unknown = page.locator('.deal td', { hasText: '…' })
  expect(await unknown.count()).toBe(4)
  expect(await page.locator('.refusal').count()).toBe(0)
  await unknown.first().waitFor({ state: 'detached' })
  mishaps.length = 0 // the refusal is in the console
  expect(await page.locator('.deal table').innerText()).toMatch(/Cash[^]*→[^]*Price[^]*→[^]*Director/)
  const cash = await page.locator('.deal td').nth(2).innerText()
  await settle(page, () => page.locator('[data-sells]').click())
  await page.locator('.seat.me .facts b', { hasText: cash }).waitFor()
})

/** refuseOnce lets the server refuse what comes of a decision, and say when to ask again. */
const refuseOnce = (page: Page) =>
  page.route(
    '**/preview?*',
    (r) =>
      r.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { code: 'quota.work', detail: 'too much' } }),
    { times: 1 },
  )

/** cardOf opens the card of a hex with a name on which nothing is to be done. */
async function cardOf(page: Page) {
  const box = (await page.locator('g[data-hex="I19"], g[data-hex]').first().boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const card = page.locator('.picker')
  await card.locator('dl').waitFor()
  expect(await card.innerText()).toMatch(/You may lay/)
  await card.locator('header button').click()
}

/** filtered reads only a part of the history, and goes through all of it. */
async function filtered(page: Page) {
  await page.keyboard.press('l')
  const lines = page.locator('.drawer [data-entry]')
  const all = await lines.count()
  await page.locator('.drawer select').selectOption('mine')
  expect(await lines.count()).toBeLessThan(all)
  expect(await page.locator('.drawer .who').allInnerTexts()).not.toContain('Bot')
  await page.locator('.drawer select').selectOption('money')
  for (const line of await lines.allInnerTexts()) expect(line).toMatch(/\d/)
  await page.locator('.drawer select').selectOption('all')
  await page.locator('.drawer input[type=range]').fill('3')
  await page.locator('.travels').waitFor()
  expect(await page.locator('.when').innerText()).toContain('3')
  await page.keyboard.press(']')
  await page.locator('.when', { hasText: '4' }).waitFor()
  await page.locator('.travels button.main').click()
  await page.keyboard.press('l')
}

test('the history appears once, even for a player who looks back with it open', async () => {
  const { page } = await visitor()
  await openAt(page, '1840', 3, 2, 'par')
  await page.locator('.bar.turn').waitFor()
  await page.keyboard.press('l')
  await page.locator('.drawer .log').waitFor()
  await page.keyboard.press('[')
  await page.locator('.travels').waitFor()
  for (const width of [1280, 820]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.locator('.log').count()).toBe(1)
  }
  await page.keyboard.press('l')
  await page.locator('.docked .log').waitFor()
})

test('several cards become money at once; bots can be watched and skipped', async () => {
  const { page } = await visitor()
  await openTable(page, 'trambahn', 2, 'random')
  await settle(page, async () => {
    await takeCard(page, 0)
    await page.locator('[data-notation^="passenger "]').first().click()
  })
  await page.locator('[data-coins]').click()
  const money = async () => Number(/\d+/.exec(await page.locator('.mine .money .sum').innerText())![0])
  const before = await money()
  await takeCard(page, 0)
  await takeCard(page, 1)
  await page.locator('.bar button.main').click()
  await expect.poll(money).toBe(before + 2)
  // One undo takes back what one press did.
  await page.locator('.bar .undo').click()
  await expect.poll(money).toBe(before)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('dialog select').selectOption('1500')
  await page.keyboard.press('Escape')
  await settleOrConfirm(
    page,
    () => page.locator('.bar button.main').click(),
    () => page.locator('.bar [data-really]').click(),
  )
  await page.locator('[data-skip]').waitFor()
  const shown = await seq(page)
  await page.locator('[data-skip]').click()
  await page.locator('[data-skip]').waitFor({ state: 'detached' })
  expect(await seq(page)).toBeGreaterThan(shown)
})

test('a seat gets a new link, is handed to a bot, and the match is deleted', async () => {
  // Not silent: the old link is refused, and the deleted match is gone.
  const { page, context } = await open.house.visitor()
  await page.goto('/')
  await page.locator('[data-play=trambahn]').click()
  await page.locator('[data-slot="0"]:enabled').waitFor()
  const sure = async (what: string) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator(`[data-${what}]`).click()
    await page.locator('[data-sure]').click()
  }
  const link = () => page.locator('dialog input[readonly]').inputValue()
  await page.getByRole('button', { name: 'Menu' }).click()
  const old = await link()
  await page.keyboard.press('Escape')
  await sure('reissue')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(link).not.toBe(old)
  await page.keyboard.press('Escape')

  const address = page.url()
  await sure('leave')
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('.list', { hasText: /A bot is playing for you\s*last move (just now|1 minute ago)/ }).waitFor()
  await page.goto(address)
  await page.locator('.seat', { hasText: 'bot for now' }).waitFor()
  await sure('delete')
  await page.waitForURL((url) => url.pathname === '/')
  await page.locator('[data-play]').first().waitFor()
  expect(await page.locator('.list').count()).toBe(0)
  await context.close()
})
