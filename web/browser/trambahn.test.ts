// Trambahn as people play it: by mouse, by keys, by thumb, alone, at one screen,
// at two. Every visitor's console must stay silent.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Line, View } from '../src/lib/types'
import type { View as Position } from '../src/titles/trambahn/view'
import { advance, openAt, openTable } from './board'
import { phone, type Visitor } from './harness'
import { asked, playTurns, seq, settle, takeCard } from './moves'
import { seatOf } from './rehearsal'
import { visits } from './visits'

const at = visits()
const { visitor } = at

/** sitDown begins a match against a bot from the first page. */
async function sitDown(page: Page) {
  await page.goto('/')
  await page.locator('[data-play=trambahn]').click()
  await page.locator('[data-slot="0"]:enabled').waitFor()
}

const hand = (page: Page) =>
  page.locator('.hand button').evaluateAll((all) => all.map((b) => b.getAttribute('aria-label')))

test('a whole game by clicks against a bot, then once more', async () => {
  const v = await visitor()
  await sitDown(v.page)
  expect(await v.faults()).toEqual([])
  while (await playTurns(v.page, 4)) expect(await seq(v.page)).toBeLessThan(2000)
  expect(await v.page.locator('.ask').textContent()).toMatch(/won|victory/)
  const scored = await v.page.locator('.fresh').count()
  expect(scored).toBe(10)
  expect(await v.faults()).toEqual([])
  await v.page.locator('.bar button.main').click()
  await v.page.locator('[data-slot="0"]:enabled').waitFor()
  expect(await v.page.locator('.fresh').count()).toBe(0)
})

/** twoAt opens a table for Anna, and sits Ben down at it. */
async function twoAt(anna: Visitor, ben: Visitor): Promise<[Visitor, Visitor]> {
  await anna.page.goto('/new/trambahn')
  await anna.page.getByLabel('Your name').fill('Anna')
  await anna.page.getByRole('button', { name: 'Open the table' }).click()
  await ben.page.goto(await anna.page.getByLabel('Link to this table').inputValue())
  await ben.page.locator('.gathering input').first().fill('Ben')
  await ben.page.locator('.gathering form button').click()
  await anna.page.locator('.hand').waitFor()
  return [anna, ben]
}

test('two browsers at one table; the cards of one never reach the other', async () => {
  const [anna, ben] = [await visitor(), await visitor({ locale: 'de-DE' })]
  await anna.overhear()
  await ben.overhear()
  await twoAt(anna, ben)
  for (let turn = 0; turn < 4; turn++) {
    const first = await Promise.race([turnOf(anna.page), turnOf(ben.page)])
    await playTurns(first, 1, true)
  }
  for (const [v, me] of [
    [anna, 0],
    [ben, 1],
  ] as const)
    expectSecret(v, me)
  const shown = await anna.page.locator('.hand button').count()
  expect(shown).toBe(views(anna).at(-1)!.players[0]!.hand.length)
})

async function turnOf(page: Page): Promise<Page> {
  await page.locator('.bar.turn').waitFor()
  return page
}

/** sent is every view of a position that a browser was sent. */
const sent = (v: Visitor) =>
  v.traffic.flatMap((text) => {
    const view = JSON.parse(text) as View
    return view.state ? [view] : []
  })

const views = (v: Visitor) => sent(v).map((view) => view.state as Position)

/** expectSecret looks through all that a browser was sent. */
function expectSecret(v: Visitor, me: number) {
  expect(views(v).length).toBeGreaterThan(5)
  for (const view of views(v)) {
    expect(view.players[1 - me]!.hand).toEqual([])
  }
  const words = v.traffic.join('\n')
  expect(words).not.toMatch(new RegExp(`"(hand|fund) ${2 - me} [rgbyc]`))
  const theirs = v.traffic
    .flatMap((text) => (JSON.parse(text) as { log?: Line[] }).log ?? [])
    .filter((l) => l.by === 1 - me)
  expect(theirs.length).toBeGreaterThan(0)
  for (const line of theirs.filter((l) => l.notation?.startsWith('money'))) expect(line.notation).toBe('money ?')
}

test('at one screen a hand is hidden until its owner says they are there', async () => {
  const v = await visitor()
  await v.overhear()
  const { page } = v
  await page.goto('/')
  await page.locator('[data-hotseat=trambahn]').click()
  await page.locator('form button.main').click()
  const curtain = page.locator('.curtain')
  for (let turn = 0; turn < 3; turn++) {
    await curtain.waitFor()
    expect(await page.locator('.hand button').count()).toBe(0)
    expect(await v.faults()).toEqual([])
    await expect.poll(() => sent(v).filter((view) => view.viewer === undefined).length).toBeGreaterThan(turn)
    await curtain.locator('button').click()
    await page.locator('[data-slot="0"]:enabled').waitFor()
    expect(await page.locator('.hand button').count()).toBeGreaterThan(0)
    await playTurns(page, 1, true)
  }
  for (const view of sent(v)) {
    const seen = (view.state as Position).players.flatMap((p, seat) => (p.hand.length > 0 ? [seat] : []))
    expect(seen).toEqual(view.viewer === undefined ? [] : [view.viewer])
  }
})

test('a reload in the middle changes nothing', async () => {
  const { page } = await visitor()
  await sitDown(page)
  await playTurns(page, 2)
  const before = [await seq(page), await hand(page)]
  await page.reload()
  await page.locator('[data-slot="0"]:enabled').waitFor()
  expect([await seq(page), await hand(page)]).toEqual(before)
  await page.goto('/')
  await page.getByRole('link', { name: /Trambahn.*Your turn/ }).click()
  await page.locator('[data-slot="0"]:enabled').waitFor()
  expect(await hand(page)).toEqual(before[1])
})

test('a move made without a server arrives by itself when it is back', async () => {
  const v = await visitor()
  await sitDown(v.page)
  await v.page.evaluate(() => ((window as unknown as { kept: boolean }).kept = true))
  await takeCard(v.page, 0)
  const before = await seq(v.page)
  await at.house.stop('SIGKILL')
  await v.page.locator('[data-notation^="passenger "]').first().click()
  await v.page.locator('[data-offline]').waitFor()
  expect(await v.page.locator('.ask.sent').count()).toBe(1)
  await at.house.restart()
  await expect.poll(() => seq(v.page), { timeout: 20_000 }).toBeGreaterThan(before)
  await playTurns(v.page, 1)
  await v.page.locator('[data-offline]').waitFor({ state: 'detached' })
  expect(await v.page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true)
  v.mishaps.length = 0 // the failed requests are in the console
})

test('a move shows at once; a refused one goes back, with the reason', async () => {
  const v = await visitor()
  const { page } = v
  await sitDown(page)
  const before = await hand(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/actions?*', async (route) => {
    await held
    await route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'x', detail: 'Not today.', rule: 'Trambahn 1' }),
    })
  })
  await takeCard(page, 0)
  const within = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.offers [data-notation^="passenger "]')!.click()
    await new Promise((frame) => requestAnimationFrame(frame))
    return {
      sent: document.querySelectorAll('.ask.sent').length,
      lies: document.querySelectorAll('.slot.pending .card').length,
    }
  })
  expect(within).toEqual({ sent: 1, lies: 1 })
  answer()
  await page.locator('.refusal').getByText('Not today.').waitFor()
  expect(await page.locator('.slot.pending').count()).toBe(0)
  expect(await hand(page)).toEqual(before)
  v.mishaps.length = 0 // the refusal is in the console
})

/** comesBack leaves a table of two, and comes back when the other has played. */
async function comesBack() {
  const table = await twoAt(await visitor(), await visitor())
  const first = await Promise.race(table.map((v) => turnOf(v.page)))
  const [me, other] = table[0].page === first ? [table[0], table[1]] : [table[1], table[0]]
  const told = `${other === table[0] ? 'Anna' : 'Ben'} sends`
  await playTurns(me.page, 1, true)
  await me.page.goto('/')
  await playTurns(other.page, 1, true)
  await me.page.reload()
  await me.page.locator('.story').getByText(told).waitFor()
  await me.page.getByRole('link', { name: /Your turn/ }).click()
  await me.page.locator('.away').getByText(told).waitFor()
  return { me, told }
}

test('a returning player is told what happened, on the first page and at the table', async () => {
  const { me, told } = await comesBack()
  expect(await me.faults()).toEqual([])
  await me.page.locator('.away').getByRole('button', { name: 'Replay' }).click()
  await me.page.locator('.when').waitFor()
  await me.page.locator('.ask').getByText(told).waitFor()
  await me.page.locator('.when').waitFor({ state: 'detached' })
  expect(await me.page.locator('.bar.turn').count()).toBe(1)
})

test('news comes in the chosen language, and stays until the player moves', async () => {
  const { me, told } = await comesBack()
  await me.page.getByRole('button', { name: 'Menu' }).click()
  await me.page.getByRole('button', { name: 'Deutsch' }).click()
  await me.page.keyboard.press('Escape')
  await me.page.locator('.away').getByText('Während du weg warst').waitFor()
  await me.page.locator('.away').getByText(told).waitFor({ state: 'detached' })
  const seat = await seatOf(me.page)
  const view = await seat.turn()
  await seat.act(view.seq, view.choices[0]!.notation)
  await me.page.locator('.away').waitFor({ state: 'detached' })
})

test('the ending gives way to the table, without a hand', async () => {
  const { page } = await visitor({ viewport: phone, hasTouch: true, isMobile: true })
  await openTable(page, 'trambahn', 2)
  await advance(page, Infinity, '')
  await page.reload()
  await page.locator('.ending').waitFor()
  await page.locator('[data-review]').tap()
  await page.locator('.ending').waitFor({ state: 'detached' })
  expect(await page.locator('.hand').count()).toBe(0)
  await page.locator('[data-review]').tap()
  await page.locator('.ending').waitFor()
})

test('the score pad has its lines from the start, and the ending comes whatever was closed before', async () => {
  const { page } = await visitor()
  await openTable(page, 'trambahn', 2, 'random')
  const lines = page.locator('table:has(.total) tbody tr td:first-child')
  expect(await lines.evaluateAll((all) => all.map((e) => e.textContent))).toEqual(
    Array.from({ length: 10 }, (_, i) => String(i + 1)),
  )
  await page.keyboard.press('Escape')
  await advance(page, Infinity, 'none')
  await page.locator('.ending svg[role=img]').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  const german = page.waitForResponse((r) => /\/matches\/[^/]+\?lang=de/.test(r.url()))
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await german
  await page.keyboard.press('Escape')
  expect(await page.locator('.ending').count()).toBe(0)
})

test('a player who picks up a tram is asked for its column', async () => {
  const { page } = await visitor()
  await openAt(page, 'trambahn', 2, 0, 'buy')
  await page.locator('[data-tram].can').first().click()
  await page
    .locator('.ask')
    .getByText(/^Choose the column for the (horse|steam|electric) tram/)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.ask').getByText('Choose the column').waitFor({ state: 'detached' })
})

test('on a phone everything fits and is big enough for a thumb', async () => {
  const v = await visitor({ viewport: phone, hasTouch: true, isMobile: true })
  await sitDown(v.page)
  await playTurns(v.page, 3)
  await takeCard(v.page, 0)
  await v.page.locator('.offers button').first().waitFor()
  expect(await v.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  for (const target of await v.page
    .locator('.offers button:visible, .hand button:visible, .bar button:visible')
    .all()) {
    await target.scrollIntoViewIfNeeded() // what a card can do is a strip to be swiped
    const box = (await target.boundingBox())!
    expect(box.height, await target.innerText()).toBeGreaterThanOrEqual(44)
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width)
  }
  expect(await v.faults()).toEqual([])
})

test('a card can be dragged, and a wrong place says why', async () => {
  const { page } = await visitor()
  await sitDown(page)
  const card = page.locator('[data-slot="0"]')
  await card.click()
  expect(await page.locator('.column.new').count()).toBe(0) // a passenger opens none
  const wrong = page.locator('.row .target:not(.lit)')
  if (await wrong.count()) {
    await wrong.first().click()
    await page.locator('.refusal').getByText('Rules: Passengers (1)').click()
    expect(await page.locator('dialog section.here').textContent()).toContain('Passengers')
    await page.keyboard.press('Escape')
  }
  const lit = page.locator('.row .target.lit').first()
  const [from, to] = [(await card.boundingBox())!, (await lit.boundingBox())!]
  await settle(page, async () => {
    await page.mouse.move(from.x + 20, from.y + from.height - 12)
    await page.mouse.down()
    // The pointer is below the row, most of the card on it.
    await page.mouse.move(to.x + 30, to.y + to.height + 6, { steps: 5 })
    await page.locator('.row .target[data-over]').waitFor()
    await page.mouse.up()
  })
  expect(await asked(page)).not.toContain('.passenger')
  await settle(page, () => page.keyboard.press('u'))
  expect(await asked(page)).toContain('.passenger')
  await settle(page, () => page.locator('[data-redo]').click())
  expect(await asked(page)).not.toContain('.passenger')
  expect(await page.locator('[data-redo]').count()).toBe(0)
})

test('time travel shows the past and comes back', async () => {
  const v = await visitor()
  const { page } = v
  await sitDown(page)
  await playTurns(page, 2)
  const now = await hand(page)
  await page.keyboard.press('l')
  await page.locator('.log li button').nth(3).click()
  await page.getByText(/Entry \d+ of/).waitFor()
  expect(await v.faults()).toEqual([])
  await page.getByRole('button', { name: 'Back to now' }).click()
  expect(await hand(page)).toEqual(now)
})

test('a spectator sees the table and no hand', async () => {
  const [anna, ben] = [await visitor(), await visitor()]
  await sitDown(anna.page)
  await ben.overhear()
  await ben.page.goto(anna.page.url())
  await ben.page.locator('.hand').waitFor()
  await playTurns(anna.page, 1)
  await expect.poll(() => seq(ben.page)).toBe(await seq(anna.page))
  expect(await ben.page.locator('.hand button, .offers button').count()).toBe(0)
  for (const view of views(ben)) expect(view.players.map((p) => p.hand)).toEqual([[], []])
  expect(await ben.faults()).toEqual([])
})

test('a match is saved as a file, and a whole log opens again', async () => {
  const v = await visitor()
  const { page } = v
  await sitDown(page)
  await page.locator('nav button').last().click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the match' }).click()
  const log = await readFile((await (await saving).path())!, 'utf8')
  expect(log).toMatch(/^remise log 1\ntitle trambahn\n/)
  await page.goto('/')
  await page
    .locator('#app:not([inert]) input[type=file]')
    .setInputFiles({ name: 'own.txt', mimeType: 'text/plain', buffer: Buffer.from(log) })
  await page.getByText(/Secrets are missing from this log/).waitFor()
  v.mishaps.length = 0 // the refusal of the masked log is in the console
  await page.locator('#app:not([inert]) input[type=file]').setInputFiles(begun)
  await page.locator('.curtain').waitFor()
})

// A log of no entries opens as a match at one screen.
const begun = {
  name: 'begun.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('remise log 1\ntitle trambahn\nrules 1\nseats 2\n\nend 0\n'),
}

test('chat and notes reach those they are meant for', async () => {
  const v = await visitor()
  const { page } = v
  await sitDown(page)
  await page.keyboard.press('c')
  await page.getByLabel('Say something').fill('Good evening <b>all</b>')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Good evening <b>all</b>').waitFor()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByLabel('Your notes').fill('buy steam early')
  await page.getByText('Saved.').waitFor()
  expect(await v.faults()).toEqual([])
  await page.reload()
  await page.locator('[data-slot="0"]:enabled').waitFor()
  await page.keyboard.press('l')
  await page.getByRole('tab', { name: 'Notes' }).click()
  expect(await page.getByLabel('Your notes').inputValue()).toBe('buy steam early')
})

test.each(['light', 'dark'] as const)('axe finds nothing on any page, %s', async (colorScheme) => {
  const v = await visitor({ colorScheme, hints: true })
  for (const path of ['/m/nothing', '/new/trambahn', '/']) {
    await v.page.goto(path)
    await v.page.locator('main button, main a').first().waitFor()
    expect(await v.faults()).toEqual([])
    v.mishaps.length = path === '/m/nothing' ? 0 : v.mishaps.length // its 404 is in the console
  }
  await sitDown(v.page)
  expect(await v.faults()).toEqual([])
  await takeCard(v.page, 0)
  expect(await v.faults()).toEqual([])
  await v.page.locator('[data-understood]').click()
  await v.page.locator('nav button').last().click()
  expect(await v.faults()).toEqual([])
})

test('an undo that takes back the bot’s turn and drawn cards asks first', async () => {
  const { page } = await visitor()
  await page.goto('/')
  await page.locator('[data-play=trambahn]').click()
  await playTurns(page, 1)
  const before = await seq(page)
  await page.keyboard.press('u')
  await page.locator('.bar [data-really]').waitFor()
  expect(await page.locator('.ask').innerText()).toMatch(/Take back \d+ moves\?.*drawn anew\./)
  await page.keyboard.press('Escape')
  await page.locator('.bar [data-really]').waitFor({ state: 'detached' })
  expect(await seq(page)).toBe(before)
  await settle(page, () => page.keyboard.press('u').then(() => page.keyboard.press('e')))
})
