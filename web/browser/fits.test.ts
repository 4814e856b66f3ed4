// Every main view with six players and long German names, at every size: no text is
// cut, and no control lies on another.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAt, openTable } from './board'
import { misfits } from './fits'
import { playTurns } from './moves'
import { longNames as names, sizes, visits } from './visits'

const { visitor } = visits()

/** The last is 1440×900 at 200 %. */
const screens = [...sizes, [720, 450]] as const

/** everywhere looks at a view at every size. */
async function everywhere(page: Page, view: string) {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    await page.waitForFunction((w) => innerWidth === w, width)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await misfits(page), `${view} at ${width}×${height}`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${view} at ${width}×${height}`).toBeLessThanOrEqual(width)
    const beyond = await page
      .locator('#board-panel')
      .evaluateAll((all) => all.map((e) => e.scrollWidth - e.clientWidth))
    expect(Math.max(0, ...beyond), `the panel of ${view} at ${width}×${height}`).toBe(0)
    const bar = await page.locator('.bar').boundingBox()
    expect(bar?.height ?? 0, `the bar of ${view} at ${width}×${height}`).toBeLessThan(Math.max(180, height / 4))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

for (const title of ['1840', '1881'])
  test(`every view of ${title} fits every screen`, { timeout: 300_000 }, async () => {
    const { page } = await visitor({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })
    await openAt(page, title, 6, 3, 'lay', names)
    await page.locator('[data-lit].lays').first().waitFor()
    await everywhere(page, 'choices')
    for (const panel of ['companies', 'players', 'market', 'supply', 'course']) {
      await page.locator('#board-' + panel).click()
      await everywhere(page, panel)
    }
    await page.locator('#board-now').click()
    await page.keyboard.press('o')
    await page.locator('dialog table').first().waitFor()
    await everywhere(page, 'glance')
    await page.keyboard.press('Escape')
    await page.locator('[data-signs]').click()
    await everywhere(page, 'signs')
    await page.keyboard.press('Escape')
    await page.keyboard.press('l')
    await everywhere(page, 'history')
    await page.keyboard.press('l')
    await page.locator('nav button').last().click()
    await everywhere(page, 'menu')
    await page.keyboard.press('Escape')
    await page.keyboard.press('[')
    await page.locator('.travels').waitFor()
    await everywhere(page, 'past')
  })

test.each(['en-GB', 'de-DE'])(
  'the start round of 1881 fits every screen in %s',
  { timeout: 200_000 },
  async (locale) => {
    const { page } = await visitor({ locale, viewport: { width: 1440, height: 900 } })
    await openAt(page, '1881', 4, 1, 'buy')
    await page.locator('[data-notation^="buy "]').first().waitFor()
    await everywhere(page, 'the start round')
  },
)

test('every view of Trambahn fits every screen', { timeout: 200_000 }, async () => {
  const { page } = await visitor({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })
  await openTable(page, 'trambahn', 2, 'random', names)
  await playTurns(page, 4)
  await everywhere(page, 'table')
  await page.keyboard.press('l')
  await everywhere(page, 'history')
  await page.keyboard.press('l')
})
