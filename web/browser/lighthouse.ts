// What Lighthouse says of the first page, as a visitor with a phone on a slow line
// and as one at a desk. Its marks depend on the machine, so it is no test among the
// others: "make lighthouse".
import { createServer } from 'node:net'
import lighthouse, { desktopConfig, type Config } from 'lighthouse'
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

async function marks(config?: Config): Promise<Record<string, number>> {
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
  ['a phone', undefined],
  ['a desk', desktopConfig],
] as const) {
  test(`the first page for ${who}`, async () => {
    const got = await marks(config)
    console.log(who, got)
    for (const aim of aims) expect(got[aim], aim).toBeGreaterThanOrEqual(95)
  })
}
