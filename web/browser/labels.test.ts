// On a map on which much is built, no two labels touch: names, figures, markers, what the ground costs, what runs pay.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { advance, openAt, openTable } from './board'
import { seatOf } from './rehearsal'
import { touching } from './touching'
import { visits } from './visits'

const { visitor } = visits()

const screens = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const

async function apart(page: Page, what: string) {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    await page.waitForFunction(
      (w) => document.querySelector('.map svg.drawing')!.getBoundingClientRect().right <= w,
      width,
    )
    await drawn(page)
    expect(await touching(page), `${what} at ${width}×${height}`).toEqual([])
    await page.locator('.tools .fit').click()
    await drawn(page)
    expect(await touching(page), `${what}, all of it at ${width}×${height}`).toEqual([])
  }
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

for (const title of ['1840', '1881'])
  test(`no two labels on the map of ${title} touch`, async () => {
    const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
    await openAt(page, title, 3, 30, 'lay')
    await page.locator('[data-lit].lays').first().waitFor()
    await apart(page, 'half a game')
    for (const [made, verb, seen] of [
      [40, 'lay', '[data-lit].lays'],
      [0, 'run', '[data-pays]'],
      [40, 'lay', '[data-lit].lays'],
      [0, 'run', '[data-pays]'],
    ] as const) {
      await advance(page, made, verb)
      await page.reload()
      await page.locator(seen).first().waitFor()
      await apart(page, `${made} further decisions and ${verb}`)
    }
  })

/** withheld is what the map of a title says nowhere: names, and costs of ground where nothing is built. */
async function withheld(page: Page): Promise<string[]> {
  const board = await (
    await seatOf(page)
  ).ask<{ hexes: { hex: string; name?: string; cost?: number }[] }>('GET', '/board')
  return page.evaluate((hexes) => {
    const all = (of: string) => [...document.querySelectorAll<SVGElement>(`.map ${of}`)]
    const names = new Set(all('.names [data-name]').map((e) => e.dataset.name))
    const costs = new Set(all('[data-cost]').map((e) => e.dataset.cost))
    const built = (hex: string) => document.querySelector(`.map g[data-hex="${hex}"] .hex.laid`) !== null
    return hexes.flatMap((h) => [
      ...(h.name && !names.has(h.name) ? [h.name] : []),
      ...(h.cost && !costs.has(h.hex) && !built(h.hex) ? [`cost of ${h.hex}`] : []),
    ])
  }, board.hexes)
}

for (const [width, height] of screens.slice(0, 2))
  test(`at ${width}×${height} the whole map of 1881 says every name and every cost`, async () => {
    const { page } = await visitor({ viewport: { width, height }, hints: true })
    await openTable(page, '1881', 3, 'greedy')
    await page.locator('.coach').waitFor()
    await drawn(page)
    expect(await page.locator('.map [data-cost]').count()).toBe(52)
    expect(await withheld(page)).toEqual([])
    expect(await touching(page)).toEqual([])
    await advance(page, 40, 'lay')
    await page.reload()
    await page.locator('[data-lit].lays').first().waitFor()
    await drawn(page)
    expect(await withheld(page)).toEqual([])
  })
