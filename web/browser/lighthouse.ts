// What Lighthouse says of the first page, as a visitor with a phone on a slow line
// and as one at a desk. Its marks depend on the machine, so it is no test among the
// others: "make lighthouse".
import { createServer } from 'node:net'
import lighthouse, { defaultConfig, desktopConfig, type Config } from 'lighthouse'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumPath, flags, House } from './harness'

const aims = ['performance', 'accessibility', 'best-practices'] as const

let house: House

beforeAll(async () => {
  house = await House.open()
  await Promise.all(['trambahn', '1840', '1881'].map((title) => fetch(`${house.url}/show/${title}.json`)))
})
afterAll(() => house.close())

/** freePort is one that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Lighthouse makes the processor four times slower, and expects one of this measure or
 * more: with less it would show a phone that nobody has. */
const expected = 1000

/** phoneConfig slows this machine down to a phone, not below it. */
async function phoneConfig(): Promise<Config> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...flags] })
  const measure = await (await browser.newPage()).evaluate(`(${pageFunctions.computeBenchmarkIndex})()`)
  await browser.close()
  const cpuSlowdownMultiplier = Math.min(4, Math.max(1, (4 * Number(measure)) / expected))
  console.log(`this machine measures ${measure} of ${expected}: ${cpuSlowdownMultiplier.toFixed(1)} times slower`)
  const throttling = { ...defaultConfig.settings!.throttling, cpuSlowdownMultiplier }
  return { extends: 'lighthouse:default', settings: { throttling } }
}

async function marks(config: Config): Promise<Record<string, number>> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...flags, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(house.url, { port, onlyCategories: [...aims], logLevel: 'error' }, config)
    const { audits, categories } = result!.lhr
    const poor = Object.values(audits).filter((a) => a.score !== null && a.score < 0.9)
    for (const a of poor) console.log(`  ${a.id}: ${a.displayValue ?? a.title}`)
    return Object.fromEntries(aims.map((aim) => [aim, Math.round(100 * (categories[aim]?.score ?? 0))]))
  } finally {
    await browser.close()
  }
}

for (const [who, config] of [
  ['a phone', phoneConfig],
  ['a desk', async () => desktopConfig],
] as const) {
  test(`the first page for ${who}`, async () => {
    const got = await marks(await config())
    console.log(who, got)
    for (const aim of aims) expect(got[aim], aim).toBeGreaterThanOrEqual(95)
  })
}
