// What a visitor with a slow line and a slow phone gets.
import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House, phone } from './harness'
import { seq, takeBack } from './moves'

let house: House

beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

const total = async (sizes: Promise<number>[]) => (await Promise.all(sizes)).reduce((a, b) => a + b, 0)

test('the first load is small, and comes from nowhere else', async () => {
  const { page, context } = await house.visitor()
  const [sizes, fonts]: Promise<number>[][] = [[], []]
  const foreign: string[] = []
  page.on('response', (r) => {
    if (!r.url().startsWith(house.url)) foreign.push(r.url())
    else if (r.url().endsWith('.woff2')) fonts!.push(r.body().then((b) => b.length))
    else if (!r.url().includes('/api/')) sizes!.push(r.body().then((b) => gzipSync(b).length))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const [sum, type] = await Promise.all([total(sizes!), total(fonts!)])
  console.log(`first load: ${(sum / 1000).toFixed(1)} kB, and ${(type / 1000).toFixed(1)} kB of type`)
  expect(sum).toBeGreaterThan(10_000)
  expect(sum).toBeLessThan(120_000)
  expect(fonts!.length).toBe(2)
  expect(type).toBeLessThan(80_000)
  expect(foreign).toEqual([])
  await context.close()
})

/** The first decision of each title, as a player on a phone makes it. */
const decide: Record<string, (page: Page) => Promise<void>> = {
  trambahn: async (page) => {
    await page.locator('[data-slot="0"]').click()
    await page.locator('[data-notation^="passenger "]').first().click()
  },
  1840: (page) => page.locator('[data-choices] :is([data-notation], [type=submit])').first().click(),
  1881: (page) => page.locator('[data-choices] [type=submit]').first().click(),
}

/** busy is how long the page's thread has worked, by its own clock: what else the
 * machine does is not counted, and the slowness of the phone is. */
async function busy(tap: CDPSession): Promise<number> {
  const { metrics } = await tap.send('Performance.getMetrics')
  return 1000 * metrics.find((m) => m.name === 'TaskDuration')!.value
}

/** answerTime makes the first decision and is how long the page works from the
 * server's answer until it is drawn. */
async function answerTime(page: Page, tap: CDPSession, title: string): Promise<number> {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/actions?*', (route) => held.then(() => route.continue()), { times: 1 })
  const before = await seq(page)
  await decide[title]!(page)
  await page.locator('.ask.sent').waitFor()
  const asked = await busy(tap)
  const shown = page.evaluate(async (was) => {
    const table = document.querySelector<HTMLElement>('.page')!
    while (Number(table.dataset.seq) === was) {
      await new Promise<void>((moved) =>
        new MutationObserver(() => moved()).observe(table, { attributeFilter: ['data-seq'] }),
      )
    }
    await new Promise((frame) => requestAnimationFrame(() => setTimeout(frame)))
  }, before)
  answer()
  await shown
  return (await busy(tap)) - asked
}

const ready = '[data-slot="5"]:enabled, [data-choices] :is([data-notation^="auction"], [data-family^="bid"])'

/** sit begins a game as a visitor does, at full speed. */
async function sit(page: Page, tap: CDPSession, title: string) {
  await tap.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto('/')
  await page.locator(`[data-play="${title}"]`).click()
  await page.locator(ready).first().waitFor()
  await tap.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** again takes the decision back; where it opened sealed bids another game begins. */
async function again(page: Page, tap: CDPSession, title: string) {
  if (title === '1881') return sit(page, tap, title)
  await takeBack(page)
  await page.locator(ready).first().waitFor()
}

// The aim is 100 ms. The figures are printed; what fails is far beyond them, for a slow machine is not a slow page.
// The best of some tries is what the page needs, the rest is noise.
for (const title of Object.keys(decide)) {
  test(`a move of ${title} is soon on a slow phone’s screen after the answer`, async () => {
    const { page, context } = await house.visitor({ viewport: phone })
    const tap = await context.newCDPSession(page)
    await tap.send('Performance.enable', { timeDomain: 'threadTicks' })
    await sit(page, tap, title)
    const took: number[] = []
    for (let n = 0; n < 5; n++) {
      if (n > 0) await again(page, tap, title)
      took.push(await answerTime(page, tap, title))
    }
    console.log(`${title}: ${took.map((ms) => ms.toFixed(0)).join(', ')} ms`)
    expect(Math.min(...took)).toBeGreaterThan(1)
    expect(Math.min(...took)).toBeLessThan(500)
    await context.close()
  })
}
