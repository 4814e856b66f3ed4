// Where nothing is hidden, a shared screen needs no curtain.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House } from './harness'
import { settle } from './moves'

let house: House

beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

test('an open game goes from player to player without a pause', async () => {
  const { page, context, mishaps } = await house.visitor()
  await page.goto('/')
  await page.locator('[data-hotseat="1840"]').click()
  await page.locator('form .seats input').nth(1).fill('Ben')
  await page.locator('form button.main').click()
  const asked: (string | null)[] = []
  for (let n = 0; n < 6; n++) {
    await page.locator('.bar.turn').waitFor()
    expect(await page.locator('.curtain').count()).toBe(0)
    asked.push(await page.locator('.seats .me').textContent())
    await settle(page, () => page.locator('[data-notation]:enabled, .bar button.main').first().click())
  }
  expect(new Set(asked).size).toBe(2)
  expect(asked.some((who) => who?.includes('Ben'))).toBe(true)
  expect(mishaps).toEqual([])
  await context.close()
})
