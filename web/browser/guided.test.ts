// The guided first game of each title, from the first page to the end of the
// lesson: every step comes, and what it speaks of can be seen.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { follow, openTable } from './board'
import { phone } from './harness'
import { myTurn } from './moves'
import { visits } from './visits'

const { visitor } = visits()

const lessons = {
  trambahn: ['aim', 'ask.second', 'ask.stations', 'event.bought', 'event.scored'],
  1840: ['aim', 'ask.bid', 'ask.par', 'ask.trams', 'ask.line', 'ask.build', 'ask.run', 'ask.dividend'],
  1881: ['aim', 'ask.bid', 'ask.start', 'ask.trade', 'ask.track', 'ask.trams', 'ask.run', 'ask.income'],
}

const thumb = { viewport: phone, hasTouch: true, isMobile: true, locale: 'de-DE' }

for (const [title, core] of Object.entries(lessons))
  for (const [size, options] of [
    ['a desk', {}],
    ['a phone', thumb],
  ] as const)
    test(`the guided first game of ${title} at ${size}`, { timeout: 200_000 }, async () => {
      const v = await visitor({ ...options, hints: true })
      await v.page.goto('/')
      await v.page.locator(`[data-guided="${title}"]`).click()
      const steps = await learn(v.page, `${title}.end`)
      for (const step of core) expect(steps).toContain(`${title}.${step}`)
      expect(new Set(steps).size).toBe(steps.length)
      expect(steps[0]).toBe(`${title}.aim`)
      expect(steps.at(-1)).toBe(`${title}.end`)
      expect(await v.faults()).toEqual([])
      await v.page.locator('[data-understood]').click()
      await v.page.locator('.coach[data-step]').waitFor({ state: 'detached' })
      await v.page.locator('nav button').last().click()
      await v.page.locator('[data-guide]').click()
      expect(await v.page.locator('.coach[data-step]').getAttribute('data-step')).toBe(`${title}.aim`)
    })

test('after a bot has stood in for a player, the guide resumes when they return', async () => {
  const { page } = await visitor({ hints: true })
  await openTable(page, '1840', 2, 'greedy')
  await page.locator('.coach[data-step="1840.aim"]').waitFor()
  await page.locator('nav button').last().click()
  await page.locator('[data-standin]').click()
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('.page')?.dataset.seq) > 20)
  await page.locator('[data-return]').click()
  await page.locator('.bar.turn').waitFor()
  expect(await coached(page)).not.toMatch(/aim/)
})

/** learn plays as a bot advises until the lesson is over, and tells the steps of
 * the coach. It reads every second one; the others pass with the decision. */
async function learn(page: Page, end: string): Promise<string[]> {
  const steps: string[] = []
  for (let made = 0; made < 400 && (await myTurn(page));) {
    const step = await coached(page)
    if (step && step !== 'forced') {
      await inSight(page, step)
      steps.push(step)
      if (step === end) return steps
      if (steps.length % 2 === 1) {
        await page.locator('[data-understood]').click()
        continue
      }
    }
    await follow(page)
    made++
  }
  throw new Error('the lesson did not end after ' + steps.join(', '))
}

/** coached is what the coach speaks of, "" when it is silent. */
async function coached(page: Page): Promise<string> {
  await page.locator('.map svg.drawing, .hand').first().waitFor({ state: 'attached' })
  return page.evaluate(() => document.querySelector<HTMLElement>('.coach[data-step]')?.dataset.step ?? '')
}

/** inSight: what the coach points at is on the screen, and nothing lies on it. */
async function inSight(page: Page, step: string) {
  const mark = page.locator('[data-pointed]')
  await mark.waitFor()
  const seen = await mark.evaluate((e) => {
    const { x, y, width, height } = e.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 22))
    const whole = x >= 0 && x + width <= innerWidth && y >= 0 && y + Math.min(height, 44) <= innerHeight
    return whole && top !== null && !top.closest('.coach, .bar') === !e.closest('.bar')
  })
  expect(seen, step).toBe(true)
  const room = await page
    .locator('.coach[data-step]')
    .evaluate((e) => e.scrollWidth <= e.clientWidth && e.getBoundingClientRect().height < innerHeight / 4)
  expect(room, step).toBe(true)
}
