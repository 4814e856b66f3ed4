// Pictures of the boards of the map games, in the middle of a match that a bot
// has played for everybody: desk and phone, both languages, day and night.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { advance, openTable } from './board'
import { House, phone, type Visitor } from './harness'

const folder = join(import.meta.dirname, '../shots')
let house: House

beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  house = await House.open()
})
afterAll(() => house.close())

const wide = { width: 1400, height: 900 }

for (const title of ['1840', '1881'] as const) {
  test(title, { timeout: 300_000 }, async () => {
    const v = await house.visitor({ viewport: wide })
    await openTable(v.page, title, 3, 'greedy')
    await advance(v.page, 60, 'lay')
    await tour(v, `${title}-desk-en-light`)
    await advance(v.page, 10, 'run')
    await v.page.reload()
    await v.page.locator('.runs .run').first().waitFor({ state: 'attached' })
    await v.page.screenshot({ path: join(folder, `${title}-run-desk-en-light.png`) })
    const keys = await v.page.evaluate(() => localStorage.getItem('remise.matches'))
    for (const [name, options] of [
      ['phone-de-dark', { viewport: phone, locale: 'de-DE', colorScheme: 'dark', hasTouch: true, isMobile: true }],
      ['desk-de-dark', { viewport: wide, locale: 'de-DE', colorScheme: 'dark' }],
      ['phone-en-light', { viewport: phone, hasTouch: true, isMobile: true }],
    ] as const) {
      const w = await house.visitor(options)
      await w.context.addInitScript((k) => localStorage.setItem('remise.matches', k!), keys)
      await w.page.goto(v.page.url())
      await tour(w, `${title}-${name}`)
      await w.context.close()
    }
    await v.context.close()
  })
}

async function tour({ page }: Visitor, name: string) {
  const shot = async (view: string) => {
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(folder, `${view}-${name}.png`) })
  }
  await page.locator('.map svg.drawing').waitFor()
  await shot('board')
  const place = page.locator('[data-lit].lays').first()
  if (await place.count()) {
    await place.dispatchEvent('keydown', { key: 'Enter', bubbles: true })
    await page.locator('.picker [data-tile]').last().click()
    await page.locator('.best').waitFor()
    await shot('tile')
    await page.locator('.picker header button').click()
  }
  for (const panel of ['companies', 'players', 'market', 'supply', 'worth']) {
    await page.locator('#board-' + panel).click()
    await shot(panel)
  }
  await page.locator('#board-now').click()
}
