// Matches go on elsewhere: from an earlier entry, as a file, from another site.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFile, openTable, play } from './board'
import { phone } from './harness'
import { seq } from './moves'
import { visits } from './visits'

const { visitor } = visits()

/** address waits until the page shows another match, and is its address. */
async function another(page: Page, than: string): Promise<string> {
  await page.waitForURL((url) => url.pathname.startsWith('/m/') && url.href !== than)
  await page.locator('.map svg.drawing').waitFor()
  return page.url()
}

test('the history leads back, and a new match goes on from there', async () => {
  const { page } = await visitor()
  await openTable(page, '1840', 2)
  await play(page, 8)
  const here = page.url().split('#')[0]!
  await page.keyboard.press('l')
  const line = page.locator('.log li button').nth(4)
  const entry = Number(await line.getAttribute('data-entry'))
  await line.click()
  await page.locator('.when').waitFor()
  await page.locator('.bar [data-branch]').click()
  const there = await another(page, here)
  expect(await seq(page)).toBe(entry)
  expect(await page.locator('.bar.turn').count()).toBe(1)
  await play(page, 1)
  expect(await seq(page)).toBeGreaterThan(entry)
  await page.goto(here)
  await page.locator('.map svg.drawing').waitFor()
  expect(await seq(page)).toBeGreaterThan(entry)
  await page.goto('/')
  for (const match of [here, there]) await page.locator(`.list a[href="${new URL(match).pathname}"]`).waitFor()
})

test('on a phone the bar branches too', async () => {
  const { page } = await visitor({ viewport: phone, hasTouch: true, isMobile: true })
  await openTable(page, '1840', 2)
  await play(page, 4)
  const here = page.url().split('#')[0]!
  await page.keyboard.press('[')
  await page.locator('.bar [data-branch]').tap()
  await another(page, here)
})

test('a match is saved as a file and opened again', async () => {
  const { page } = await visitor()
  await openTable(page, '1840', 2)
  await play(page, 6)
  const [here, entries] = [page.url().split('#')[0]!, await seq(page)]
  await page.locator('nav button').last().click()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('dialog [data-save]').click()])
  expect(saved.suggestedFilename()).toMatch(/^1840-.*\.txt$/)
  const text = await readFile(await saved.path(), 'utf8')
  expect(text).toMatch(/^remise log 1\ntitle 1840\n/)
  await openFile(page, saved.suggestedFilename(), text)
  await another(page, here)
  expect(await seq(page)).toBeGreaterThanOrEqual(entries)
})

const begun = {
  id: 1,
  title: '1840',
  players: [
    { id: 11, name: 'Ada' },
    { id: 12, name: 'Bo' },
  ],
  settings: { seed: 7 },
  actions: [],
}
const recorded = join(import.meta.dirname, '../../title/vienna1840/import1840/recorded/2p-201.json.gz')

test('a game of 18xx.games is opened', async () => {
  const { page } = await visitor()
  await openFile(page, 'game.json', JSON.stringify(begun))
  await another(page, '')
  expect(await page.locator('.seats').innerText()).toMatch(/Ada.*Bo/s)
  expect(await page.locator('.bar.turn').count()).toBe(1)
})

test('a recorded game of 18xx.games is opened and looked back at', async () => {
  const { page } = await visitor()
  await openFile(page, 'game.json', gunzipSync(await readFile(recorded)).toString())
  await another(page, '')
  expect(await page.locator('.page').innerText()).toMatch(/2,?756/)
})

test('a wrong file is refused in words that are on screen', async () => {
  const v = await visitor({ viewport: phone, locale: 'de-DE' })
  for (const [text, says] of [
    ['', 'Spielprotokoll'],
    ['<html>', 'Spielprotokoll'],
    ['{"a":1}', 'weder das Protokoll einer Partie'],
    [JSON.stringify({ ...begun, title: '1889' }), 'Nur Partien von 1840'],
    [JSON.stringify({ ...begun, actions: [{ id: 1, type: 'dance', entity: 11 }] }), 'Aktion 1'],
  ] as const) {
    await openFile(v.page, 'wrong.txt', text)
    const alert = v.page.getByRole('alert')
    await alert.filter({ hasText: says }).waitFor()
    expect(
      await alert.evaluate(
        (e) => e.getBoundingClientRect().top >= 0 && e.getBoundingClientRect().bottom <= innerHeight,
      ),
    ).toBe(true)
  }
  v.mishaps.splice(0, v.mishaps.length, ...v.mishaps.filter((m) => !m.includes('422')))
})
