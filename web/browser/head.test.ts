// The players in the head: all that they have, however many they are and whoever plays for them.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { advanceTo, openAt, openTable } from './board'
import { misfits } from './fits'
import { longNames, visits } from './visits'

const { visitor } = visits()

const screens = [
  [1280, 720],
  [390, 844],
  [360, 740],
] as const

interface Told {
  log: { by?: number; standIn?: boolean }[]
  seats: { kind: string; level?: string; standIn?: boolean }[]
  state: { companies: { shares: number[]; director: string }[]; players: { cash: number; limit: number }[] }
}

/** crowded makes people of the bots, each with a bot for now and with shares of every company: the most that a
 * head has to hold. */
async function crowded(page: Page) {
  await page.route(/\/api\/matches\/[\w-]+\?/, async (route) => {
    const response = await route.fetch()
    const view = (await response.json()) as Told
    view.seats.forEach((s) => Object.assign(s, { kind: 'guest', level: undefined, standIn: true }))
    for (const c of view.state.companies) c.shares = view.seats.map((_, i) => (c.director === `${i + 1}` ? 6 : 2))
    for (const p of view.state.players) p.cash += 1200
    for (const l of view.log) l.standIn = l.by !== undefined
    await route.fulfill({ response, json: view })
  })
  await page.route('**/api/events*', () => {}) // it would tell the truth
  await page.reload()
  await page.locator('.seats .bot').first().waitFor({ state: 'attached' })
  await page.locator('.map svg.drawing').waitFor()
}

test.each(['1840', '1881'])('six players of %s with bots for now are seen whole', async (title) => {
  const { page } = await visitor({ locale: 'de-DE', viewport: { width: 1280, height: 720 } })
  await openAt(page, title, 6, 12, 'buy', longNames)
  await crowded(page)
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    const at = `${title} at ${width}×${height}`
    expect(await misfits(page), at).toEqual([])
    const lost = await page.locator('.seats').evaluate((seats) => {
      const parts = '.who .bot:not(.disc *), .disc .bot, .facts b, .facts span, .shares i'
      const box = (e: Element) => e.getBoundingClientRect()
      return [...seats.querySelectorAll('.seat')].flatMap((seat) => {
        const all = [...seat.querySelectorAll(parts)].filter((e) => e.checkVisibility())
        const out = all.filter((e) => box(e).width < 4 || box(e).right > box(seat).right + 1)
        const on = all.filter((a, i) =>
          all.slice(i + 1).some((b) => {
            const [p, q] = [box(a), box(b)]
            return p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1
          }),
        )
        const marks = all.filter((e) => e.matches('.bot')).length
        const held = [seat.querySelector('.worth'), seat.querySelector('.shares')].filter((e) => e?.checkVisibility())
        return [...out, ...on]
          .map((e) => e.outerHTML)
          .concat(marks === 1 && held.length === 2 ? [] : [`${marks} marks`])
      })
    })
    expect(lost, at).toEqual([])
    const bar = (await page.locator('.bar').boundingBox())!
    expect(bar.height, at).toBeLessThan(130)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  const marks = await page.locator('.log .turn').evaluateAll((all) => all.map((e) => e.querySelectorAll('svg').length))
  expect(Math.max(...marks)).toBe(1)
})

test('with six players every auction says who is still bidding, in their colours', async () => {
  const { page } = await visitor({ locale: 'de-DE', viewport: { width: 1280, height: 720 } })
  await openTable(page, '1840', 6, 'greedy', longNames)
  for (const ask of ['1840.ask.bid', '1840.ask.bidline']) {
    await advanceTo(page, ask)
    await page.locator(`[data-ask="${ask}"]`).waitFor()
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      expect(await misfits(page), `${ask} at ${width}×${height}`).toEqual([])
    }
  }
  const signs = page.locator('.lot .chip')
  expect(await signs.count()).toBeGreaterThan(1)
  const grounds = await signs.evaluateAll((all) => all.map((e) => getComputedStyle(e).backgroundColor))
  expect(grounds).not.toContain('rgba(0, 0, 0, 0)')
})

test('two players stand together, and badge and name in one line', async () => {
  const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
  await openAt(page, '1840', 2, 10, 'buy')
  const at = (of: string) =>
    page.locator('.seats ' + of).evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()))
  const [discs, names, seats] = await Promise.all([at('.disc'), at('.who'), at('li')])
  discs.forEach((disc, i) => expect(Math.abs(disc.top - names[i].top)).toBeLessThan(6))
  expect(seats[1].left - seats[0].right).toBeLessThan(12)
})
