// The first page, a new table and the wait for players.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTable } from './board'
import { visits } from './visits'

const { visitor } = visits()

/** boxes is where the games of the first page stand. */
const boxes = (page: Page) =>
  page.locator('.titles article:not(.wait)').evaluateAll((all) =>
    all.map((e) => {
      const { left, top, width } = e.getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top), width: Math.round(width) }
    }),
  )

/** coloursOf is how many colours there are on the poster of a map. */
async function coloursOf(page: Page, title: string): Promise<number> {
  const canvas = page.locator(`[data-poster="${title}"] canvas[data-laid]`)
  await canvas.waitFor()
  return canvas.evaluate((c: HTMLCanvasElement) => {
    const { data } = c.getContext('2d')!.getImageData(0, 0, c.width, c.height)
    return new Set(new Uint32Array(data.buffer)).size
  })
}

test('the first page draws the three games, says what they are like, and leaves no card alone in a row', async () => {
  const { page } = await visitor({ viewport: { width: 1280, height: 900 } })
  await page.goto('/')
  for (const title of ['1840', '1881']) expect(await coloursOf(page, title)).toBeGreaterThan(20)
  await page.locator('[data-poster=trambahn] .card').first().waitFor()
  const said = await page.locator('.titles article').allInnerTexts()
  for (const words of ['Helmut Ohley', '45 minutes', 'Light', '2 players']) expect(said[0]).toContain(words)
  expect(new Set((await boxes(page)).map((b) => b.top)).size).toBe(1)
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 1000 })
    const at = await boxes(page)
    expect(new Set(at.map((b) => b.left)).size).toBe(1)
    expect(new Set(at.map((b) => b.width)).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('a board on the first page plays by itself, and stands still when less motion is wanted', async () => {
  const moving = await visitor({ reducedMotion: 'no-preference' })
  await moving.page.goto('/')
  const laid = (page: Page) => page.locator('[data-poster="1881"] canvas').getAttribute('data-laid')
  const before = await laid(moving.page)
  await expect.poll(() => laid(moving.page), { timeout: 20_000 }).not.toBe(before)
  const still = await visitor()
  await still.page.clock.install()
  await still.page.goto('/')
  const later = async () => (await still.page.clock.runFor(500), laid(still.page))
  await expect.poll(later, { timeout: 20_000 }).not.toBeNull()
  const then = await laid(still.page)
  await still.page.clock.runFor(20_000)
  expect(await laid(still.page)).toBe(then)
})

test('the rules can be read before anyone plays', async () => {
  const { page } = await visitor()
  await page.goto('/')
  await page.locator('[data-rules="1840"]').click()
  await page.locator('dialog [data-rule]').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-rules="1840"]').waitFor()
})

test('players at one screen have names, and the table says whether bots may advise', async () => {
  const { page } = await visitor()
  await page.goto('/new/trambahn')
  await page.getByRole('button', { name: 'All on this screen' }).click()
  await page.getByLabel('Your name').fill('Anna')
  await page.getByLabel('Name of player 2').fill('Ben')
  await page.getByText('Hints and absent players').click()
  await page.getByLabel('For everybody').check()
  const sent = page.waitForRequest((r) => r.method() === 'POST' && r.url().includes('/api/matches?'))
  await page.getByRole('button', { name: 'Start the match' }).click()
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ help: 'on', seats: [{ name: 'Anna' }, { name: 'Ben' }] })
  expect(body.key.length).toBeGreaterThanOrEqual(20)
  await page.locator('.curtain').waitFor()
  expect(await page.locator('.seats').innerText()).toMatch(/Anna[\s\S]*Ben/)
})

test('on a desk a table begins without scrolling', async () => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    const { page } = await visitor({ viewport: { width, height } })
    await page.goto('/new/1881')
    const { y, height: tall } = (await page.locator('form button.main').boundingBox())!
    expect(y + tall).toBeLessThanOrEqual(height)
  }
})

test('players who ask to share a screen get new seats at it', async () => {
  const { page } = await visitor()
  await page.goto('/new/1840#screen')
  await page.locator('fieldset .row select').selectOption('6')
  const seats = await page.locator('[data-seat]').evaluateAll((all) => all.map((e) => (e as HTMLSelectElement).value))
  expect(seats).toEqual(Array(6).fill('host'))
})

test('a lost answer makes no second table, and takes no second seat', async () => {
  const anna = await visitor()
  const lose = async (page: Page, path: string) => {
    const answers: unknown[] = []
    await page.route(path, async (route) => {
      const answer = await route.fetch()
      answers.push(await answer.json())
      if (answers.length === 1) await route.abort('connectionreset')
      else await route.fulfill({ response: answer })
    })
    return answers
  }
  const made = await lose(anna.page, '**/api/matches?*')
  await anna.page.goto('/new/1840')
  await anna.page.locator('form button.main').click()
  await anna.page.locator('.gathering .copy').first().waitFor()
  expect(made.length).toBe(2)
  expect(made[1]).toEqual(made[0])

  const ben = await visitor()
  const seats = await lose(ben.page, '**/join?*')
  await ben.page.goto(await anna.page.getByLabel('Link to this table').inputValue())
  await ben.page.locator('.gathering form button').click()
  await ben.page.locator('.bar').waitFor()
  await expect.poll(() => seats.length, { timeout: 20_000 }).toBe(2)
  expect(seats[1]).toEqual(seats[0])
  for (const v of [anna, ben]) v.mishaps.length = 0 // the lost answers are in the console
})

test('the owner frees a seat, and cancels the table', async () => {
  const [anna, ben] = [await visitor(), await visitor()]
  await anna.page.goto('/new/1881')
  await anna.page.locator('form button.main').click()
  await ben.page.goto(await anna.page.getByLabel('Link to this table').inputValue())
  await ben.page.getByLabel('Your name').fill('Ben')
  await ben.page.locator('.gathering form button').click()
  const free = anna.page.getByRole('button', { name: 'Free the seat' })
  await free.waitFor()
  await ben.page.close() // whoever lost the seat is refused, and that is in the console
  await free.click()
  await anna.page.getByText('Waiting for 2 more players').waitFor()
  expect(await anna.faults()).toEqual([])
  await anna.page.locator('[data-cancel=ask]').click()
  await anna.page.locator('[data-cancel=sure]').click()
  await anna.page.waitForURL((url) => url.pathname === '/')
  await anna.page.locator('[data-play]').first().waitFor()
  expect(await anna.page.locator('.list a').count()).toBe(0)
})

test('playing at once means two bots, where the game has room for three', async () => {
  const { page } = await visitor()
  for (const [title, seats] of [
    ['1840', 3],
    ['trambahn', 2],
  ] as const) {
    await page.goto('/')
    await page.locator(`[data-play="${title}"]`).click()
    await page.locator('.bar').waitFor()
    expect(await page.locator('.seats li').count()).toBe(seats)
  }
})

test('a player with matches here starts another without scrolling', async () => {
  const { page } = await visitor()
  for (const title of ['trambahn', '1840', '1881']) {
    await page.goto('/')
    await page.locator(`[data-play="${title}"]`).click()
    await page.locator('.page[data-seq]').waitFor()
  }
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.locator('#mine').waitFor()
    await page.locator('[data-play]').nth(2).waitFor()
    for (const button of await page.locator('[data-play]').all()) {
      const box = (await button.boundingBox())!
      expect(box.y + box.height, `${width}×${height}`).toBeLessThanOrEqual(height)
    }
  }
})

test('a bid speaks the language that one switches to', async () => {
  const { page } = await visitor({ locale: 'de-DE' })
  await openTable(page, '1840', 3, 'greedy')
  const bid = page.locator('[data-family] button[type=submit]')
  const words = () => bid.innerText()
  const speak = async (code: string) => {
    await page.locator('nav button').last().click()
    await page.locator(`dialog [lang=${code}]`).click()
    await page.keyboard.press('Escape')
    await page.locator(`html[lang=${code}]`).waitFor({ state: 'attached' })
  }
  expect(await words()).toMatch(/bieten/)
  await page.locator('[data-stepper]').last().click() // what the button says of another number is asked of the server
  await speak('en')
  await page.locator('[data-family] button[type=submit]', { hasText: /^Bid/ }).waitFor()
  await speak('de')
  await page.locator('[data-family] button[type=submit]', { hasText: /bieten/ }).waitFor()
})
