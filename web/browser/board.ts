// How a player uses the board of a map game: by the list of choices, by hexes
// on the map, by the main button.
import type { Locator, Page } from 'playwright-core'
import { myTurn, settle } from './moves'

/** openTable begins a match of a title against bots by the API, and sits down. */
export async function openTable(page: Page, title: string, seats: number) {
  await page.goto('/')
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: 'random' }))
  const made = await page.evaluate(
    async (body) => (await fetch('/api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json(),
    { title, seats: [{ kind: 'host', name: 'Anna' }, ...bots] },
  )
  await page.goto(`/m/${made.match}#${made.keys[0].token}`)
  await page.locator('.map svg.drawing').waitFor()
}

/** layOnMap clicks a lit hex, tries its first tile, and lays it. */
export async function layOnMap(page: Page, hex: Locator) {
  await hex.dispatchEvent('keydown', { key: 'Enter', bubbles: true })
  const tile = page.locator('.picker [data-tile]').first()
  if (await tile.count()) {
    await tile.click()
    await settle(page, () => page.locator('.picker .lay button.main').click())
  } else {
    await settle(page, () => page.locator('.picker [data-notation]').first().click())
  }
}

/** decide makes one decision: on the map where that is asked, else the first of
 * the list that is not "pass", else the main button. */
export async function decide(page: Page, n: number) {
  const lit = page.locator('[data-lit]')
  if ((await lit.count()) > 0 && n % 3 !== 0) return layOnMap(page, lit.first())
  if ((await page.locator('#board-now[aria-selected=true]').count()) === 0) await page.locator('#board-now').click()
  const offers = page.locator('[data-choices] [data-notation]:not([data-notation=pass])')
  const family = page.locator('[data-choices] form button[type=submit]')
  const count = await offers.count()
  if (count > 0) return settle(page, () => offers.nth(n % count).click())
  if (await family.count()) return settle(page, () => family.first().click())
  await settle(page, () => page.locator('.bar button.main').click())
}

/** play makes decisions until the match is over or so many are made; it reports
 * whether the match goes on. */
export async function play(page: Page, decisions: number): Promise<boolean> {
  for (let n = 0; n < decisions; n++) {
    if (!(await myTurn(page))) return false
    await decide(page, n)
  }
  return true
}
