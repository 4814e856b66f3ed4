// The guided first game of each title, from the first page to the end of the
// lesson: every step comes, and what it speaks of can be seen.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { follow, openTable } from './board'
import { phone } from './harness'
import { asked, myTurn } from './moves'
import { visits } from './visits'

const { visitor } = visits()

const lessons = {
  trambahn: ['ask.second', 'ask.stations', 'event.bought', 'event.scored'],
  1840: ['landmarks', 'ask.bid', 'ask.par', 'ask.trams', 'ask.line', 'ask.build', 'ask.run', 'ask.dividend'],
  1881: ['ask.bid', 'ask.start', 'ask.trade', 'ask.track', 'ask.run', 'ask.income'],
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
      await v.page.locator('[data-page]').waitFor()
      expect(await v.faults()).toEqual([])
      if (size === 'a desk') await leafThrough(v.page)
      else await v.page.keyboard.press('Escape')
      const steps = await learn(v.page, `${title}.end`)
      for (const step of core) expect(steps).toContain(`${title}.${step}`)
      expect(new Set(steps).size).toBe(steps.length)
      expect(steps[0] === `${title}.aim`).toBe(size === 'a phone')
      expect(steps.at(-1)).toBe(`${title}.end`)
      expect(await v.faults()).toEqual([])
      await readAgain(v.page, steps)
      await v.page.locator('[data-understood]').click()
      await v.page.locator('.coach[data-step]').waitFor({ state: 'detached' })
      await v.page.locator('nav button').last().click()
      await v.page.locator('[data-guide]').click()
      await v.page.locator('[data-page=aim]').waitFor()
      expect(await v.page.locator('.coach[data-step]').getAttribute('data-step')).toBe(`${title}.aim`)
    })

/** leafThrough reads the pages before the first decision, there and back and there again. */
async function leafThrough(page: Page) {
  const place = () => page.locator('dialog footer b').innerText()
  const [, of] = (await place()).split('/').map(Number)
  const seen = new Set<string>()
  for (let at = 1; at <= of!; at++) {
    expect(await place()).toBe(`${at}/${of}`)
    seen.add((await page.locator('[data-page]').getAttribute('data-page'))!)
    if (at === of) break
    await page.locator('[data-next]').click()
    if (at === 1) {
      await page.locator('[data-back]').click()
      expect(await place()).toBe(`1/${of}`)
      await page.keyboard.press('ArrowRight')
    }
  }
  expect(seen.size).toBe(of)
  await page.locator('[data-next]').click()
  await page.locator('[data-page]').waitFor({ state: 'detached' })
}

/** readAgain goes back to what has been said, from the coach, and finds the latest first. */
async function readAgain(page: Page, steps: string[]) {
  const more = page.locator('.coach .more')
  if (await more.isVisible()) await more.click()
  const leaf = page.locator('[data-leaf]')
  if (!(await leaf.isVisible())) return
  await leaf.click()
  await page.locator('[data-page=since]').waitFor()
  const said = await page.locator('[data-said]').evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.said))
  expect(said[0]).toBe(steps.at(-2))
  await page.keyboard.press('Escape')
}

test('after a bot has stood in for a player, the guide resumes when they return', async () => {
  const { page } = await visitor({ hints: true })
  await openTable(page, '1840', 2, 'greedy')
  await page.locator('.coach[data-step="1840.aim"]').waitFor()
  await page.locator('[data-explain]').click()
  await page.locator('[data-page=aim]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('nav button').last().click()
  await page.locator('[data-standin]').click()
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('.page')?.dataset.seq) > 20)
  await page.locator('[data-return]').click()
  await page.locator('.bar.turn').waitFor()
  expect(await coached(page)).not.toMatch(/aim/)
})

/** learn plays as a bot advises until the lesson is over, reads every step before it
 * decides, and tells the steps. No question comes without its step. */
async function learn(page: Page, end: string): Promise<string[]> {
  const steps: string[] = []
  for (let made = 0; made < 400 && (await myTurn(page)); made++) {
    let step = await coached(page)
    for (; step && step !== 'forced'; step = await coached(page)) {
      await inSight(page, step)
      steps.push(step)
      if (step === end) return steps
      await page.locator('[data-understood]').click()
    }
    const ask = await asked(page)
    if (step !== 'forced') expect(steps).toContain(ask)
    await follow(page)
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
