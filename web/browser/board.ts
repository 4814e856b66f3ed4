// How a player uses the board of a map game: by the list of choices, by hexes
// on the map, by the main button.
import type { Locator, Page } from 'playwright-core'
import { myTurn, settle, settleOrConfirm } from './moves'
import { advised, Seat, seatOf, type Choice } from './rehearsal'

/** openTable begins a match of a title against bots by the API, and sits down; what is
 * to happen before that is done to the seat. */
export async function openTable(
  page: Page,
  title: string,
  seats: number,
  level = 'random',
  names = ['Anna'],
  before = async (_: Seat) => {},
) {
  const bots = Array.from({ length: seats - 1 }, (_, i) => ({ kind: 'bot', level, name: names[i + 1] }))
  const table = { title, seats: [{ kind: 'host', name: names[0] }, ...bots] }
  const answer = await page.request.post('/api/matches', { data: table })
  const made = (await answer.json()) as { match: string; keys: { token: string }[] }
  const { token } = made.keys[0]!
  await before(new Seat(new URL(answer.url()).origin, made.match, token))
  await page.addInitScript(neverAway)
  await page.goto(`/m/${made.match}#${token}`)
  await page.locator('.map svg.drawing, .hand').first().waitFor({ state: 'attached' })
  await page.evaluate(async () => void (await document.fonts.ready)) // they move what is measured
}

/** openAt sits down where the player has made so many decisions, as a bot would, and
 * is offered a certain one. */
export const openAt = (page: Page, title: string, seats: number, decisions: number, verb: string, names?: string[]) =>
  openTable(page, title, seats, 'greedy', names, (seat) => playOn(seat, decisions, verb))

/** openFile chooses a file on the first page. */
export async function openFile(page: Page, name: string, text: string) {
  await page.goto('/')
  await page
    .locator('#app:not([inert]) input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

/** neverAway: whoever has seen nothing yet is not told what they missed. */
function neverAway() {
  for (const [key, text] of Object.entries(localStorage)) {
    if (key.startsWith('remise.match.')) localStorage.setItem(key, text.replace(/"seen":\d+/g, '"seen":0'))
  }
}

/** advance decides as a bot would, without the page, until this player has made so
 * many decisions and is offered a certain one. */
export const advance = async (page: Page, decisions: number, verb: string) =>
  playOn(await seatOf(page), decisions, verb)

async function playOn(seat: Seat, decisions: number, verb: string) {
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

/** look is what the page offers, read in one go: a whole game asks for it a thousand
 * times. */
const look = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelectorAll<HTMLElement>('[data-choices] :is([data-notation], [data-family])')
    const seen = [...list].filter((e) => e.checkVisibility({ visibilityProperty: true }))
    return {
      lays: document.querySelector('[data-lit].lays') !== null,
      open: document.querySelector('#board-now[aria-selected=true]') !== null,
      offered: seen.map((e) => e.dataset.notation ?? e.dataset.family ?? ''),
      passes: document.querySelector('.bar button.main') !== null,
    }
  })

/** decide makes one decision: every second one on the map where that is asked,
 * else the best liked of the list, else the main button. */
export async function decide(page: Page, n: number): Promise<void> {
  const { lays, open, offered, passes } = await look(page)
  if (n % 2 === 0 && lays) return layOnMap(page, page.locator('[data-lit].lays').first())
  if (!open) {
    await page.locator('#board-now').click()
    return decide(page, n)
  }
  const verb = liked.find((v) => offered.some((o) => o.split(' ')[0] === v))
  const bored = n % 8 === 7 && (verb === 'bid' || verb === 'buy' || verb === 'auction')
  if ((!verb || bored) && passes)
    return settleOrConfirm(
      page,
      () => page.locator('.bar button.main').click(),
      () => page.locator('.bar [data-really]').click(),
    )
  if (offered.length === 0) return layOnMap(page, page.locator('[data-lit]').first())
  const wish = verb ?? offered[0]!.split(' ')[0]
  const list = page.locator('[data-choices]')
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
