// How a player without a mouse uses the page.
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { asked, settleOrConfirm } from './moves'

/** focusBy goes to something by the Tab key. */
export async function focusBy(page: Page, goal: string) {
  await page.locator(goal).first().waitFor()
  const there = () => page.evaluate((goal) => document.activeElement?.matches(goal), goal)
  for (let i = 0; i < 60 && !(await there()); i++) await page.keyboard.press('Tab')
  expect(await there()).toBe(true)
}

/** held waits until something that can be seen to have the focus has it: who
 * plays by keys never stands nowhere. */
export async function held(page: Page) {
  await page.waitForFunction(
    () => document.activeElement !== document.body && document.activeElement?.matches(':focus-visible'),
  )
}

/** ready waits until the focus is on something that can be pressed: while the
 * table is still being fetched it rests on the bar. */
async function ready(page: Page) {
  await held(page)
  await page.waitForFunction(() => !document.activeElement?.matches('[data-rest]'))
}

/** moved presses keys until the match has moved on. */
async function moved(page: Page, ...keys: string[]) {
  const press = async (keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await settleOrConfirm(
    page,
    () => press(keys),
    () => press(['e']),
  )
}

/** decideByKeys makes one decision: a card by its digit, the main button by its
 * letter, or what the arrows lead to. */
export async function decideByKeys(page: Page, n: number) {
  await ready(page)
  if ((await asked(page)).startsWith('trambahn.')) return cardByKeys(page, n)
  const main = page.locator('.bar button.main')
  if ((await main.count()) > 0 && n % 3 !== 0) return moved(page, await main.locator('kbd').innerText())
  await page.keyboard.press('g')
  const place = await page.evaluate(() => document.activeElement?.hasAttribute('aria-expanded'))
  await moved(page, ...(place ? ['Enter', 'ArrowDown', 'Enter'] : ['Enter']))
}

async function cardByKeys(page: Page, n: number) {
  const passenger = (await asked(page)).endsWith('.passenger')
  if (!passenger && n % 4 !== 1) return moved(page, 'e')
  await page.keyboard.press('1')
  await page.locator('.offers button:focus').waitFor()
  await moved(page, ...(passenger ? ['Enter'] : ['ArrowDown', 'Enter']))
}
