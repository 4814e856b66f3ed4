// The map games as people play them: on the map, by the list, by thumb. Every
// visitor's console must stay silent.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAt, openFile, openTable, play } from './board'
import { desk, phone, type Visitor } from './harness'
import { seq, settle } from './moves'
import { visits } from './visits'

const { visitor } = visits()

/** untilTiles sits down at a table where a tile can be laid. */
async function untilTiles(page: Page, title: string, seats: number) {
  await openAt(page, title, seats, 0, 'lay')
  await page.locator('[data-lit].lays').first().waitFor()
}

for (const [title, seats] of [
  ['1840', 2],
  ['1881', 3],
] as const) {
  test(`a whole game of ${title} by clicks against bots`, { timeout: 400_000 }, async () => {
    const v = await visitor()
    await openTable(v.page, title, seats, 'greedy')
    expect(await v.faults()).toEqual([])
    expect(await play(v.page, 1500)).toBe(false)
    expect(await v.page.locator('.ask').textContent()).toMatch(/won|victory/)
    await ended(v)
    for (const panel of ['companies', 'players', 'market', 'supply', 'course']) {
      await v.page.locator('#board-' + panel).click()
      expect(await v.faults()).toEqual([])
    }
  })
}

/** ended looks at the ending, and goes on to the table. */
async function ended(v: Visitor) {
  const ending = v.page.locator('.ending')
  expect(await ending.locator('.places li').count()).toBe(await v.page.locator('.seats li').count())
  const earned = ending.locator('[data-earned]')
  await earned
    .first()
    .getByText(/Dividends [\d,]+/)
    .waitFor()
  expect(await earned.first().innerText()).toMatch(/^From:/)
  expect(await ending.locator('.parts:not([data-earned])').first().innerText()).toMatch(/^Owns:\s+Cash [\d,]+/)
  expect(await v.page.locator('.bar .news').count()).toBe(0)
  // What each earned by what is all that each has.
  const sums = await ending.locator('.places li').evaluateAll((all) =>
    all.map((li) => {
      const number = (e: Element) => Number(e.textContent!.replaceAll(',', '').replace('−', '-'))
      const parts = [...li.querySelectorAll('[data-earned] b')].map(number)
      return [parts.reduce((n, p) => n + p, 0), number(li.querySelector('b.number:not(.rank)')!)]
    }),
  )
  for (const [parts, whole] of sums) expect(parts).toBe(whole)
  await ending.locator('svg[role=img]').waitFor()
  await v.page.keyboard.press('l')
  const box = async (what: string) => (await v.page.locator(what).boundingBox())!
  const [result, drawer] = [await box('.ending'), await box('.drawer')]
  expect(result.x + result.width).toBeLessThanOrEqual(drawer.x)
  await v.page.keyboard.press('l')
  expect(await v.page.locator('button.main:not(.plain):visible').count()).toBe(1)
  expect(await v.page.locator('.coach').count()).toBe(0)
  expect(await v.faults()).toEqual([])
  const saving = v.page.waitForEvent('download')
  await ending.getByRole('button', { name: 'Share a picture' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^remise-.*\.png$/)
  await v.page.locator('[data-review]').click()
  await ending.waitFor({ state: 'detached' })
}

test('a tile is tried on the map, turned, left, and laid', async () => {
  const { page } = await visitor()
  await untilTiles(page, '1840', 3)
  const hex = page.locator('[data-lit].lays').first()
  for (const lit of await page.locator('[data-lit]').all()) {
    expect(await lit.getAttribute('aria-label')).toMatch(
      /^[A-Z]\d+(,? [^:]+)?: (one choice|[2-9] choices|\d\d+ choices|a marker can be removed)$/,
    )
  }
  const name = (await hex.getAttribute('data-lit'))!
  const face = () => page.locator(`g[data-hex="${name}"]`).innerHTML()
  const bare = await face()
  const tried = () =>
    page.waitForFunction(([h, was]) => document.querySelector(`g[data-hex="${h}"]`)?.innerHTML !== was, [name, bare])
  await tapHex(page, hex)
  const tile = page.locator('.ring [data-tile]').first()
  if (!(await page.locator('.ring [data-lay]').count())) await tile.click()
  await page.locator('.best').waitFor()
  await tried()
  const turns = await page.locator('.lay .muted').count()
  if (turns) {
    const first = await face()
    await tapHex(page, hex)
    await page.waitForFunction(
      ([h, was]) => document.querySelector(`g[data-hex="${h}"]`)?.innerHTML !== was,
      [name, first],
    )
  }
  await page.locator('.ring .items button').first().click()
  await page.waitForFunction(
    ([h, was]) => document.querySelector(`g[data-hex="${h}"]`)?.innerHTML === was,
    [name, bare],
  )
  await hex.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('r')
  await tried()
  await settle(page, () => page.keyboard.press('Enter'))
  await page.waitForFunction((h) => document.querySelector(`g[data-hex="${h}"]`)?.innerHTML.includes('laid'), name)
  await page
    .getByRole('list', { name: 'The map in words' })
    .getByText(new RegExp(`^${name}\\b.*: tile \\w+\\. .*[Tt]rack (to|between) [A-Z]\\d+`))
    .waitFor({ state: 'attached' })
})

test('r turns a tile and Enter lays it after a click on its hex', async () => {
  const { page } = await visitor()
  await openAt(page, '1840', 3, 0, 'lay')
  await page.locator('.choices .place', { hasText: 'ways' }).first().click()
  await page.locator('.ring [data-tile]').first().click()
  const turn = page.locator('.lay .muted')
  const first = await turn.innerText()
  await tapHex(page, page.locator('.lit.chosen'))
  const second = await turn.innerText()
  expect(second).not.toBe(first)
  await page.keyboard.press('r')
  expect([first, second]).not.toContain(await turn.innerText())
  await settle(page, () => page.keyboard.press('Enter'))
})

test('Esc leaves a hex that was opened from the list, and another panel puts it aside', async () => {
  const { page } = await visitor()
  await openAt(page, '1881', 3, 30, 'lay')
  const place = page.locator('.choices .place', { hasText: 'ways' }).first()
  const [ring, picker] = [page.locator('.ring'), page.locator('.picker')]
  await place.click()
  await ring.locator('[data-tile]').first().waitFor()
  await page.locator('#board-market').click()
  expect(await picker.count()).toBe(0)
  await page.locator('#board-now').click()
  await picker.waitFor()
  await page.keyboard.press('Escape')
  await ring.waitFor({ state: 'detached' })
  expect(await picker.count()).toBe(0)
})

/** until is a recorded game up to an entry. */
async function until(file: string, entry: number): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../title', file), 'utf8')
  return `${text.slice(0, text.indexOf(`\n${entry + 1} `))}\nend ${entry}\n`
}

test('rare choices are folded at the end of the list, and nowhere else', async () => {
  const { page } = await visitor()
  const offered = (within: string) =>
    page
      .locator(`[data-choices] ${within} :is([data-notation], [data-family])`)
      .evaluateAll((all) => (all as HTMLElement[]).map((e) => e.dataset.notation ?? e.dataset.family ?? ''))
  for (const [file, entry, folded] of [
    ['berlin1881/testdata/logs/rules-1-3.log', 487, /^take \w+ from \w+ for \d+$/],
    ['berlin1881/testdata/logs/rules-1-3.log', 519, /^(sell member \d|tram \w+ from \w+ for \d+.*)$/],
    ['vienna1840/testdata/logs/rules-1-1.log', 33, /^(scrap|return|offer) /],
  ] as const) {
    await openFile(page, 'game.txt', await until(file, entry))
    await page.waitForURL('**/m/*')
    const fold = page.locator('[data-choices] details:has([data-notation], [data-family])')
    await fold.waitFor()
    expect(await fold.locator('ul').isVisible()).toBe(false)
    const inside = await offered('details')
    expect(inside.filter((n) => !folded.test(n))).toEqual([])
    expect(inside.length).toBeGreaterThan(0)
    expect((await offered('')).filter((n) => folded.test(n)).length).toBe(inside.length)
    expect(await page.locator('[data-sell*=" "], [data-place][aria-expanded=true]').count()).toBe(0)
  }
})

test('questions about a position are dropped when the player decides', async () => {
  const { page } = await visitor()
  await untilTiles(page, '1881', 3)
  let asked = () => {}
  const held = new Promise<void>((resolve) => (asked = resolve))
  await page.route('**/ring?*', () => asked())
  const given = page.waitForEvent('requestfailed', (r) => r.url().includes('/ring?'))
  await tapHex(page, page.locator('[data-lit].lays').first())
  await held
  await page.keyboard.press('Escape')
  await play(page, 1)
  expect((await given).failure()?.errorText).toContain('ABORTED')
})

async function tapHex(page: Page, hex: Locator) {
  const box = (await hex.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('a run is drawn by hand, judged, and made', async () => {
  const { page } = await visitor()
  await openAt(page, '1840', 3, 5, 'run')
  await page.getByRole('button', { name: 'Draw another run' }).click()
  const field = page.getByLabel('Tap the hexes')
  const best = (await field.getAttribute('placeholder'))!
  await field.fill(best.split(' ')[0]!)
  await page.locator('form .no').waitFor()
  await field.fill(best)
  await settle(page, () => page.locator('.bar button.main:enabled').click())
})

test('a run of 1881 is drawn by taps alone: its tram is known', async () => {
  const { page } = await visitor()
  await openAt(page, '1881', 3, 5, 'run')
  await page.getByRole('button', { name: 'Draw another run' }).click()
  const field = page.getByLabel('Tap the hexes')
  const best = (await field.getAttribute('placeholder'))!.split(';')[0]!
  for (const hex of best.split(' ').slice(1)) await tapHex(page, page.locator(`g[data-hex="${hex}"]`))
  await expect.poll(() => field.inputValue()).toBe(best)
  await settle(page, () => page.locator('.bar button.main:enabled').click())
})

test('a hex marked on the map offers what belongs there', async () => {
  const { page } = await visitor()
  await openAt(page, '1840', 3, 0, 'auction')
  const beacon = page.locator('[data-beacon]').first()
  await beacon.waitFor()
  await tapHex(page, page.locator(`g[data-hex="${await beacon.getAttribute('data-beacon')}"]`).first())
  await page.locator('.picker [data-notation^="auction "]').waitFor()
  expect(await page.locator('.picker').innerText()).not.toContain('You may lay')
  await settle(page, () => page.locator('.picker [data-notation^="auction "]').click())
})

test('the map moves by wheel, drag and keys, and fits again', async () => {
  const { page } = await visitor()
  await openTable(page, '1881', 3)
  const view = () => page.locator('svg.drawing > g').first().getAttribute('transform')
  const whole = await view()
  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, -400)
  const near = await view()
  expect(near).not.toBe(whole)
  await page.mouse.down()
  await page.mouse.move(460, 430, { steps: 4 })
  await page.mouse.up()
  expect(await view()).not.toBe(near)
  expect(await page.locator('.picker').count()).toBe(0)
  await page.locator('.map svg.drawing').focus()
  await page.keyboard.press('0')
  expect(await view()).toBe(whole)
})

test('two fingers zoom the map, one moves it, a button fits it', async () => {
  const { page, context } = await visitor({ viewport: phone, hasTouch: true, isMobile: true })
  await openTable(page, '1881', 3)
  const camera = async () =>
    /translate\((\S+) (\S+)\) scale\((\S+)\)/
      .exec((await page.locator('svg.drawing > g').first().getAttribute('transform'))!)!
      .slice(1)
      .map(Number)
  const scale = async () => (await camera())[2]!
  // Sealed bids need no map: asked for, it is near the homes of the companies.
  await page.locator('.plan').click()
  await expect.poll(scale).toBeGreaterThan(0.2)
  await page.locator('.tools .fit').click()
  await expect.poll(scale).toBeLessThan(0.2)
  const whole = await scale()
  const hand = await context.newCDPSession(page)
  await fingers(
    hand,
    [
      [150, 200],
      [210, 200],
    ],
    [
      [90, 200],
      [270, 200],
    ],
  )
  const [x, , near] = await camera()
  expect(near! / whole).toBeCloseTo(3, 0)
  await fingers(hand, [[180, 200]], [[120, 200]])
  const [moved, , still] = await camera()
  expect(still).toBe(near)
  expect(moved! - x!).toBeCloseTo(-60, 0)
  expect(await page.locator('.picker').count()).toBe(0)
  await page.locator('.tools .fit').click()
  await expect.poll(scale).toBe(whole)
})

/** fingers puts fingers on the screen, moves them and lifts them. */
async function fingers(hand: CDPSession, from: [number, number][], to: [number, number][]) {
  const points = (part: number) =>
    from.map(([x, y], id) => ({ id, x: x + (to[id]![0] - x) * part, y: y + (to[id]![1] - y) * part }))
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) })
  for (const part of [0.25, 0.5, 0.75, 1])
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(part) })
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a phone plays by thumb, in German, at night', async () => {
  const v = await visitor({ viewport: phone, locale: 'de-DE', colorScheme: 'dark', hasTouch: true, isMobile: true })
  await untilTiles(v.page, '1840', 3)
  expect(await v.faults()).toEqual([])
  const wide = await v.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(phone.width)
  await v.page.locator('[data-place]').first().click()
  await v.page.locator('.picker').waitFor()
  expect(await v.faults()).toEqual([])
  for (const target of await v.page.locator('.ring [data-tile], .picker button:visible, .tabs button:visible').all()) {
    const box = (await target.boundingBox())!
    expect(box.height, await target.innerText()).toBeGreaterThanOrEqual(44)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width)
  }
  if (!(await v.page.locator('.picker .lay').count())) await v.page.locator('.ring [data-tile]').first().tap()
  await settle(v.page, () => v.page.locator('.picker .lay button.main').tap())
})

test('the sentence of a bid follows its number, and is the server’s', async () => {
  const { page } = await visitor()
  await openTable(page, '1881', 3)
  const asked = page.waitForRequest((r) => r.url().includes('/check') && r.postDataJSON().n === 40)
  await page.locator('[data-family] input').first().fill('40')
  await page
    .locator('[data-family]')
    .first()
    .getByRole('button', { name: /^Bid 40 TM/ })
    .waitFor()
  await asked
})

test('a company is founded from a table of prices', async () => {
  const { page } = await visitor()
  await openAt(page, '1840', 3, 0, 'par')
  const table = page.locator('[data-choices] table', { has: page.locator('[data-notation^="par "]') })
  expect(await table.locator('thead').innerText()).toMatch(
    /70\s+80\s+90\s+100[^]*Its treasury gets\s+700\s+800\s+900\s+1,000/,
  )
  await settle(page, () =>
    table
      .getByRole('button', { name: /^Found .* at 80: .* 50 in cash .* treasury 800/ })
      .first()
      .click(),
  )
})

test('a dividend begins with all that can be paid, and says what it brings', async () => {
  const { page } = await visitor()
  await openAt(page, '1840', 3, 0, 'pay')
  const family = page.locator('[data-family^="pay"]')
  const field = family.locator('input.typed')
  expect(await field.inputValue()).toBe(await field.getAttribute('max'))
  const main = family.locator('button.main')
  const said = () => main.evaluate((e) => document.getElementById(e.getAttribute('aria-describedby')!)!.textContent)
  await expect.poll(said).toMatch(/pays out \d+: \d+ to you.*, 0 to its treasury; price \d+ → \d+/)
  await family.locator('[data-amount="0"]').click()
  await expect.poll(said).toMatch(/pays out nothing: [1-9]\d* to its treasury; price \d+ → \d+/)
  expect(await field.inputValue()).toBe('0')
  expect(await main.innerText()).toBe('Withhold')
  await field.fill('10')
  await family.locator('[data-amount="10"][aria-pressed=true]').waitFor()
  expect(await page.locator('button.main').count()).toBe(1)
})

test('the chart shows where a price would go', async () => {
  const { page } = await visitor()
  await openAt(page, '1840', 3, 5, 'run')
  await page.locator('#board-market').click()
  await page.locator('.panel .ghost').first().waitFor()
  const said = await page.locator('.panel tbody th').allInnerTexts()
  expect(said.join()).toMatch(/pays nothing.*pays 100 to 190.*end of the round/s)
  await page.getByRole('button', { name: 'The whole chart' }).click()
  const chart = (await page.locator('dialog .chart svg').boundingBox())!
  expect(chart.x).toBeGreaterThanOrEqual(0)
  expect(chart.x + chart.width).toBeLessThanOrEqual(desk.width)
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
})

test('the past shows the map as it was', async () => {
  const { page } = await visitor()
  await openTable(page, '1840', 2)
  await play(page, 30)
  const now = await page.locator('.hex.laid').count()
  expect(now).toBeGreaterThan(0)
  await page.locator('#board-players').click()
  const last = await seq(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.locator('svg[aria-label*="worth over time"]').click({ position: { x: 12, y: 60 } })
  await page.locator('.when', { hasText: String(last) }).waitFor()
  await page.waitForFunction((n) => document.querySelectorAll('.map .hex.laid').length < n, now)
})

test('a landmark of 1840 is returned while another is to act', async () => {
  const v = await visitor()
  const { page } = v
  await page.goto('/')
  const made = await page.evaluate(async () => {
    const call = async (path: string, token: string, body?: unknown) =>
      (
        await fetch('/api/matches' + path, {
          method: body ? 'POST' : 'GET',
          headers: { 'Content-Type': 'application/json', ...(token && { Authorization: 'Seat ' + token }) },
          body: body ? JSON.stringify(body) : undefined,
        })
      ).json()
    const made = await call('', '', { title: '1840', seats: [{ kind: 'host' }, { kind: 'host' }] })
    // The first seat takes what it gets, the other passes.
    for (const wishes of Array<[RegExp, RegExp]>(20).fill([/^(auction|bid)/, /^pass/])) {
      const views = await Promise.all([0, 1].map((i) => call('/' + made.match, made.keys[i].token)))
      if (views[0].asides) break
      const seat = views[0].seats[0].toAct ? 0 : 1
      const all = views[seat].choices.map((c: { notation: string }) => c.notation) as string[]
      const notation = all.find((n) => wishes[seat]!.test(n)) ?? all[0]
      await call(`/${made.match}/actions`, made.keys[seat].token, {
        seq: views[0].seq,
        key: 'k' + views[0].seq,
        notation,
      })
    }
    return made
  })
  await page.goto(`/m/${made.match}#${made.keys[0].token}`)
  const asides = page.locator('[data-asides]')
  await asides.locator('summary').click()
  await settle(page, () => asides.locator('[data-notation^="return "]').click())
  await asides.waitFor({ state: 'detached' })
  expect(await v.faults()).toEqual([])
})
