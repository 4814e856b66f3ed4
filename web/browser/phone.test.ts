// A phone in the hand: upright, on its side, with its keyboard up, and by thumb.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { advance, advanceTo, openAt, openTable } from './board'
import { phone } from './harness'
import { settle, takeCard } from './moves'
import { advised, seatOf } from './rehearsal'
import { visits } from './visits'

const { visitor } = visits()

const hand = { hasTouch: true, isMobile: true }
const large = { width: 390, height: 844 }
/** What a keyboard leaves of it. */
const typing = { width: 390, height: 420 }
const aside = { width: 844, height: 390 }

/** look keeps a picture where one is asked for. */
async function look(page: Page, name: string) {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png` })
}

/** resize waits until the page has taken its new size. */
async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** free: nothing lies on what is to be pressed, and all of it is on the screen. */
const free = (control: Locator) =>
  control.evaluate((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) return false
    return [top + 3, (top + bottom) / 2, bottom - 3].every((y) =>
      e.contains(document.elementFromPoint((left + right) / 2, y)),
    )
  })

/** still: the page is no higher than the screen. */
const still = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && scrollY === 0)

test('a map squeezed by the keyboard comes back; hexes are as large as a thumb, on a tablet too', async () => {
  const { page } = await visitor({ viewport: large, ...hand })
  await openAt(page, '1840', 3, 3, 'lay')
  await page.locator('[data-lit].lays').first().waitFor()
  const lies = () => page.locator('svg.drawing > g').getAttribute('transform')
  const before = await lies()
  for (const height of [420, 300, 240, 844]) {
    await resize(page, { width: 390, height })
    expect(await lies(), `${height}`).toMatch(/^translate\(-?[\d.]+ -?[\d.]+\) scale\([\d.]+\)$/)
  }
  expect(await lies()).toBe(before)
  const wide = async () => (await page.locator('.map g[data-hex] .hex').first().boundingBox())!.width
  expect(await wide()).toBeGreaterThanOrEqual(40)
  await resize(page, { width: 1024, height: 768 })
  await page.reload()
  await expect.poll(wide).toBeGreaterThanOrEqual(40)
  await look(page, 'tablet')
})

test('a number is typed in sight, even with the guide open', async () => {
  const { page } = await visitor({ viewport: large, ...hand, hints: true })
  await openTable(page, '1840', 3, 'greedy')
  await page.locator('.coach').waitFor()
  const field = page.locator('[data-family] input.typed')
  await field.tap()
  await resize(page, typing)
  await look(page, 'typing')
  expect([await free(field), await free(page.locator('[data-family] [type=submit]'))]).toEqual([true, true])
  await resize(page, large)
  await page.locator('.coach').waitFor()
  await look(page, 'guided')
})

test('a run is drawn by thumb', async () => {
  const { page } = await visitor({ viewport: phone, ...hand, locale: 'de-DE' })
  await openAt(page, '1881', 3, 12, 'run')
  await page.locator('[data-pays]').first().waitFor()
  await look(page, 'run')
  const run = page.locator('.bar .main')
  const wide = async () => (await page.locator('.map g[data-hex] .hex').first().boundingBox())!.width
  const before = await wide()
  await page.getByRole('button', { name: 'Eine andere Fahrt zeichnen' }).tap()
  const field = page.locator('form.draws input')
  await field.waitFor()
  await look(page, 'draws')
  for (const control of [field, ...(await page.locator('form.draws button').all())])
    expect(await free(control)).toBe(true)
  expect(await run.isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Fahren' }).count()).toBe(1)
  // The hexes of the best run are large enough for a thumb, and in sight.
  expect(await wide()).toBeGreaterThanOrEqual(before)
  const best = (await field.getAttribute('placeholder'))!.split(';')[0]!.trim().split(' ').slice(1)
  for (const hex of best) {
    const box = (await page.locator(`.map g[data-hex="${hex}"] .hex`).first().boundingBox())!
    expect(box.width).toBeGreaterThan(34)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.locator(`[data-drawn="${hex}"]`).waitFor()
    // Nobody is scolded who is on the right way.
    await page
      .getByText(hex === best.at(-1) ? 'Fahren lassen für' : 'Tippe weiter')
      .first()
      .waitFor()
    expect(await page.locator('form.draws .no').count()).toBe(0)
  }
  await look(page, 'drawn')
  const written = async () => (await field.inputValue()).split(' ').slice(1)
  await expect.poll(written).toEqual(best)
  // What was tapped twice is not written twice.
  const last = (await page.locator(`[data-drawn="${best.at(-1)}"]`).boundingBox())!
  await page.touchscreen.tap(last.x + last.width / 2, last.y + last.height / 2)
  await expect.poll(written).toEqual(best.slice(0, -1))
  await page.touchscreen.tap(last.x + last.width / 2, last.y + last.height / 2)
  await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.bar .main')!.disabled)
  await settle(page, () => run.tap())
})

test('the hint and the way back keep their places, and a first turn with only a passenger is asked about', async () => {
  const { page } = await visitor({ viewport: large, ...hand })
  await openTable(page, 'trambahn', 2, 'greedy')
  const at = async (of: string) => (await page.locator('.bar ' + of).boundingBox())!
  await page.locator('[data-slot="0"]:enabled').waitFor()
  const before = await at('[data-hint]')
  await look(page, 'first')
  await takeCard(page, 0)
  await settle(page, () => page.locator('[data-notation^="passenger "]').first().tap())
  await page.locator('.bar .main').waitFor()
  expect(await at('[data-hint]')).toEqual(before)
  await look(page, 'passenger')
  const undo = await at('.undo')
  expect(undo.x).toBeGreaterThanOrEqual(before.x + before.width)
  await page.locator('.bar .main').tap()
  await page.locator('.bar [data-really]').waitFor()
  expect(await page.locator('.ask').innerText()).toMatch(/not laid a station/)
  expect(await still(page)).toBe(true)
})

test('the trams lie beside the hand, whole; one is bought, and cards become money, without scrolling', async () => {
  const { page } = await visitor({ viewport: phone, ...hand, locale: 'de-DE' })
  await openAt(page, 'trambahn', 2, 20, 'buy')
  const trams = page.locator('.dock [data-tram]')
  await trams.first().waitFor()
  for (const size of [aside, { width: 720, height: 450 }, phone]) {
    await resize(page, size)
    await look(page, `trams-${size.width}`)
    for (const tram of await trams.all()) expect(await free(tram), `${size.width}`).toBe(true)
    expect(await trams.count()).toBe(3)
    // What the columns of both players bring is in sight.
    for (const sum of await page.locator('.column:not(.money) .sum').all())
      expect(await free(sum), `${size.width}`).toBe(true)
  }
  const bar = async () => (await page.locator('.bar').boundingBox())!.height
  const before = await bar()
  await page.locator('.dock [data-coins]').tap()
  await page.locator('.choosing').waitFor()
  await look(page, 'coins')
  expect(await bar()).toBe(before)
  await page.locator('.choosing button').first().tap()
  await page.locator('.dock [data-tram].can').first().tap()
  await page.locator('.mine .target.lit').first().waitFor()
  // Cards could still become money: that a purchase ends this is asked about first.
  await page.locator('.dock [data-notation^="buy "]').first().tap()
  await settle(page, () => page.locator('.bar [data-really]').tap())
  expect(await page.locator('main').evaluate((e) => e.scrollTop)).toBe(0)
})

test('in landscape a tile is tried while the guide is open', async () => {
  const { page } = await visitor({ viewport: aside, ...hand, hints: true })
  await openTable(page, '1840', 3, 'greedy')
  await page.locator('.coach').waitFor()
  await advance(page, 3, 'lay')
  await page.locator('[data-lit].lays').first().waitFor()
  await look(page, 'aside')
  const heights = await page.evaluate(() =>
    ['header', '.coach', '.bar'].map((e) => document.querySelector(e)!.getBoundingClientRect().height),
  )
  expect(
    heights.map((h, i) => h <= [50, 62, 62][i]!),
    heights.join(' '),
  ).toEqual([true, true, true])
  await page.locator('[data-lit].lays').first().dispatchEvent('keydown', { key: 'Enter', bubbles: true })
  const tile = page.locator('.ring [data-tile]').first()
  await tile.dispatchEvent('click')
  await page.locator('.best').waitFor()
  await look(page, 'aside-tile')
  for (const button of await page.locator('.picker button:visible, .ring button:visible').all())
    expect(await free(button), await button.innerText()).toBe(true)
})

test('time travel has one slider, and leads back to the map as it was', async () => {
  const { page } = await visitor({ viewport: large, ...hand })
  await openAt(page, '1840', 3, 3, 'lay')
  await page.locator('[data-lit].lays').first().waitFor()
  const lies = () => page.locator('svg.drawing > g').getAttribute('transform')
  const before = await lies()
  await page.keyboard.press('[')
  await page.locator('.travels').waitFor()
  await look(page, 'past')
  expect(await page.locator('input[type=range]:visible').count()).toBe(1)
  expect(
    await page
      .locator('.board')
      .getByText(/^Waiting for/)
      .count(),
  ).toBe(0)
  expect(await still(page)).toBe(true)
  await page.locator('.bar .main').tap()
  await page.locator('[data-lit].lays').first().waitFor()
  await page.waitForFunction(
    (was) => document.querySelector('svg.drawing > g')!.getAttribute('transform') === was,
    before,
  )
})

test('a table is read without the map, and the map comes back', async () => {
  const { page } = await visitor({ viewport: phone, ...hand })
  await openTable(page, '1840', 3, 'greedy')
  const high = async (of: string) => (await page.locator(of).boundingBox())!.height
  const before = await high('.map')
  await page.locator('#board-market').tap()
  expect(await high('#board-panel')).toBeGreaterThan(450)
  expect(await page.locator('.mapside :is(button, [tabindex]):visible').count()).toBe(0)
  await look(page, 'prices')
  await page.locator('#board-companies').tap()
  await page.locator('#board-panel[data-more=down]').evaluate((e) => e.scrollTo(0, e.scrollHeight))
  await page.locator('#board-panel[data-more=up]').waitFor()
  await page.locator('#board-now').tap()
  expect(await high('.map')).toBe(before)
  // At 200 % of a small window, too, and the tabs stay where they are.
  await resize(page, { width: 720, height: 450 })
  const tabs = await page.locator('.tabs').boundingBox()
  await page.locator('#board-players').tap()
  expect(await high('#board-panel')).toBeGreaterThan(200)
  expect(await page.locator('.tabs').boundingBox()).toEqual(tabs)
})

test('news makes no page taller than its screen', async () => {
  const { page } = await visitor({ viewport: large, ...hand, locale: 'de-DE' })
  await openTable(page, '1840', 3, 'greedy')
  await advanceTo(page, '1840.ask.build')
  await page.locator('.bar .news').waitFor()
  for (const size of [large, phone, aside, { width: 820, height: 1180 }]) {
    await resize(page, size)
    await look(page, `news-${size.width}`)
    expect(await still(page), `${size.width}`).toBe(true)
  }
})

test('the tile that was laid stays in sight until the line has run', async () => {
  const { page } = await visitor({ viewport: large, ...hand, locale: 'de-DE' })
  await openAt(page, '1840', 3, 3, 'lay')
  const seat = await seatOf(page)
  const builds = (view: Awaited<ReturnType<typeof seat.turn>>) =>
    view.choices.some((c) => c.notation.startsWith('lay '))
  let view = await seat.turn()
  while (!(view.askCode === '1840.ask.build' && !builds(view))) {
    await seat.act(view.seq, await advised(seat, view))
    view = await seat.turn()
  }
  await page.waitForFunction(
    (seq) => Number(document.querySelector<HTMLElement>('.page')!.dataset.seq) >= seq,
    view.seq,
  )
  const high = async () => (await page.locator('.mapside').boundingBox())!.height
  for (const size of [large, phone, aside, { width: 720, height: 450 }]) {
    await resize(page, size)
    expect(await page.locator('.mapside').isVisible(), `${size.width}`).toBe(true)
    expect(await high(), `${size.width}`).toBeGreaterThan(150)
  }
})

test('the round bar shows the current round in a window of any width', async () => {
  const { page } = await visitor({ viewport: { width: 820, height: 1180 }, locale: 'de-DE' })
  await openAt(page, '1840', 3, 40, 'lay')
  for (const width of [820, 720, 360]) {
    await resize(page, { width, height: 740 })
    await expect
      .poll(() =>
        page.locator('.where ol').evaluate((e) => {
          const [strip, now] = [e, e.querySelector('[aria-current]')!].map((x) => x.getBoundingClientRect())
          return now!.left >= strip!.left && now!.right <= strip!.right
        }),
      )
      .toBe(true)
  }
})

test('a hex that is tapped twice is open once, and the map stays near it', async () => {
  const { page } = await visitor({ viewport: large, ...hand })
  await openAt(page, '1840', 3, 3, 'lay')
  const lit = page.locator('[data-lit].lays').first()
  const { x, y, width, height } = (await lit.boundingBox())!
  for (const _ of [1, 2]) await page.touchscreen.tap(x + width / 2, y + height / 2)
  await page.locator('.picker').waitFor()
  expect((await page.locator('.chosen').first().boundingBox())!.width).toBeGreaterThanOrEqual(width - 1)
})

test('the start round of 1881 is a table, with the signs of the companies', async () => {
  const { page } = await visitor({ viewport: phone, ...hand, locale: 'de-DE', hints: true })
  await openTable(page, '1881', 3, 'greedy')
  await page.locator('.coach').waitFor()
  // Nothing of a bid is on the map, and the guide has no more than three lines.
  expect((await page.locator('.coach').boundingBox())!.height).toBeLessThan(62)
  expect((await page.locator('.mapside').boundingBox())!.height).toBe(0)
  await page.locator('.plan').tap()
  expect((await page.locator('.mapside').boundingBox())!.height).toBeGreaterThan(150)
  await advanceTo(page, '1881.ask.start')
  const buys = page.locator('[data-choices] [data-notation^="buy "]')
  await buys.first().waitFor()
  await look(page, 'start')
  expect(await buys.first().innerText()).toMatch(/^\d+\s% für \d+\skaufen$/)
  expect(await page.locator('[data-choices] tbody .chip').count()).toBe(await buys.count())
  const seen = await Promise.all((await buys.all()).map(free))
  expect(seen.filter(Boolean).length).toBeGreaterThanOrEqual(2)
  expect(Math.max(...(await buys.evaluateAll((all) => all.map((e) => e.closest('tr')!.clientHeight))))).toBeLessThan(56)
  await settle(page, () => buys.first().tap())
})

test('the map of an auction is large enough to read', async () => {
  const { page } = await visitor({ viewport: large, ...hand })
  await openTable(page, '1840', 3, 'greedy')
  const wide = (of: string) => page.locator(of).evaluate((e) => e.getBoundingClientRect().width)
  await expect.poll(() => wide('[data-beacon] > path')).toBeGreaterThan(34)
  await look(page, 'auction')
})

test('a second tap of the same finger decides nothing', async () => {
  const { page } = await visitor({ viewport: large, ...hand })
  await page.clock.install()
  await openAt(page, '1840', 3, 3, 'lay')
  const main = page.locator('.bar .main')
  const { x, y, width, height } = (await main.boundingBox())!
  const tap = () => page.touchscreen.tap(x + width - 20, y + height / 2)
  const decisions = async () => {
    const { log } = await (await seatOf(page)).ask<{ log: { by?: number }[] }>('GET', '')
    return log.filter((l) => l.by === 0).length
  }
  const before = await decisions()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10)) // no time passes between the two
  await settle(page, tap)
  await tap()
  await page.clock.resume()
  await page.locator('.bar .main[aria-disabled=false]').waitFor()
  expect(await page.locator('.drawer').count()).toBe(0)
  expect(await decisions()).toBe(before + 1)
  await settle(page, () => main.tap())
})

test('each decision is read from its top', async () => {
  const { page } = await visitor({ viewport: large, ...hand })
  await openTable(page, '1840', 3, 'greedy')
  const panel = page.locator('#board-panel')
  const asked = page.locator('details.not')
  await asked.locator('summary').tap()
  await asked.locator('li').first().waitFor()
  await panel.evaluate((e) => e.scrollTo({ top: e.scrollHeight }))
  expect(await panel.evaluate((e) => e.scrollTop)).toBeGreaterThan(20)
  await advance(page, 1, 'bid')
  await expect.poll(() => panel.evaluate((e) => e.scrollTop)).toBe(0)
  expect(await asked.getAttribute('open')).toBe(null)
})

test('a number that cannot be is told why, and an empty field leaves the slide alone', async () => {
  const { page } = await visitor({ viewport: large, ...hand, locale: 'de-DE' })
  await openTable(page, '1840', 3, 'greedy')
  const bid = page.locator('[data-family] [type=submit]')
  const slide = await page.locator('.slide').inputValue()
  await page.locator('.typed').fill('')
  expect(await page.locator('.slide').inputValue()).toBe(slide)
  await page.locator('.typed').fill('63')
  expect([await bid.innerText(), await bid.isDisabled()]).toEqual(['von 70 bis 300, in Schritten von 5', true])
  await page.locator('.typed').fill('75')
  expect(await bid.isEnabled()).toBe(true)
})

test('standing orders take one line of the bar', async () => {
  const { page } = await visitor({ viewport: large, ...hand, locale: 'de-DE' })
  await openTable(page, '1881', 3, 'greedy')
  const high = async () => (await page.locator('.bar').boundingBox())!.height
  const before = await high()
  await page.getByRole('button', { name: 'Menü' }).tap()
  for (const order of ['Immer ausschütten', 'Nie Depots bauen']) await page.getByLabel(order).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '2 Daueraufträge' }).waitFor()
  expect(await high()).toBeLessThan(before + 30)
  await page.locator('[data-standing]').tap()
  await page.locator('[data-end="payout"]').tap()
  await page.getByRole('button', { name: '1 Dauerauftrag' }).waitFor()
})
