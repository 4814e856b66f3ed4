// A map title that brings no table of its own gets one of what all map games share.
import { expect, test } from 'vitest'
import { openAt, play } from './board'
import { visits } from './visits'

const { visitor } = visits()

/** asNew gives 1881 a name that the client has never heard. */
function asNew() {
  const renamed = <T>(got: T): T => {
    const view = got as { title?: string; seats?: unknown } | null
    if (view?.title === '1881' && view.seats) view.title = 'new'
    return got
  }
  const [parse, json] = [JSON.parse, Response.prototype.json]
  JSON.parse = (text, reviver) => renamed(parse(text, reviver))
  Response.prototype.json = async function () {
    return renamed(await json.call(this))
  }
}

test('a map title without a table of its own is played on the map and by the list', async () => {
  const v = await visitor()
  const { page } = v
  await page.addInitScript(asNew)
  await openAt(page, '1881', 3, 0, 'lay')
  await page.locator('[data-lit].lays').first().waitFor()
  expect(await page.locator('[role=tab]').evaluateAll((all) => all.map((t) => t.id))).toEqual(
    ['now', 'companies', 'players', 'market', 'supply'].map((id) => 'board-' + id),
  )
  for (const [panel, shows] of [
    ['companies', 'Director'],
    ['players', 'Anna'],
    ['market', 'svg'],
    ['supply', 'Tiles'],
  ] as const) {
    await page.locator('#board-' + panel).click()
    await page
      .locator(shows === 'svg' ? '#board-panel svg' : `#board-panel :text("${shows}")`)
      .first()
      .waitFor()
    expect(await v.faults()).toEqual([])
  }
  expect(await play(page, 6)).toBe(true)
})
