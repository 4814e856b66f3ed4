// How a player uses the board of a map game: by the list of choices, by hexes
// on the map, by the main button.
import type { Locator, Page } from 'playwright-core'
import { myTurn, settle, settleOrConfirm } from './moves'
import { advised, seatOf, type Choice } from './rehearsal'

/** openTable begins a match of a title against bots by the API, and sits down. */
export async function openTable(page: Page, title: string, seats: number, level = 'random', names = ['Anna']) {
  await page.goto('/')
  const bots = Array.from({ length: seats - 1 }, (_, i) => ({ kind: 'bot', level, name: names[i + 1] }))
  const made = await page.evaluate(
    async (body) =>
      (
        await fetch('/api/matches', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json(),
    { title, seats: [{ kind: 'host', name: names[0] }, ...bots] },
  )
  await page.addInitScript(neverAway)
  await page.goto(`/m/${made.match}#${made.keys[0].token}`)
  await page.locator('.map svg.drawing, .hand').first().waitFor()
}

/** openFile chooses a file on the first page. */
export async function openFile(page: Page, name: string, text: string) {
  await page.goto('/')
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

/** neverAway: whoever has seen nothing yet is not told what they missed. */
function neverAway() {
  for (const [key, text] of Object.entries(localStorage)) {
    if (key.startsWith('remise.match.')) localStorage.setItem(key, text.replace(/"seen":\d+/g, '"seen":0'))
  }
}

/** advance decides as a bot would, without the page, until this player has made so
 * many decisions and is offered a certain one. */
export async function advance(page: Page, decisions: number, verb: string) {
  const seat = await seatOf(page)
  for (let made = 0; ; made++) {
    const view = await seat.turn()
    if (view.status === 'over' || (made >= decisions && view.choices.some((c) => offers(c, verb)))) return
    await seat.act(view.seq, await advised(seat, view))
  }
}

/** advanceTo decides as a bot would, without the page, until this player is asked a
 * certain question. */
export async function advanceTo(page: Page, ask: string) {
  const seat = await seatOf(page)
  for (let view = await seat.turn(); view.status !== 'over' && view.askCode !== ask; view = await seat.turn())
    await seat.act(view.seq, await advised(seat, view))
}

const offers = (c: Choice, verb: string) => c.notation.startsWith(verb + ' ') && (verb !== 'run' || !!c.path)

/** follow does what a bot would do: by the page where a button says it, else
 * without it. */
export async function follow(page: Page) {
  const seat = await seatOf(page)
  const view = await seat.turn()
  const notation = await advised(seat, view)
  const button = page.locator(`[data-choices] [data-notation="${notation}"]`)
  await settle(page, async () => ((await button.isVisible()) ? button.click() : seat.act(view.seq, notation)))
}

/** layOnMap takes a lit hex, tries its first tile on the map and lays it, or does
 * what else can be done there. */
async function layOnMap(page: Page, hex: Locator) {
  await hex.dispatchEvent('keydown', { key: 'Enter', bubbles: true })
  const tile = page.locator('.ring [data-tile]').first()
  if (await tile.count()) {
    if ((await page.locator('.ring [data-lay]').count()) === 0) await tile.click()
    await settle(page, () => page.locator('.ring [data-lay]').click())
  } else {
    await settle(page, () => page.locator('.picker [data-notation]').first().click())
  }
}

// What a player who wants to see everything does first. The rest of the verbs
// (selling, scrapping, returning) only when nothing else is left.
const liked = [
  'run',
  'par',
  'arrange',
  'home',
  'start',
  'tram',
  'line',
  'auction',
  'card',
  'accept',
  'agree',
  'aye',
  'buy',
  'pay',
  'bid',
  'depot',
  'marker',
]

/** decide makes one decision: every second one on the map where that is asked,
 * else the best liked of the list, else the main button. */
export async function decide(page: Page, n: number) {
  const lit = page.locator('[data-lit].lays')
  if (n % 2 === 0 && (await lit.count()) > 0) return layOnMap(page, lit.first())
  if ((await page.locator('#board-now[aria-selected=true]').count()) === 0) await page.locator('#board-now').click()
  const list = page.locator('[data-choices]')
  const offered = await list
    .locator(':is([data-notation], [data-family]):visible')
    .evaluateAll((all) => (all as HTMLElement[]).map((e) => e.dataset.notation ?? e.dataset.family ?? ''))
  const verb = liked.find((v) => offered.some((o) => o.split(' ')[0] === v))
  const pass = page.locator('.bar button.main')
  const bored = n % 8 === 7 && (verb === 'bid' || verb === 'buy' || verb === 'auction')
  if ((!verb || bored) && (await pass.count()))
    return settleOrConfirm(
      page,
      () => pass.click(),
      () => page.locator('.bar [data-really]').click(),
    )
  if (offered.length === 0) return layOnMap(page, page.locator('[data-lit]').first())
  const wish = verb ?? offered[0]!.split(' ')[0]
  const plain = list.locator(`[data-notation^="${wish}"]`).first()
  if (await plain.count()) return settle(page, () => plain.click())
  await settle(page, () => list.locator(`[data-family^="${wish}"] button[type=submit]`).first().click())
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
