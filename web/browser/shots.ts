// Pictures of every main view: at every size, in both languages, by day and by night.
// They are looked at by people; the test only makes them.
import { test } from 'vitest'
import { picture } from './album'
import { advance, openTable } from './board'
import { phone, type Visitor } from './harness'
import { playTurns, takeCard } from './moves'
import { sizes, visits } from './visits'

const open = visits()

for (const [width, height] of sizes)
  for (const lang of ['en', 'de'] as const)
    for (const theme of ['light', 'dark'] as const)
      test(`${width} ${lang} ${theme}`, async () => {
        const v = await open.visitor({
          viewport: { width, height },
          locale: lang === 'de' ? 'de-DE' : 'en-GB',
          colorScheme: theme,
          hints: true,
        })
        await tour(v, `${width}-${lang}-${theme}`)
      })

test('the ending', async () => {
  const { page } = await open.visitor()
  await openTable(page, 'trambahn', 2, 'random')
  await advance(page, Infinity, 'none')
  await page.reload()
  await page.locator('.ending svg[role=img]').waitFor()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await picture(page, `trambahn-end-${width}`)
  }
})

test('the curtain, a gathering table, a new table and a match that is not there', async () => {
  const v = await open.house.visitor({ viewport: phone, locale: 'de-DE' }) // not silent: it asks for a match that is not there
  const shot = (view: string) => picture(v.page, view, true)
  await v.page.goto('/')
  await v.page.locator('[data-hotseat=trambahn]').click()
  await v.page.locator('form button.main').click()
  await v.page.locator('.curtain').waitFor()
  await shot('curtain')
  await v.page.goto('/new/trambahn')
  await v.page.locator('form button.main').click()
  await v.page.locator('.gathering .copy').first().waitFor()
  await shot('gathering')
  await v.page.goto('/new/1881')
  await v.page.locator('form button.main').waitFor()
  await shot('new-1881')
  await v.page.goto('/m/nothing')
  await v.page.locator('.lost').waitFor()
  await shot('lost')
  await v.context.close()
})

async function tour({ page }: Visitor, name: string) {
  const shot = (view: string, fullPage = false) => picture(page, `${view}-${name}`, fullPage)
  await page.goto('/')
  await page.locator('[data-poster] .drawn').first().waitFor()
  await page.waitForTimeout(500)
  await shot('home', true)
  await page.goto('/new/trambahn')
  await page.locator('form button.main').waitFor()
  await shot('new', true)
  await page.goto('/')
  await page.locator('[data-play=trambahn]').click()
  await page.locator('[data-slot="0"]:enabled').waitFor()
  await shot('trambahn-begin')
  await page.locator('.coach button').last().click()
  await takeCard(page, 0)
  await shot('trambahn-card')
  await page.keyboard.press('Escape')
  await playTurns(page, 6)
  await shot('trambahn-middle')
  await takeCard(page, 0)
  await shot('trambahn-middle-card')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.locator('dialog').waitFor()
  await shot('rules')
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await shot('history')
}
