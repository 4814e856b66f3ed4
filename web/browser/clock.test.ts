// Live and slow tables: the clock is shown, and nobody loses by it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Created, Key, Pace } from '../src/lib/types'
import { House, phone } from './harness'

let house: House

beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

async function post<T>(path: string, body: unknown): Promise<T> {
  const answer = await fetch(house.url + '/api' + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()) as T
}

/** sat is a table with two people, by their seat links. */
async function sat(pace: Pace): Promise<string[]> {
  const made = await post<Created>('/matches', {
    title: 'trambahn',
    seats: [{ kind: 'host', name: 'Anna' }, { kind: 'open' }],
    pace,
  })
  const guest = await post<Key>(`/matches/${made.match}/join`, { name: 'Ben' })
  return [...made.keys, guest].map((k) => `/m/${made.match}#${k.token}`)
}

const standIn = (page: Page) => page.getByRole('button', { name: /Let a bot play until/ })

test('a bot helps out for a player whose time is up, until they return', async () => {
  const [anna, ben] = [await house.visitor(), await house.visitor({ viewport: phone })]
  const [first, second] = await sat({ kind: 'live', each: 5 })
  await Promise.all([anna.page.goto(first!), ben.page.goto(second!)])
  const turn = await Promise.race([anna, ben].map(async (v) => (await v.page.locator('.bar.turn').waitFor(), v)))
  const other = turn === anna ? ben : anna
  await turn.page.locator('.seats .turn [role=timer]').waitFor()
  await turn.page.getByText('Your time is up').waitFor()
  await standIn(other.page).waitFor()
  expect(await other.faults()).toEqual([])
  await standIn(other.page).click()
  await turn.page.getByText('A bot is playing for you').waitFor()
  await other.page.locator('.seats .unseen', { hasText: 'bot for now' }).waitFor()
  expect(await turn.page.locator('.bar.turn, .bar .main, .hand button:enabled').count()).toBe(0)
  await other.page.locator('.bar.turn').waitFor()
  expect(await turn.faults()).toEqual([])
  await turn.page.getByRole('button', { name: 'I’m back' }).click()
  await other.page.locator('.seats .unseen', { hasText: 'bot for now' }).waitFor({ state: 'detached' })
  expect([...anna.mishaps, ...ben.mishaps]).toEqual([])
  await Promise.all([anna.context.close(), ben.context.close()])
})

test('a slow table is made and listed with its deadline', async () => {
  const anna = await house.visitor()
  await anna.page.goto('/new/trambahn')
  await anna.page.getByLabel('Slow', { exact: false }).first().check()
  await anna.page.locator('[data-pace=slow] select').selectOption('3')
  await anna.page.getByText('Show this table').click()
  expect(await anna.faults()).toEqual([])
  await anna.page.getByRole('button', { name: 'Open the table' }).click()
  await anna.page.getByText('Slow: 3 days per move').waitFor()
  const ben = await house.visitor({ locale: 'de-DE' })
  await ben.page.goto('/')
  await ben.page.locator('.list a').filter({ hasText: 'langsam' }).first().click()
  await ben.page.getByRole('button', { name: 'Platz nehmen' }).click()
  await ben.page
    .locator('.seats .turn [role=timer]')
    .filter({ hasText: /^[23] T \d+ Std$/ })
    .waitFor()
  await anna.page.goto('/')
  await anna.page
    .locator('.list a')
    .filter({ hasText: /(just now|for .*), until / })
    .waitFor()
  expect([...anna.mishaps, ...ben.mishaps]).toEqual([])
  await Promise.all([anna.context.close(), ben.context.close()])
})
