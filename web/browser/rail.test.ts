// The map games as people play them: on the map, by the list, by thumb. Every
// visitor's console must stay silent.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { advance, decide, openTable, play } from './board'
import { House, phone, type Visitor } from './harness'
import { myTurn, seq, settle } from './moves'

let house: House
let visitors: Visitor[] = []

beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

afterEach(async () => {
  const mishaps = visitors.flatMap((v) => v.mishaps)
  await Promise.all(visitors.map((v) => v.context.close()))
  visitors = []
  expect(mishaps).toEqual([])
})

async function visitor(options: Parameters<House['visitor']>[0] = {}): Promise<Visitor> {
  const v = await house.visitor(options)
  visitors.push(v)
  return v
}

/** untilTiles sits down and plays on until a tile can be laid; where chance is
 * against it, at another table. */
async function untilTiles(page: Page, title: string, seats: number) {
  for (let table = 0; table < 4; table++) {
    await openTable(page, title, seats)
    for (let n = 1; await myTurn(page); n += 2) {
      if (await page.locator('[data-lit].lays').count()) return
      await decide(page, n)
    }
  }
  throw new Error('nobody could lay a tile at four tables')
}

for (const [title, seats] of [['1840', 2], ['1881', 3]] as const) {
  test(`a whole game of ${title} by clicks against bots`, { timeout: 400_000 }, async () => {
    const v = await visitor()
    await openTable(v.page, title, seats)
    expect(await v.faults()).toEqual([])
    expect(await play(v.page, 1500)).toBe(false)
    expect(await v.page.locator('.ask').textContent()).toMatch(/won|victory/)
    for (const panel of ['companies', 'players', 'market', 'supply', 'worth']) {
      await v.page.locator('#board-' + panel).click()
      expect(await v.faults()).toEqual([])
    }
  })
}

test('a tile is tried on the map, turned, left, and laid', async () => {
  const { page } = await visitor()
  await untilTiles(page, '1840', 3)
  const hex = page.locator('[data-lit].lays').first()
  const tap = async () => {
    const box = (await hex.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  await tap()
  await page.locator('.picker [data-tile]').first().click()
  await page.locator('.best').waitFor()
  const name = await hex.getAttribute('data-lit')
  const face = () => page.locator(`g[data-hex="${name}"]`).innerHTML()
  const tried = await face()
  expect(tried).toContain('laid')
  await page.locator('.picker header button').click()
  expect(await face()).not.toBe(tried)
  await page.waitForTimeout(400) // two quick taps would fit the map
  await tap()
  await page.locator('.picker [data-tile]').first().click()
  await settle(page, () => page.locator('.picker .lay button.main').click())
  await page.waitForFunction((h) => document.querySelector(`g[data-hex="${h}"]`)?.innerHTML.includes('laid'), name)
})

test('a run is drawn by hand, judged, and made', async () => {
  const { page } = await visitor()
  await openTable(page, '1840', 3, 'greedy')
  await advance(page, 5, 'run')
  await page.reload()
  await page.getByRole('button', { name: 'Draw another run' }).click()
  const field = page.getByLabel('Tap the hexes')
  const best = (await field.getAttribute('placeholder'))!
  await field.fill(best.split(' ')[0]!)
  await page.locator('form .no').waitFor()
  await field.fill(best)
  await settle(page, () => page.locator('form button.main').click())
})

test('the map moves by wheel, drag and keys, and fits again', async () => {
  const { page } = await visitor()
  await openTable(page, '1881', 3)
  const view = () => page.locator('svg.drawing > g').first().getAttribute('transform')
  const whole = await view()
  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, -400)
  const near = await view()
  expect(near).not.toBe(whole)
  await page.mouse.down()
  await page.mouse.move(460, 430, { steps: 4 })
  await page.mouse.up()
  expect(await view()).not.toBe(near)
  expect(await page.locator('.picker').count()).toBe(0)
  await page.locator('.map svg.drawing').focus()
  await page.keyboard.press('0')
  expect(await view()).toBe(whole)
})

test('a phone plays by the list, in German, at night', async () => {
  const v = await visitor({ viewport: phone, locale: 'de-DE', colorScheme: 'dark', hasTouch: true, isMobile: true })
  await untilTiles(v.page, '1840', 3)
  expect(await v.faults()).toEqual([])
  const wide = await v.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(phone.width)
  const place = v.page.locator('[data-place]').first()
  await place.click()
  await v.page.locator('.picker').waitFor()
  expect(await v.faults()).toEqual([])
})

test('the past shows the map as it was', async () => {
  const { page } = await visitor()
  await openTable(page, '1840', 2)
  await play(page, 30)
  const now = await page.locator('.hex.laid').count()
  expect(now).toBeGreaterThan(0)
  await page.locator('#board-worth').click()
  const last = await seq(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.locator('svg[aria-label*="worth over time"]').click({ position: { x: 12, y: 60 } })
  await page.locator('.when', { hasText: String(last) }).waitFor()
  await page.waitForFunction((n) => document.querySelectorAll('.map .hex.laid').length < n, now)
})
