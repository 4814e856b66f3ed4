// What a visitor with a slow line and a slow phone gets.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House, phone } from './harness'
import { takeCard } from './moves'

let house: House

beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

test('the first load is small, and comes from nowhere else', async () => {
  const { page, context } = await house.visitor()
  const sizes: Promise<number>[] = []
  const foreign: string[] = []
  page.on('response', (r) => {
    if (!r.url().startsWith(house.url)) foreign.push(r.url())
    else if (!r.url().includes('/api/')) sizes.push(r.body().then((b) => gzipSync(b).length))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const sum = (await Promise.all(sizes)).reduce((a, b) => a + b, 0)
  expect(sum).toBeGreaterThan(10_000)
  expect(sum).toBeLessThan(200_000)
  expect(foreign).toEqual([])
  await context.close()
})

test('a move is on a slow phone’s screen within 100 ms of the answer', async () => {
  const { page, context } = await house.visitor({ viewport: phone })
  await page.goto('/')
  await page.locator('[data-play=trambahn]').click()
  await page.locator('[data-slot="0"]:enabled').waitFor()
  const tap = await context.newCDPSession(page)
  await tap.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const took = page.evaluate(async () => {
    const table = document.querySelector('.page')!
    await new Promise<void>((moved) => new MutationObserver(() => moved()).observe(table, { attributeFilter: ['data-seq'] }))
    await new Promise((frame) => requestAnimationFrame(frame))
    const shown = performance.now()
    const answers = performance.getEntriesByType('resource').filter((e) => e.name.includes('/actions')) as PerformanceResourceTiming[]
    return shown - (answers.at(-1)?.responseEnd ?? shown)
  })
  await takeCard(page, 0)
  await page.locator('[data-notation^="passenger "]').first().click()
  expect(await took).toBeLessThan(100)
  await context.close()
})
