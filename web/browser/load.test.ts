// What a visitor's line has to carry before he sees the first page.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House } from './harness'

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
