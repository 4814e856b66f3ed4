// Pictures of the boards of the map games early, in the middle and late in a match
// that a bot has played for everybody, and of its ending: at every size, in both
// languages, by day and by night.
import { test } from 'vitest'
import { picture } from './album'
import { advance, openTable } from './board'
import { phone, type Visitor } from './harness'
import { visits } from './visits'

const open = visits()

const wide = { width: 1400, height: 900 }
const thumb = { viewport: phone, hasTouch: true, isMobile: true }
const looks = {
  'desk-en-light': { viewport: wide },
  'desk-de-dark': { viewport: wide, locale: 'de-DE', colorScheme: 'dark' },
  'small-desk-de-light': { viewport: { width: 1280, height: 720 }, locale: 'de-DE' },
  'tablet-de-light': { viewport: { width: 820, height: 1180 }, locale: 'de-DE' },
  'large-phone-en-light': { ...thumb, viewport: { width: 390, height: 844 } },
  'phone-de-light': { ...thumb, locale: 'de-DE' },
  'phone-en-dark': { ...thumb, colorScheme: 'dark' },
} as const
/** How many decisions come before each of the stages. */
const stages = { early: 1, middle: 50, late: 45 } as const

for (const title of ['1840', '1881'] as const) {
  test(title, { timeout: 900_000 }, async () => {
    const v = await open.house.visitor({ viewport: wide }) // not silent: the match goes on without its page
    await openTable(v.page, title, 3, 'greedy')
    const keys = await v.page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('remise.match.')),
    )
    const each = async (what: (w: Visitor, look: string) => Promise<void>) => {
      for (const [look, options] of Object.entries(looks)) {
        const w = await open.house.visitor(options)
        await w.context.addInitScript(
          (all) => all.forEach(([key, text]) => localStorage.setItem(key, text.replace(/"seen":\d+/g, '"seen":0'))),
          keys,
        )
        await w.page.goto(v.page.url())
        await w.page.locator('.map svg.drawing').waitFor()
        await what(w, look)
        await w.context.close()
      }
    }
    await each((w, look) => shot(w, `${title}-begin-${look}`))
    for (const [stage, decisions] of Object.entries(stages)) {
      await advance(v.page, decisions, 'lay')
      await each((w, look) => tour(w, `${title}-${stage}`, look))
      await advance(v.page, 1, 'run')
      await each(async (w, look) => {
        await w.page.locator('.runs .run').first().waitFor({ state: 'attached' })
        await shot(w, `${title}-${stage}-run-${look}`)
      })
    }
    await advance(v.page, Infinity, 'none')
    await each(async (w, look) => {
      await w.page.locator('.ending svg[role=img]').waitFor()
      await shot(w, `${title}-end-${look}`)
    })
    await v.context.close()
  })
}

async function shot({ page }: Visitor, name: string) {
  await page.waitForTimeout(300)
  await picture(page, name)
}

async function tour(v: Visitor, name: string, look: string) {
  const { page } = v
  await shot(v, `${name}-board-${look}`)
  const place = page.locator('[data-lit].lays').first()
  if (await place.count()) {
    await place.dispatchEvent('keydown', { key: 'Enter', bubbles: true })
    await page.locator('.ring [data-tile]').last().waitFor()
    await shot(v, `${name}-ring-${look}`)
    await page.locator('.ring [data-tile]').last().click()
    await page.locator('.best').waitFor()
    await shot(v, `${name}-tile-${look}`)
    await page.locator('.picker header button').click()
  }
  for (const panel of ['companies', 'players', 'market', 'supply', 'course']) {
    await page.locator('#board-' + panel).click()
    await shot(v, `${name}-${panel}-${look}`)
  }
  await page.locator('#board-now').click()
}
