// The pictures of the README, taken anew: the same seed plays the same games.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openAt } from './board'
import { advised, seatOf } from './rehearsal'
import { visits } from './visits'

const open = visits()

const desk = { viewport: { width: 1400, height: 900 } }
const players = ['Anna', 'Frieda', 'Gustl']

async function picture(page: Page, name: string) {
  await page.waitForTimeout(1000) // the camera and the glow come to rest
  await page.screenshot({ path: join(import.meta.dirname, '../../docs/pictures', `${name}.png`) })
}

test('1840: a tile is tried in its ring', async () => {
  const { page } = await open.visitor(desk)
  await openAt(page, '1840', 3, 45, 'lay', players)
  const seat = await seatOf(page)
  const [, hex, laid] = (await advised(seat, await seat.turn())).split(' ')
  await page.locator(`.map [data-hex="${hex}"][data-lit]`).dispatchEvent('keydown', { key: 'Enter', bubbles: true })
  await page.locator(`.ring [data-tile="${laid!.split('/')[0]}"]`).dispatchEvent('click')
  await page.locator('.best').waitFor()
  await picture(page, '1840')
}, 300_000)

test('1881: a run is drawn before it is made', async () => {
  const { page } = await open.visitor(desk)
  await openAt(page, '1881', 3, 70, 'run', players)
  await page.locator('.runs .run').first().waitFor({ state: 'attached' })
  await picture(page, '1881')
}, 300_000)

test('Trambahn at a desk, and on a phone at night', async () => {
  const { page } = await open.visitor({ viewport: { width: 1280, height: 800 } })
  await openAt(page, 'trambahn', 2, 30, 'passenger', players)
  await picture(page, 'trambahn')
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const small = (await open.visitor({ ...phone, locale: 'de-DE', colorScheme: 'dark' })).page
  await openAt(small, 'trambahn', 2, 30, 'passenger', players)
  await picture(small, 'trambahn-phone')
}, 300_000)
