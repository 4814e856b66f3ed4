// How a player uses the page: by what is offered, never by what a rule says.
import type { Page } from 'playwright-core'

/** takeCard takes up a card of the hand by clicking it. */
export async function takeCard(page: Page, slot: number) {
  await page.locator(`[data-slot="${slot}"]`).click()
}

/** myTurn waits until something is asked of this player, or the match is over. */
export async function myTurn(page: Page): Promise<boolean> {
  const bar = page.locator('.bar.turn, .bar:has(button.main:text-matches("again|rematch|Noch|Revanche"))')
  await bar.first().waitFor({ timeout: 20_000 })
  return (await page.locator('.bar.turn').count()) > 0
}

/** asked is the code of the question in the bar. */
export async function asked(page: Page): Promise<string> {
  return (await page.locator('.ask').getAttribute('data-ask')) ?? ''
}

/** settle waits until the page has moved on from a question or a hand. */
async function settle(page: Page, act: () => Promise<void>) {
  const before = await page.evaluate(() => document.querySelector<HTMLElement>('.page')?.dataset.seq ?? '')
  await act()
  await page.waitForFunction((was) => document.querySelector<HTMLElement>('.page')?.dataset.seq !== was, before)
}

/** playTurns plays a sensible player's turns by clicks: a passenger, stations,
 * money when no tram can be paid, a tram when there is one, the end. */
export async function playTurns(page: Page, turns: number): Promise<boolean> {
  for (let turn = 0; turn < turns; turn++) {
    if (!(await myTurn(page))) return false
    if (!(await playTurn(page))) return false
  }
  return myTurn(page)
}

async function playTurn(page: Page): Promise<boolean> {
  const offer = (verb: string) => page.locator(`[data-notation^="${verb} "]`)
  while (await page.locator('.bar.turn').count()) {
    const question = await asked(page)
    if (question.endsWith('.passenger')) {
      await settle(page, async () => {
        await takeCard(page, 0)
        await offer('passenger').first().click()
      })
    } else if (await offer('buy').count()) {
      await settle(page, () => offer('buy').last().click())
    } else if (!(await playOneOf(page, question.endsWith('.income') ? ['money'] : ['station']))) {
      return endTurn(page)
    }
  }
  return myTurn(page)
}

/** playOneOf plays the first card of the hand that can be used in one of the
 * ways; false when none can, or when enough is in hand. */
async function playOneOf(page: Page, verbs: string[]): Promise<boolean> {
  const hand = await page.locator('.hand button').count()
  for (let slot = 0; slot < hand && hand > 3; slot++) {
    await takeCard(page, slot)
    for (const verb of verbs) {
      const choice = page.locator(`[data-notation^="${verb} "]`).first()
      if (!(await choice.count())) continue
      await settle(page, () => choice.click())
      return true
    }
    await page.keyboard.press('Escape')
  }
  return false
}

async function endTurn(page: Page): Promise<boolean> {
  const main = page.locator('.bar button.main')
  await settle(page, async () => {
    await main.click()
    if (await page.locator('.bar button:not(.main)').getByText(/^(Go back|Zurück)$/).count()) await main.click()
  })
  return true
}
