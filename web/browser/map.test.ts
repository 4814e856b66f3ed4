// What one sees of the map: names on nothing that counts, tiles beyond the neighbours
// of their hex, and a map that stays where it is.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAt, openTable } from './board'
import { visits } from './visits'

const { visitor } = visits()

/** covered is the names that lie on a stop, a value, a marker or another name. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll<SVGTextElement>('.map .names text')].map((e) => {
      const box = e.getBoundingClientRect()
      const letter = Number(e.getAttribute('font-size')) * e.getScreenCTM()!.a
      const middle = (box.top + box.bottom) / 2
      return {
        text: e.textContent!,
        left: box.left,
        right: box.right,
        top: middle - letter / 3,
        bottom: middle + letter / 3,
      }
    })
    const discs = [
      ...document.querySelectorAll('.map :is([data-hex] :is(.slot, .value), .through .marker, .item circle)'),
    ].map((e) => {
      const box = e.getBoundingClientRect()
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      return { x, y, half: box.width / 2, tall: box.height / 2, round: e.tagName === 'circle' }
    })
    const bad: string[] = []
    for (const [i, n] of names.entries()) {
      for (const d of discs) {
        const dx = Math.max(n.left - d.x, d.x - n.right, 0)
        const dy = Math.max(n.top - d.y, d.y - n.bottom, 0)
        if (d.round ? Math.hypot(dx, dy) < d.half - 1 : dx < d.half - 1 && dy < d.tall - 1)
          bad.push(`${n.text} on a disc`)
      }
      for (const o of names.slice(i + 1))
        if (n.left < o.right && o.left < n.right && n.top < o.bottom && o.top < n.bottom)
          bad.push(`${n.text} on ${o.text}`)
    }
    return bad
  })
}

/** late is a table where much is built. */
async function late(page: Page, title: string) {
  await openAt(page, title, 3, 30, 'lay')
  await page.locator('[data-lit].lays').first().waitFor()
}

const places = (page: Page) =>
  page
    .locator('.map .names text')
    .evaluateAll((all) => all.map((e) => `${e.textContent} ${e.getAttribute('x')} ${e.getAttribute('y')}`))

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

for (const [title, least] of [
  ['1840', 34],
  ['1881', 30],
] as const)
  test(`names on the map of ${title} cover nothing, and stay while tiles are tried`, async () => {
    const { page } = await visitor()
    await late(page, title)
    const hex = page.locator('[data-lit].lays').first()
    for (const [width, height] of [
      [820, 1180],
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForFunction(
        (w) => document.querySelector('.map svg.drawing')!.getBoundingClientRect().right <= w,
        width,
      )
      await drawn(page)
      expect(await covered(page), `${width}×${height}`).toEqual([])
      expect((await places(page)).length, `${width}×${height}`).toBeGreaterThan(least)
    }
    const before = await places(page)
    await hex.dispatchEvent('keydown', { key: 'Enter', bubbles: true })
    await page.locator('.ring [data-tile]').first().waitFor()
    await page.keyboard.press('Escape')
    expect((await places(page)).sort()).toEqual(before.sort())
    for (let n = 0; n < 8; n++) {
      await page.locator('.tools button').first().click()
      expect(await covered(page), `${n} steps nearer`).toEqual([])
    }
  })

test('a click on a hex leaves the map where it is and its neighbours in sight', async () => {
  const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
  await late(page, '1881')
  const camera = () => page.locator('.map svg.drawing > g').getAttribute('transform')
  const before = await camera()
  const lit = await page.locator('[data-lit].lays').evaluateAll((all) => all.map((e) => (e as SVGElement).dataset.lit!))
  for (const hex of lit) {
    await page.locator(`path[data-lit="${hex}"]`).dispatchEvent('keydown', { key: 'Enter', bubbles: true })
    await page.locator('.ring [data-tile]').first().waitFor()
    expect(await camera(), hex).toBe(before)
    // The middles of the six neighbours are 173 units away.
    const hidden = await page.locator(`path[data-lit="${hex}"]`).evaluate((e) => {
      const at = (e as SVGPathElement).getScreenCTM()!
      const middles = [0, 1, 2, 3, 4, 5].map((i) => ({
        x: at.e + 173 * at.a * (1 / 0.94) * Math.cos((i * Math.PI) / 3),
        y: at.f + 173 * at.a * (1 / 0.94) * Math.sin((i * Math.PI) / 3),
      }))
      return middles.filter((m) => document.elementFromPoint(m.x, m.y)?.closest('.ring')).length
    })
    expect(hidden, hex).toBe(0)
    await page.locator('.picker header button').click()
  }
})

test('revenue labels cover no name on the map', async () => {
  const { page } = await visitor({ viewport: { width: 1280, height: 720 } })
  await openAt(page, '1881', 3, 50, 'run')
  await page.locator('.legend .line').first().waitFor()
  await drawn(page)
  const under = await page.locator('.legend').evaluate((legend) => {
    const box = legend.getBoundingClientRect()
    return [...document.querySelectorAll('.map .names text')].filter((e) => {
      const name = e.getBoundingClientRect()
      const beside = name.right < box.left || name.left > box.right
      return !beside && name.top < box.bottom && name.bottom > box.top
    }).length
  })
  expect(under).toBe(0)
})

for (const [title, width, height] of [
  ['1840', 1440, 900],
  ['1881', 1280, 720],
] as const)
  test(`no bar that comes or goes moves the map of ${title}`, async () => {
    const { page } = await visitor({ viewport: { width, height }, hints: true })
    await openTable(page, title, 3, 'greedy')
    await page.locator('.coach[data-step]').waitFor()
    await drawn(page)
    const look = () =>
      page.evaluate(() => {
        const { x, y, width } = document.querySelector('.map')!.getBoundingClientRect()
        return [x, y, width, document.querySelector('.map svg.drawing > g')!.getAttribute('transform')].join(' ')
      })
    const high = async () => (await page.locator('.map').boundingBox())!.height
    const before = await look()
    const heights = new Set([await high()])
    const stays = async (what: string) => {
      await drawn(page)
      heights.add(await high())
      expect(await look(), what).toBe(before)
    }
    await page.keyboard.press('[')
    await page.locator('label.when').waitFor()
    await stays('back in time')
    await page.keyboard.press('Escape')
    await page.keyboard.press(']')
    await page.locator('label.when').waitFor({ state: 'detached' })
    await stays('back in the present')
    await page.locator('.coach button').last().click()
    await page.locator('.coach').waitFor({ state: 'detached' })
    await stays('without the guide')
    await page.locator('[data-bare]').dispatchEvent('keydown', { key: 'Enter', bubbles: true })
    await page.locator('.picker').waitFor()
    await page.locator('.picker header button').click()
    await stays('after a look at a hex')
    await page.locator('nav button').last().click()
    await page.locator('[data-standin]').click()
    await page.locator('[data-return]').waitFor()
    await stays('while a bot plays')
    await page.locator('[data-return]').click()
    await page.locator('[data-return]').waitFor({ state: 'detached' })
    await stays('back at the table')
    expect(heights.size).toBeGreaterThan(1) // the bars did come and go
  })

test('the guide neither moves the map nor covers it', async () => {
  const { page } = await visitor({ viewport: { width: 1440, height: 900 }, hints: true })
  await openTable(page, '1840', 3, 'greedy')
  await page.locator('.coach[data-step]').waitFor()
  await drawn(page)
  const camera = () => page.locator('.map svg.drawing > g').getAttribute('transform')
  const before = await camera()
  while (await page.locator('[data-understood]').count()) {
    await page.locator('[data-understood]').click()
    await drawn(page)
    expect(await camera()).toBe(before)
  }
  const bare = page.locator('[data-bare]')
  await bare.dispatchEvent('keydown', { key: 'Enter', bubbles: true })
  await page.locator('.picker .why').click()
  const said = (await page.locator('.refusal').boundingBox())!
  const map = (await page.locator('.map').boundingBox())!
  expect(said.x).toBeGreaterThanOrEqual(map.x + map.width)
})

for (const title of ['1840', '1881'])
  test(`at the edge of the map of ${title} stand the letter and the number of each hex`, async () => {
    const { page } = await visitor({ viewport: { width: 1280, height: 720 } })
    await openTable(page, title, 3, 'greedy')
    const off = await page.evaluate(() => {
      const middle = (e: Element) => {
        const { x, y, width, height } = e.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
      const edge = new Map([...document.querySelectorAll('.rulers text')].map((e) => [e.textContent!, middle(e)]))
      return [...document.querySelectorAll<SVGElement>('.map g[data-hex]')].filter((e) => {
        const [, letter, number] = /([A-Z]+)(\d+)/.exec(e.dataset.hex!)!
        const [row, column, at] = [edge.get(letter!), edge.get(number!), (e as SVGGElement).getScreenCTM()!]
        return !row || !column || Math.abs(row.y - at.f) > 4 || Math.abs(column.x - at.e) > 4
      }).length
    })
    expect(off).toBe(0)
  })

test('a strip of rounds shows that it goes on', async () => {
  const { page } = await visitor({ viewport: { width: 1280, height: 720 } })
  await openTable(page, '1840', 3, 'greedy')
  const strip = page.locator('.side .strip ol')
  await expect.poll(() => strip.getAttribute('data-more')).toBe('right')
  await strip.evaluate((e) => (e.scrollLeft = 60))
  await expect.poll(() => strip.getAttribute('data-more')).toBe('left right')
  await strip.evaluate((e) => (e.scrollLeft = e.scrollWidth))
  await expect.poll(() => strip.getAttribute('data-more')).toBe('left')
})

test('on phones, tablets and at 200 % no button lies on the map but the tiles of a hex', async () => {
  const { page } = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  for (const title of ['1840', '1881']) {
    await late(page, title)
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [820, 1180],
      [844, 390],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height })
      await drawn(page)
      const over = await page.evaluate(() => {
        const map = document.querySelector('.map')!.getBoundingClientRect()
        const on = (e: Element) => {
          const { left, right, top, bottom, width } = e.getBoundingClientRect()
          return width > 0 && left < map.right && right > map.left && top < map.bottom && bottom > map.top
        }
        return [...document.querySelectorAll('.board button')].filter(on).map((e) => e.outerHTML)
      })
      expect(over, `${title} at ${width}×${height}`).toEqual([])
      expect(await page.locator('.tools .fit').isVisible(), `${title} at ${width}×${height}`).toBe(true)
    }
  }
})

test('on a phone the tabs stay where they are, whichever is open', async () => {
  const { page } = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await late(page, '1840')
  const top = async () => Math.round((await page.locator('.tabs').boundingBox())!.y)
  const before = await top()
  for (const tab of ['companies', 'players', 'market', 'supply', 'course', 'now']) {
    await page.locator('#board-' + tab).tap()
    expect(await top(), tab).toBe(before)
  }
})

test.each(['1840', '1881'])(
  'on a phone a decision on the map of %s has the room, and hexes for a thumb',
  async (title) => {
    const { page } = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await late(page, title)
    const map = async () => (await page.locator('.map').boundingBox())!
    const high = (await map()).height
    expect(high).toBeGreaterThan(300)
    // Who cannot tell the colours of tiles apart counts their bars.
    const bars = page.locator('.map .pip')
    expect(
      Math.min(...(await bars.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().width)))),
    ).toBeGreaterThan(3)
    const lit = page.locator('[data-lit]')
    const sizes = () => lit.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().width))
    await expect.poll(async () => Math.min(...(await sizes()))).toBeGreaterThan(35)
    const beyond = async () => {
      const at = await map()
      return lit.evaluateAll(
        (all, at) =>
          all.filter((e) => {
            const { x, y, width, height } = e.getBoundingClientRect()
            const [left, up] = [x + width / 2 - at.x, y + height / 2 - at.y]
            return left < 0 || up < 0 || left > at.width || up > at.height
          }).length,
        at,
      )
    }
    const told = async () =>
      (await page.locator('[data-edge] text').allTextContents()).reduce((sum, n) => sum + Number(n), 0)
    expect(await told()).toBe(await beyond())
    await lit.first().dispatchEvent('keydown', { key: 'Enter', bubbles: true })
    await page.locator('.picker').waitFor()
    expect((await map()).height).toBe(high)
    await page.locator('.picker header button').tap()
    await page.locator('.tools .fit').tap()
    await expect.poll(beyond).toBe(0)
  },
)

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} pixels markers and runs leave names and what stops pay in sight`, async () => {
    const small = width < 760
    const { page } = await visitor({ viewport: { width, height }, hasTouch: small, isMobile: small })
    await openAt(page, '1881', 3, 40, 'run')
    await page.locator('[data-pays]').first().waitFor()
    await drawn(page)
    const bad = await page.evaluate(() => {
      const box = (e: Element) => e.getBoundingClientRect()
      const all = (of: string) => [...document.querySelectorAll(`.map ${of}`)]
      const middle = (e: Element) => ({
        x: box(e).x + box(e).width / 2,
        y: box(e).y + box(e).height / 2,
        r: box(e).width / 2,
      })
      const bad: string[] = []
      for (const m of all('.through circle.marker').map(middle))
        for (const v of all('.figures circle.value').map(middle))
          if (Math.hypot(m.x - v.x, m.y - v.y) < m.r + v.r * 0.6) bad.push('a marker on what a stop pays')
      const names = all('.names text').map((e) => ({ text: e.textContent, ...box(e).toJSON() }))
      for (const e of all('[data-pays]')) {
        const b = box(e.querySelector('rect')!)
        const [text, slack] = [(e as SVGElement).dataset.pays!, 3]
        for (const n of names)
          if (
            b.left < n.right - slack &&
            n.left < b.right - slack &&
            b.top < n.bottom - slack &&
            n.top < b.bottom - slack
          )
            bad.push(`${text} on ${n.text}`)
        for (const m of all('.through circle.marker').map(middle)) {
          const [dx, dy] = [Math.max(b.left - m.x, m.x - b.right, 0), Math.max(b.top - m.y, m.y - b.bottom, 0)]
          if (Math.hypot(dx, dy) < m.r - slack) bad.push(`${text} on a marker`)
        }
      }
      return bad
    })
    expect(bad).toEqual([])
  })

for (const title of ['1881', '1840'])
  test(`the map of ${title} in a window made small is as large as if it were loaded there`, async () => {
    const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
    await late(page, title)
    const look = async () => {
      await drawn(page)
      await page.locator('.tools .fit').waitFor()
      return page.locator('.map svg.drawing > g').getAttribute('transform')
    }
    for (const [width, height] of [
      [720, 450],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      const resized = await look()
      await page.reload()
      await page.locator('[data-lit].lays').first().waitFor()
      expect(await look(), `${width}×${height}`).toBe(resized)
    }
  })
