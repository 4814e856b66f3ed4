// A hint is shown where it happens, says why, and is followed by one button.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAt } from './board'
import { phone } from './harness'
import { seq, settle } from './moves'
import { seatOf, type Choice } from './rehearsal'
import { visits } from './visits'

const { visitor } = visits()

/** building sits down where a tile can be laid. */
async function building(page: Page, title: string) {
  await openAt(page, title, 3, 0, 'lay')
  await page.locator('[data-lit].lays').first().waitFor()
}

/** filled: the button that does what is advised has the colour of the likely next step. */
const filled = (page: Page) =>
  page.locator('[data-follow]').evaluate((e) => {
    const accent = document.createElement('i')
    accent.style.background = 'var(--accent)'
    e.append(accent)
    const same = getComputedStyle(e).backgroundColor === getComputedStyle(accent).backgroundColor
    accent.remove()
    return same
  })

for (const title of ['1840', '1881'])
  test(`a hint of ${title} lies on the map or in the list, and covers nothing`, async () => {
    const { page } = await visitor()
    await building(page, title)
    let asked = 0
    page.on('request', (r) => void (asked += Number(r.url().includes('/hint'))))
    await page.locator('[data-hint]').click()
    await page.locator('[data-follow]').waitFor()
    const said = await page.locator('.ask').innerText()
    expect(await page.locator('.said .refusal').count()).toBe(0)
    expect(await page.locator('[data-hinted-hex], [data-choices] [data-hinted]').count()).toBeGreaterThan(0)
    expect(await page.locator('button.main:not(.plain):visible').count()).toBe(1)
    expect(await filled(page)).toBe(true)

    await page.keyboard.press('[') // in the past nothing is advised
    await page.locator('label.when').waitFor()
    expect(await page.locator('[data-follow], [data-hinted-hex], [data-hinted]').count()).toBe(0)
    await page.keyboard.press(']')
    await page.locator('[data-follow]').waitFor()

    await page.keyboard.press('Escape')
    await page.locator('[data-follow]').waitFor({ state: 'detached' })
    await page.keyboard.press('h')
    await page.locator('[data-follow]').waitFor()
    expect(await page.locator('.ask').innerText()).toBe(said)
    expect(asked).toBe(1)
    await settle(page, () => page.locator('[data-follow]').click())
  })

for (const [title, verb] of [
  ['1840', 'marker'],
  ['1881', 'depot'],
] as const)
  test(`a hint of ${title} to build a ${verb} draws it where it goes`, async () => {
    const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
    await openAt(page, title, 3, 0, verb)
    const { choices } = await (await seatOf(page)).view()
    const action = choices.find((c) => c.notation.startsWith(verb + ' ')) as Choice & { hex: string }
    await page.route(/\/hint/, (route) => route.fulfill({ json: { action, text: 'So it is advised.' } }))
    const standing = await page.locator('.through .marker').count()
    await page.locator('[data-hint]').click()
    await page.locator('[data-follow]').waitFor()
    expect(await filled(page)).toBe(true)
    expect(await page.locator('.through .marker').count()).toBe(standing + 1)
    const [marker, hex] = [
      page.locator('[data-planned] circle'),
      page.locator(`[data-hinted-hex="${action.hex}"] > path`),
    ]
    const [disc, about] = [(await marker.boundingBox())!, (await hex.boundingBox())!]
    expect(disc.x).toBeGreaterThan(about.x)
    expect(disc.y).toBeGreaterThan(about.y)
    expect(disc.x + disc.width).toBeLessThan(about.x + about.width)
    expect(disc.y + disc.height).toBeLessThan(about.y + about.height)
    await page.locator('.bar button').first().click()
    await page.locator('[data-planned]').waitFor({ state: 'detached' })
  })

test('a hint of Trambahn marks the card and its place', async () => {
  const { page } = await visitor()
  await page.goto('/')
  await page.locator('[data-play=trambahn]').click()
  await page.locator('[data-slot="0"]:enabled').waitFor()
  await page.locator('[data-hint]').click()
  await page.locator('[data-slot][data-hinted]').waitFor()
  expect(await page.locator('.row[data-hinted]').count()).toBe(1)
  await settle(page, () => page.keyboard.press('e'))
})

test('a phone has the hint in its bar', async () => {
  const { page } = await visitor({ viewport: phone, hasTouch: true, isMobile: true })
  await building(page, '1840')
  let answer = () => {}
  const asked = new Promise<void>((go) => (answer = go))
  await page.route('**/hint', async (route) => {
    await asked
    await route.continue()
  })
  await page.locator('[data-hint]').tap()
  await page.locator('.thinks').getByText('Thinking').waitFor()
  answer()
  await page.locator('[data-follow]').waitFor()
  const bar = (await page.locator('.bar').boundingBox())!
  expect(bar.height).toBeLessThan(phone.height / 3)
  await settle(page, () => page.locator('[data-follow]').tap())
})

test('a tap that opens the ring takes nothing out of it', async () => {
  const { page } = await visitor({ viewport: phone, hasTouch: true, isMobile: true })
  await building(page, '1840')
  const before = await seq(page)
  for (const hex of (await page.locator('[data-lit].lays').all()).slice(0, 1)) {
    const box = (await hex.boundingBox())!
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.locator('.picker').waitFor()
    const tiles = await page.locator('.ring [data-tile]').count()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    if (tiles > 1) expect(await page.locator('.ring [aria-checked=true]').count()).toBe(0)
    await page.locator('.picker header button').tap()
  }
  expect(await seq(page)).toBe(before)
})

test('on a phone the time bar fits, and the board stays in sight', async () => {
  const { page } = await visitor({ viewport: phone, hasTouch: true, isMobile: true })
  await building(page, '1840')
  await page.getByRole('button', { name: 'History' }).tap()
  await page.locator('.log li button').nth(5).tap()
  await page.locator('.when input').waitFor()
  const bar = (await page.locator('.bar').boundingBox())!
  expect(bar.height).toBeLessThan(phone.height / 3)
  const map = (await page.locator('.map').boundingBox())!
  expect(map.height).toBeGreaterThan(phone.height / 4)
  expect(await page.locator('.drawer').count()).toBe(0)
  for (const part of await page.locator('.bar :is(button, .when span):visible').all()) {
    const box = (await part.boundingBox())!
    expect(box.x + box.width, await part.innerText()).toBeLessThanOrEqual(phone.width)
    expect(box.height).toBeLessThan(60)
  }
})
