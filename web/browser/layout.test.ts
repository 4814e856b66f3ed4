// What must always be seen is seen: every player in the head, whatever they are
// called, and a table that fits its window.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { advance, advanceTo, openAt, openTable, play } from './board'
import { phone } from './harness'
import { playTurns, takeBack, takeCard } from './moves'
import { longNames as long, sizes, visits } from './visits'

const { visitor } = visits()

/** gather sits six people with long names down at one screen. */
async function gather(page: Page, title: string, names: string[]) {
  await page.goto('/')
  const made = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch('/api/matches', { method: 'POST', headers, body: JSON.stringify(body) })).json()
    },
    { title, seats: names.map((name) => ({ kind: 'host', name })) },
  )
  await page.goto(`/m/${made.match}#${made.keys[0].token}`)
  await page.locator('.map svg.drawing').waitFor()
}

test.each([
  ['two', 2],
  ['six', 6],
])('%s players with long names are all in the head, with what they have', async (_, players) => {
  const { page } = await visitor({ locale: 'de-DE' })
  await gather(page, '1840', long.slice(0, players))
  for (const [width, height] of [...sizes, [844, 390]] as const) {
    await page.setViewportSize({ width, height })
    const seen = await page.locator('.seats li').evaluateAll((all) =>
      all.map((e) => {
        const [box, facts] = [e.getBoundingClientRect(), e.querySelector('.facts')!]
        const who = e.querySelector('.who')!
        const range = document.createRange()
        range.selectNodeContents(facts)
        const figures = [...range.getClientRects()]
        return {
          whole: box.left >= 0 && box.right <= innerWidth && box.width > 30,
          room: figures.length > 0 && figures.every((f) => f.right <= box.right + 1),
          // At least four letters of the name.
          named: who.clientWidth >= Math.min(28, who.scrollWidth),
          says: (facts as HTMLElement).innerText,
        }
      }),
    )
    expect(seen.length).toBe(players)
    for (const s of seen) {
      expect(s, `${width}`).toMatchObject({ whole: true, room: true, named: true })
      expect(s.says).toMatch(/\d+\s+0\/\d+/)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('a new match opens on its choices, whatever panel was open elsewhere', async () => {
  const { page } = await visitor()
  await openTable(page, '1840', 3)
  await page.locator('#board-market').click()
  await openTable(page, '1840', 3)
  expect(await page.locator('#board-now').getAttribute('aria-selected')).toBe('true')
})

test('the guide does not speak in a copy', async () => {
  const { page } = await visitor({ hints: true })
  await openTable(page, '1840', 2)
  await page.locator('.coach').waitFor()
  await play(page, 8)
  await page.keyboard.press('[')
  await page.locator('[data-branch]').click()
  await page.waitForURL((url) => url.pathname.startsWith('/m/'))
  await page.locator('header .copy[title*="copy from entry"]').waitFor()
  await page.locator('.bar.turn').waitFor()
  expect(await page.locator('.coach').count()).toBe(0)
})

test('at 1280×720 the hand of Trambahn covers no column, and the rows stand in even lines', async () => {
  const { page } = await visitor({ viewport: { width: 1280, height: 720 } })
  await page.goto('/')
  await page.locator('[data-play=trambahn]').click()
  await page.locator('[data-slot="0"]:enabled').waitFor()
  await playTurns(page, 12)
  for (const drawer of [false, true]) {
    if (drawer) await page.keyboard.press('l')
    const { cards, hand, lines } = await page.evaluate(() => ({
      cards: Math.max(...[...document.querySelectorAll('.mine .column')].map((e) => e.getBoundingClientRect().bottom)),
      hand: document.querySelector('.dock')!.getBoundingClientRect().top,
      lines: [...document.querySelectorAll('.row')].map((e) => Math.round(e.getBoundingClientRect().top)),
    }))
    expect(cards).toBeLessThanOrEqual(hand)
    const perLine = new Set(lines.map((top) => lines.filter((t) => t === top).length))
    expect(perLine.size, lines.join(' ')).toBe(1)
    const cut = await page.locator('.mine .column').evaluateAll((all) =>
      all.flatMap((column) => {
        const bands = [...column.querySelectorAll('.band')].map((b) => b.getBoundingClientRect())
        const digits = [...column.querySelectorAll('.band b')].map((b) => b.getBoundingClientRect())
        return digits.filter((d, i) => bands[i + 1] && d.top + d.height * 0.85 > bands[i + 1]!.top)
      }),
    )
    expect(cut).toEqual([])
  }
})

test('on a tablet the cards of the hand are the largest', async () => {
  const { page } = await visitor({ viewport: { width: 820, height: 1180 } })
  await openAt(page, 'trambahn', 2, 8, 'station')
  await page.locator('.mine .column .card').first().waitFor()
  const wide = (of: string) =>
    page.locator(of).evaluateAll((all) => Math.max(...all.map((e) => e.getBoundingClientRect().width)))
  expect(await wide('.hand .card')).toBeGreaterThan(await wide('.mine .column .card'))
})

test('on a phone the hand of Trambahn covers no column, nor does what a card can do', async () => {
  const { page } = await visitor({ viewport: { width: 360, height: 740 }, locale: 'de-DE' })
  await openAt(page, 'trambahn', 2, 55, 'station')
  await page.locator('[data-slot="0"]:enabled').waitFor()
  for (const taken of [false, true]) {
    if (taken) await page.locator('[data-slot="0"]').click()
    const [cards, hand] = await page.evaluate(() => [
      Math.max(...[...document.querySelectorAll('.mine .column')].map((e) => e.getBoundingClientRect().bottom)),
      document.querySelector('.dock')!.getBoundingClientRect().top,
    ])
    expect(cards).toBeLessThanOrEqual(hand!)
  }
})

test('on a phone everything a card can do is in sight, in a few words', async () => {
  const { page } = await visitor({ viewport: phone, hasTouch: true, isMobile: true, locale: 'de-DE' })
  await openTable(page, 'trambahn', 2, 'greedy')
  for (let made = 0; made < 12 && (await page.locator('.offers button').count()) < 2; made++) {
    await advance(page, 1, 'station')
    await page.waitForFunction(() => document.querySelectorAll('.hand button:enabled').length > 0)
    await takeCard(page, 0)
  }
  const chips = page.locator('.dock .offers button')
  expect(await chips.count()).toBeGreaterThan(1)
  for (const box of await chips.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON())))
    expect([box.left >= 0, box.right <= phone.width]).toEqual([true, true])
})

test('on a phone the tile being tried is in sight while the guide is open', async () => {
  const { page } = await visitor({ viewport: phone, hasTouch: true, isMobile: true, hints: true })
  await openTable(page, '1881', 3, 'greedy')
  await page.locator('.coach').waitFor()
  await advance(page, 1, 'lay')
  await page.locator('[data-lit].lays').first().dispatchEvent('keydown', { key: 'Enter', bubbles: true })
  await page.locator('.ring [data-tile]').first().dispatchEvent('click')
  await page.locator('.best').waitFor()
  const [map, hex] = await Promise.all([page.locator('.map').boundingBox(), page.locator('.chosen').boundingBox()])
  expect(hex!.y).toBeGreaterThanOrEqual(map!.y)
  expect(hex!.y + hex!.height).toBeLessThanOrEqual(map!.y + map!.height)
})

test.each(['1840', '1881'])('on a phone the guide of %s leaves the bid in sight', async (title) => {
  const { page } = await visitor({ viewport: { width: 360, height: 740 }, locale: 'de-DE', hints: true })
  await openTable(page, title, 3, 'greedy')
  await page.locator('.coach').waitFor()
  const [button, coach] = [page.locator('[data-family] button[type=submit]'), page.locator('.coach')]
  const [at, words] = [(await button.boundingBox())!, (await coach.boundingBox())!]
  expect(at.y + at.height).toBeLessThanOrEqual(words.y)
})

test('on a phone and at 200 % a bid needs no scrolling, and an auction offers no pass for the round', async () => {
  const { page } = await visitor({ locale: 'de-DE' })
  await openTable(page, '1840', 3, 'greedy')
  const bid = page.locator('[data-family] button[type=submit]')
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    await bid.waitFor()
    const [button, bar] = [(await bid.boundingBox())!, (await page.locator('.bar').boundingBox())!]
    expect(button.y + button.height, `${width}×${height}`).toBeLessThanOrEqual(bar.y)
  }
  expect(await page.locator('[data-pass-on]').count()).toBe(0)
})

test('at 1280×720 the history leaves the map its size, and Escape closes it', async () => {
  const { page } = await visitor({ viewport: { width: 1280, height: 720 } })
  await openTable(page, '1840', 3, 'greedy')
  const map = async () => (await page.locator('.map').boundingBox())!.width
  const before = await map()
  await page.keyboard.press('l')
  await page.locator('.drawer .log').waitFor()
  expect(await map()).toBe(before)
  await page.keyboard.press('Escape')
  await page.locator('.drawer').waitFor({ state: 'detached' })
})

test('the past shows whose turn it was, and folds what was undone', async () => {
  const { page } = await visitor()
  await openTable(page, '1840', 3, 'greedy')
  await play(page, 3)
  await page.locator('.bar.turn').waitFor()
  const turn = () => page.locator('.seats .turn').innerText()
  const now = await turn()
  await page.keyboard.press('[')
  await page.locator('.middle.past').waitFor()
  expect(await turn()).not.toBe(now)
  await page.locator('.bar .main').click()
  await page.locator('.bar.turn').waitFor()
  await takeBack(page)
  await page.locator('.bar.turn').waitFor()
  await page.keyboard.press('l')
  const fold = page.locator('.drawer details:has([data-gone])')
  await fold.waitFor()
  expect(await fold.locator('[data-entry]').first().isVisible()).toBe(false)
  await fold.locator('summary').click()
  expect(await fold.locator('[data-entry]').count()).toBeGreaterThan(1)
})

test('while a match loads, the page says so in the reader’s language', async () => {
  const { page } = await visitor({ locale: 'de-DE' })
  await openTable(page, 'trambahn', 2)
  await page.route('**/assets/*.js', () => {}) // no script ever comes
  await page.reload({ waitUntil: 'commit' })
  await page.getByText('Der Tisch wird gedeckt').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Drei Straßenbahnspiele' }).waitFor()
  // What is chosen in a page that no script has come to yet would be lost.
  await page.locator('#app[inert] input[type=file]').waitFor({ state: 'attached' })
})

test('the hand of Trambahn stays where it is when the guide has spoken', async () => {
  const { page } = await visitor({ viewport: { width: 1280, height: 720 }, hints: true })
  await openTable(page, 'trambahn', 2, 'greedy')
  await page.locator('[data-understood]').waitFor()
  const hand = async () => (await page.locator('.hand').boundingBox())!.y
  const before = await hand()
  while (await page.locator('[data-understood]').count()) {
    await page.locator('[data-understood]').click()
    expect(await hand()).toBe(before)
  }
  expect(await page.locator('.coach').innerText()).toMatch(/^Guide /)
})

test('raised cards leave the button that turns them into money in sight', async () => {
  const { page } = await visitor({ locale: 'de-DE' })
  await openTable(page, 'trambahn', 2, 'greedy')
  await advance(page, 14, 'money')
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.reload()
    await page.locator('[data-coins]').click()
    await page.locator('.coins button').nth(1).click()
    const covered = await page.locator('.coins button').evaluateAll(
      (all) =>
        all.filter((e) => {
          const box = e.getBoundingClientRect()
          const corners = [box.left + 4, box.right - 4].flatMap((x) => [box.top + 4, box.bottom - 4].map((y) => [x, y]))
          return corners.some(([x, y]) => !e.contains(document.elementFromPoint(x!, y!)))
        }).length,
    )
    expect(covered, `${width}×${height}`).toBe(0)
  }
})

test('the hand of Trambahn and what a card can do leave one’s own columns in sight', async () => {
  const { page } = await visitor({ viewport: { width: 1280, height: 720 } })
  await openTable(page, 'trambahn', 2, 'greedy')
  await advance(page, 40, 'passenger')
  const covered = () =>
    page.evaluate(() => {
      const box = (e: Element) => e.getBoundingClientRect()
      const over = [...document.querySelectorAll('.dock .offers button, .dock .held .card')].map(box)
      return [...document.querySelectorAll('.mine .column .card')]
        .map(box)
        .filter((a) =>
          over.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1),
        ).length
    })
  for (const [width, height] of [...sizes, [640, 360]] as const) {
    await page.setViewportSize({ width, height })
    await page.reload()
    await takeCard(page, 0)
    await page.locator('.target.lit').first().waitFor()
    expect(await covered(), `${width}×${height}`).toBe(0)
  }
})

test('at a glance every player has a column of one width, and nothing is cut', async () => {
  const { page } = await visitor({ locale: 'de-DE', viewport: { width: 1280, height: 720 } })
  await openAt(page, '1840', 3, 12, 'lay')
  await page.locator('[data-lit].lays').first().waitFor()
  await page.keyboard.press('o')
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const columns = page.locator('table.players thead th')
    const widths = await columns.evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().width)))
    expect(Math.max(...widths) - Math.min(...widths), `${width}×${height}`).toBeLessThanOrEqual(1)
    const cut = await page
      .locator('.also td')
      .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).length)
    expect(cut, `${width}×${height}`).toBe(0)
  }
})

test('at a glance, what stands beside each other on a phone has air between', async () => {
  const { page } = await visitor({ viewport: { width: 360, height: 740 }, locale: 'de-DE' })
  await openAt(page, '1881', 3, 12, 'run')
  await page.locator('[data-glance]').click()
  const rows = page.locator('dialog .wide tbody tr')
  await rows.first().waitFor()
  const gaps = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const words = [...row.children].map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect()
      })
      const seen = words.filter((w) => w.width > 0)
      return seen.slice(1).map((w, i) => w.left - seen[i]!.right)
    }),
  )
  expect(gaps.length).toBeGreaterThan(10)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4)
})

test('on a phone the figures of all players stand in the same lines', async () => {
  const { page } = await visitor({ viewport: phone, locale: 'de-DE' })
  await openAt(page, '1881', 3, 50, 'run')
  for (const figure of ['.facts b', '.facts .worth', '.facts span:not(.worth)', '.shares']) {
    const tops = await page
      .locator('.seats ' + figure)
      .evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)))
    expect(new Set(tops).size, figure).toBe(1)
  }
})

test('on a phone shares say whose they are', async () => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 } })
  await openAt(page, '1881', 3, 8, 'lay')
  const letters = page.locator('.seats .shares small')
  await letters.first().waitFor()
  const cut = await letters.evaluateAll(
    (all) => all.filter((e) => !e.textContent || e.scrollWidth > e.clientWidth + 1).length,
  )
  expect(cut).toBe(0)
})

test('the rows of Trambahn stay where they are while columns grow', async () => {
  const { page } = await visitor({ viewport: { width: 1280, height: 720 } })
  await openTable(page, 'trambahn', 2, 'greedy')
  const top = async () => (await page.locator('.rows').boundingBox())!.y
  const before = await top()
  for (const decisions of [20, 40]) {
    await advance(page, decisions, 'passenger')
    await page.reload()
    await page.locator('.rows').waitFor()
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
  }
})

test('beside the history long columns of Trambahn show every number, and no ordinal on a tram', async () => {
  const { page } = await visitor({ viewport: { width: 1280, height: 720 } })
  await openTable(page, 'trambahn', 2, 'greedy')
  await advance(page, 60, 'passenger')
  await page.reload()
  await page.locator('.mine .layer').first().waitFor()
  await page.keyboard.press('l')
  await page.locator('.drawer .log').waitFor()
  const strips = await page.locator('.mine .layer .band').evaluateAll((all) => all.map((e) => e.clientHeight))
  expect(strips.length).toBeGreaterThan(5)
  expect(Math.min(...strips)).toBeGreaterThanOrEqual(10)
  expect(await page.locator('.mine .nth:visible').count()).toBe(0)
})

test('beside the guide all eight companies of 1881 can be bought', async () => {
  const { page } = await visitor({ viewport: { width: 1440, height: 900 }, hints: true, locale: 'de-DE' })
  await openTable(page, '1881', 3, 'greedy')
  await page.locator('.coach').waitFor()
  await advance(page, 1, 'buy')
  const last = page.locator('[data-choices] [data-notation^="buy "]').last()
  await last.waitFor()
  expect(await page.locator('.coach').isVisible()).toBe(true)
  const [button, panel] = [(await last.boundingBox())!, (await page.locator('#board-panel').boundingBox())!]
  expect(button.y + button.height).toBeLessThanOrEqual(panel.y + panel.height)
})

test('a panel with little to choose shows the history beneath', async () => {
  const { page } = await visitor({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
  await openTable(page, '1881', 3, 'greedy')
  await advanceTo(page, '1881.ask.income')
  await page.reload() // what the bots did meanwhile is not shown move by move
  await page.locator('[data-ask="1881.ask.income"]').waitFor()
  await page.locator('#board-panel .log').waitFor()
  expect(await page.locator('#board-panel [data-notation="withhold"]').isVisible()).toBe(true)
})
