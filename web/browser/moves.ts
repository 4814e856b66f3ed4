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

/** seq is the number of the last entry that the page shows. */
export async function seq(page: Page): Promise<number> {
  return Number(await page.locator('.page').getAttribute('data-seq'))
}

/** settle does something and waits until the match has moved on. */
export async function settle(page: Page, act: () => Promise<void>) {
  const before = await seq(page)
  await act()
  await waiting(page, () =>
    page.waitForFunction((was) => Number(document.querySelector<HTMLElement>('.page')?.dataset.seq) > was, before),
  )
}

/** waiting says what the page showed if what is waited for does not come. */
async function waiting(page: Page, wait: () => Promise<unknown>) {
  try {
    await wait()
  } catch (e) {
    const shown = await page.evaluate(() => ({
      entry: document.querySelector<HTMLElement>('.page')?.dataset.seq,
      asked: document.querySelector<HTMLElement>('.ask')?.dataset.ask,
      bar: document.querySelector<HTMLElement>('.bar')?.innerText,
      focus: document.activeElement?.outerHTML.slice(0, 300),
      alerts: [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status]')].map((a) => a.innerText),
      choices: document.querySelector<HTMLElement>('[data-choices]')?.innerText,
    }))
    throw new Error(`nothing came of it: ${JSON.stringify(shown, null, 1)}`, { cause: e })
  }
}

/** settleOrConfirm does something; where the page asks about it once more, it is
 * confirmed. */
export async function settleOrConfirm(page: Page, act: () => Promise<void>, confirm: () => Promise<void>) {
  const before = await seq(page)
  await act()
  await waiting(page, () =>
    page.waitForFunction(
      (was) =>
        Number(document.querySelector<HTMLElement>('.page')?.dataset.seq) > was ||
        document.querySelector('.bar [data-really]') !== null,
      before,
    ),
  )
  if ((await seq(page)) === before) await settle(page, confirm)
}

/** playTurns plays a sensible player's turns by clicks: a passenger, stations,
 * trams that can be paid, the end. It reports whether the match goes on. With
 * others at the table it does not wait for the next turn. */
export async function playTurns(page: Page, turns: number, others = false): Promise<boolean> {
  for (let turn = 0; turn < turns; turn++) {
    if (!(await myTurn(page))) return false
    await playTurn(page)
  }
  return others || myTurn(page)
}

async function playTurn(page: Page) {
  const offer = (verb: string) => page.locator(`[data-notation^="${verb} "]`)
  while (await page.locator('.bar.turn').count()) {
    if ((await asked(page)).endsWith('.passenger')) {
      await settle(page, async () => {
        await takeCard(page, 0)
        await offer('passenger').first().click()
      })
    } else if (await page.locator('[data-tram].can').count()) {
      await settleOrConfirm(
        page,
        async () => {
          await page.locator('[data-tram].can').last().click()
          await offer('buy').last().click()
        },
        () => page.locator('.bar [data-really]').click(),
      )
    } else if (!(await layStation(page))) {
      return endTurn(page)
    }
  }
}

/** layStation lays the first card of the hand that can be laid; false when none
 * can, or when few are left. */
async function layStation(page: Page): Promise<boolean> {
  const hand = await page.locator('.hand button').count()
  for (let slot = 0; slot < hand && hand > 3; slot++) {
    await takeCard(page, slot)
    const choice = page.locator('[data-notation^="station "]').first()
    if (await choice.count()) {
      await settle(page, () => choice.click())
      return true
    }
    await page.keyboard.press('Escape')
  }
  return false
}

/** takeBack takes back, and says yes where more goes than one's own decisions. */
export async function takeBack(page: Page) {
  await settleOrConfirm(
    page,
    () => page.locator('.bar .undo').click(),
    () => page.locator('.bar [data-really]').click(),
  )
}

/** endTurn ends the turn, and once more where the page asks again. */
async function endTurn(page: Page) {
  await settleOrConfirm(
    page,
    () => page.locator('.bar button.main').click(),
    () => page.locator('.bar [data-really]').click(),
  )
}
