// The rules beside the game: a refusal leads to its paragraph, paragraphs lead
// to each other, words are found.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAt, openTable } from './board'
import { desk, phone } from './harness'
import { visits } from './visits'

const { visitor } = visits()

const here = (page: Page) => page.locator('dialog section.here').getAttribute('data-rule')
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('data-rule'))

test('a refusal of 1840 opens the very paragraph; from there one goes on and back', async () => {
  const v = await visitor()
  const { page } = v
  const loaded: string[] = []
  page.on('request', (r) => loaded.push(r.url()))
  await openAt(page, '1840', 2, 0, 'tram')
  // The player wants to scrap a tram that they do not have.
  await page.route('**/actions?*', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), notation: 'scrap purple-1' }) }),
  )
  expect(loaded.filter((url) => url.includes('rules-'))).toEqual([])
  await page.locator('[data-choices] [data-notation^="tram "]').first().click()
  const refusal = page.locator('.refusal').getByText('Rules: Trams (VIII.5.3)')
  await refusal.click()
  await page.locator('dialog section.here').waitFor()
  expect(await here(page)).toBe('VIII.5.3')
  expect(await focused(page)).toBe('VIII.5.3')
  const box = (await page.locator('dialog section.here').boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeLessThan(desk.height / 3)
  expect(await headings(page)).toEqual([])
  expect(await v.faults()).toEqual([])
  const link = page.locator('dialog section.here .link').first()
  const to = (await link.textContent())!.replace('§', '')
  await link.press('Enter')
  await expect.poll(() => focused(page)).toBe(to)
  await page.locator('dialog .back').press('Enter')
  await expect.poll(() => focused(page)).toBe('VIII.5.3')
  v.mishaps.length = 0 // the refusal is in the console
})

/** headings are the ones that skip a level. */
async function headings(page: Page): Promise<string[]> {
  return page
    .locator('dialog :is(h2, h3, h4, h5, h6)')
    .evaluateAll((all) =>
      all
        .filter((h, i) => Number(h.tagName[1]) > Number((all[i - 1] ?? h).tagName[1]) + 1)
        .map((h) => h.textContent ?? ''),
    )
}

test('words are found and marked, numbers lead to their section, and an empty search finds nothing', async () => {
  const { page } = await visitor()
  await openTable(page, '1840', 2)
  await page.keyboard.press('?')
  const field = page.getByRole('searchbox')
  await field.fill('danube')
  await page.locator('dialog mark').first().waitFor()
  for (const section of await page.locator('dialog section').all())
    expect(await section.textContent()).toMatch(/danube/i)
  await field.press('Enter')
  expect(await focused(page)).toBe(await page.locator('dialog section').first().getAttribute('data-rule'))
  await field.fill('viii.6')
  await expect.poll(() => page.locator('dialog section').count()).toBe(1)
  await field.fill('zeppelin')
  await page.locator('dialog').getByText('No rule mentions that.').waitFor()
})

test('on a phone the contents fold away and lead to their chapter', async () => {
  const v = await visitor({ viewport: phone, hasTouch: true, isMobile: true, colorScheme: 'dark', locale: 'de-DE' })
  const { page } = v
  await openTable(page, '1840', 2)
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.locator('[data-rulebook]').click()
  const contents = page.locator('dialog nav')
  await page.locator('dialog section').first().waitFor()
  expect(await contents.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Inhalt' }).click()
  await contents.getByRole('button', { name: 'IX Linienrunden' }).click()
  expect(await contents.isVisible()).toBe(false)
  await expect.poll(() => here(page)).toBe('IX')
  expect(await page.locator('dialog').evaluate((d) => d.scrollWidth - d.clientWidth)).toBe(0)
  expect(await v.faults()).toEqual([])
})

test('on a phone the rules open without the keyboard', async () => {
  const { page } = await visitor({ viewport: phone, hasTouch: true, isMobile: true })
  await openTable(page, 'trambahn', 2)
  await page.locator('[data-rules]').tap()
  await page.locator('dialog section').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
})
