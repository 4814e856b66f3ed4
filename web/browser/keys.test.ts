// Whole games without a mouse, by the same keys for every title.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceTo, openAt, openTable } from './board'
import { House } from './harness'
import { decideByKeys, focusBy, held } from './keys'
import { myTurn, seq, settle } from './moves'

let house: House

beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

for (const title of ['trambahn', '1840', '1881']) {
  test(`a whole game of ${title} by keys`, { timeout: 400_000 }, async () => {
    const { page, context, mishaps } = await house.visitor()
    await page.goto('/')
    await focusBy(page, `[data-play="${title}"]`)
    await page.keyboard.press('Enter')
    let n = 0
    for (; await myTurn(page); n++) {
      expect(n).toBeLessThan(3000)
      await decideByKeys(page, n)
    }
    expect(n).toBeGreaterThan(20)
    await held(page)
    await page.keyboard.press('Enter')
    await page.waitForURL((at) => at.pathname.startsWith('/m/'))
    await page.locator('.bar.turn').waitFor()
    expect(mishaps).toEqual([])
    await context.close()
  })
}

test('the key of the filled button never passes: in an auction passing has its own', async () => {
  const { page, context, mishaps } = await house.visitor()
  await openAt(page, '1840', 3, 0, 'bid')
  await page.locator('[data-family^="bid"] button.main').waitFor()
  const before = await seq(page)
  await page.keyboard.press('e')
  await page.keyboard.press('o') // what is drawn after it has seen the other key as well
  await page.locator('dialog').waitFor()
  expect(await seq(page)).toBe(before)
  await page.keyboard.press('Escape')
  await settle(page, () => page.keyboard.press('x'))
  expect(mishaps).toEqual([])
  await context.close()
})

test('Enter lays the tile that is tried, and leaves it where the keyboard is on the button for that', async () => {
  const { page, context, mishaps } = await house.visitor()
  await openAt(page, '1881', 3, 30, 'lay')
  const hex = page.locator('[data-lit].lays').first()
  const tiles = page.locator('.ring [data-tile]')
  await hex.focus()
  await page.keyboard.press('Enter')
  await page.locator('.ring [data-tile]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.ring [data-lay]').waitFor()
  await page.locator('.picker .lay [role=status]').first().waitFor()
  const before = await seq(page)
  if ((await tiles.count()) > 1) {
    const other = tiles.filter({ hasNot: page.locator('[aria-checked=true]') }).last()
    await other.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => other.getAttribute('aria-checked')).toBe('true')
  }
  await page.locator('.ring .items button').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('.ring').waitFor({ state: 'detached' })
  expect(await seq(page)).toBe(before)
  await hex.focus()
  await page.keyboard.press('Enter')
  await page.locator('.ring [data-tile]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.ring [data-lay]').waitFor()
  await settle(page, () => page.keyboard.press('Enter'))
  // What one did is said, as is what others do.
  await expect
    .poll(() => page.locator('[aria-live=polite]').allInnerTexts())
    .toEqual([expect.stringMatching(/lays #\d+/)])
  expect(mishaps).toEqual([])
  await context.close()
})

test('rules, history, chat and undo are one key away, and the focus comes back', async () => {
  const { page, context, mishaps } = await house.visitor()
  await page.goto('/')
  await page.locator('[data-play=trambahn]').click()
  await page.locator('[data-slot="0"]:enabled').waitFor()
  await page.keyboard.press('?')
  await page.locator('dialog input:focus').waitFor()
  await page.keyboard.type('extra tour')
  await expect.poll(() => page.locator('dialog section').count()).toBeLessThan(6)
  expect(await page.locator('dialog').textContent()).toContain('eighth card')
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('l')
  await page.locator('.log').waitFor()
  await page.keyboard.press('c')
  await page.locator('.chat input:focus').waitFor()
  await page.keyboard.type('eel')
  expect(await page.locator('.chat input').inputValue()).toBe('eel')
  await page.keyboard.press('Escape')
  await page.locator('.chat').waitFor({ state: 'detached' })
  await settle(page, async () => {
    await page.keyboard.press('1')
    await page.locator('.offers button:focus').waitFor()
    await page.keyboard.press('Enter')
  })
  await held(page)
  await settle(page, () => page.keyboard.press('u'))
  await held(page)
  expect(mishaps).toEqual([])
  await context.close()
})

test.each([
  ['1881', '1881.ask.income'],
  ['1840', '1840.ask.dividend'],
])('in %s paying out and withholding have a key each', async (title, ask) => {
  const { page, context, mishaps } = await house.visitor()
  await openTable(page, title, 3, 'greedy')
  await advanceTo(page, ask)
  await page.reload() // what the bots did meanwhile is not shown move by move
  const at = page.locator(`[data-ask="${ask}"]`)
  for (const key of ['w', 'd']) {
    await at.waitFor()
    await page.waitForFunction(() => !document.querySelector('.page [aria-disabled=true]')) // what was sent is answered
    await settle(page, () => page.keyboard.press(key))
    const told = await page.evaluate(() => document.querySelector('[aria-live=polite]')?.textContent)
    expect(/no dividend|in its treasury/.test(told!), told!).toBe(key === 'w')
    if (key === 'w') await settle(page, () => page.keyboard.press('u'))
  }
  expect(mishaps).toEqual([])
  await context.close()
})
