// What cannot be done says why, with the rule: hexes, shares, trams, and the list
// of it all; by mouse, by keys, by thumb.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openAt } from './board'
import { House, phone, type Visitor } from './harness'

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

/** building sits down where track is laid. */
async function building(page: Page, title: string, seats: number) {
  await openAt(page, title, seats, 0, 'lay')
  await page.locator('[data-lit].lays').first().waitFor()
}

/** bareHex is a hex where nothing can be done and that can be hit. */
async function bareHex(page: Page): Promise<{ hex: string; x: number; y: number }> {
  return page.evaluate(() => {
    for (const g of document.querySelectorAll<SVGGElement>('g[data-hex]')) {
      const hex = g.dataset.hex!
      const box = g.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const hit = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-hex]')
      if (hit?.dataset.hex === hex && !document.querySelector(`[data-lit="${hex}"]`)) return { hex, x, y }
    }
    throw new Error('every hex is lit')
  })
}

/** told asks on the card of a hex for the reasons, and returns their rules. */
async function told(page: Page, hex: string): Promise<string[]> {
  await page.locator('.picker').getByText(hex).first().waitFor()
  await page.locator('.picker .why').click()
  const said = page.locator('.refusal')
  await said.getByText(`on ${hex}`).first().waitFor()
  return said.locator('li button').evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.rule!))
}

for (const [title, seats, rule, share] of [
  ['1840', 3, /^1840 IX\.[3-6]$/, 'VII.6'],
  ['1881', 3, /^1881 §(6|5)\.\d+$/, '4.1'],
] as const) {
  test(`in ${title} a hex where nothing can be done says why, with the rule`, async () => {
    const v = await visitor()
    const { page } = v
    await building(page, title, seats)
    const at = await bareHex(page)
    await page.mouse.click(at.x, at.y)
    const rules = await told(page, at.hex)
    expect(rules.length).toBeGreaterThan(0)
    for (const r of rules) expect(r).toMatch(rule)
    expect(await v.faults()).toEqual([])
    await page.locator('.refusal li button').first().click()
    await page.locator('dialog section.here').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.refusal').getByRole('button', { name: 'Close' }).click()
    expect(await page.locator('.refusal').count()).toBe(0)
  })

  test(`in ${title} keys and the list ask about any hex`, async () => {
    const { page } = await visitor()
    await building(page, title, seats)
    await page.locator('[data-bare]').focus()
    await page.keyboard.press('ArrowLeft')
    const walked = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.hex!)
    expect(walked).not.toBe('')
    const bare = page.locator('[data-bare]')
    await bare.focus()
    const hex = (await bare.getAttribute('data-bare'))!
    await page.keyboard.press('Enter')
    expect((await told(page, hex)).length).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await page.locator('.refusal').waitFor({ state: 'detached' })
    await page.getByText('What can’t I do, and why?').click()
    const list = page.getByLabel('Why not on another hex?')
    const other = (await list.locator('option').nth(3).getAttribute('value'))!
    await list.selectOption(other)
    expect((await told(page, other)).length).toBeGreaterThan(0)
  })

  test(`in ${title} shares and trams that cannot be bought are there and say why`, async () => {
    const v = await visitor()
    const { page } = v
    await building(page, title, seats)
    await page.locator('#board-companies').click()
    const shares = page.locator('details[data-refused~="buy"]').first()
    await shares.getByText(/Why can’t I buy/).click()
    await shares.getByText(`(${share})`).first().waitFor()
    expect(await page.locator('[data-deal]').count()).toBe(0)
    expect(await v.faults()).toEqual([])
    await page.locator('#board-supply').click()
    const trams = page.locator('details[data-refused~="tram"]')
    await trams.locator('summary').focus()
    await page.keyboard.press('Enter')
    await trams.getByText(/Trams are bought/).waitFor()
    expect(await trams.count()).toBe(1)
    await page.locator('#board-now').click()
    await page.getByText('What can’t I do, and why?').click()
    const all = page.locator('.not li')
    await all.first().waitFor()
    expect(await all.getByText('Buy a tram').count()).toBe(1)
  })
}

test('by thumb and in German the reasons fit the screen', async () => {
  const v = await visitor({ viewport: phone, hasTouch: true, isMobile: true, locale: 'de-DE' })
  const { page } = v
  await building(page, '1881', 3)
  const at = await bareHex(page)
  await page.touchscreen.tap(at.x, at.y)
  await page.locator('.picker .why').tap()
  const said = page.locator('.refusal')
  await said.getByText('Warum auf').waitFor()
  const box = (await said.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(phone.width)
  expect(box.height).toBeLessThan(phone.height / 2)
  expect(await v.faults()).toEqual([])
})
