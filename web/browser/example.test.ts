// The title that docs/new-map-title.md makes, in the program that its reader then has.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { decide, openTable } from './board'
import { House } from './harness'
import { myTurn, settle, takeBack } from './moves'
import { visits } from './visits'

const root = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'remise-example-'))

afterAll(() => rm(folder, { recursive: true }))

/** The page's own test makes the program, and shows that it plays without a browser. */
async function example(): Promise<House> {
  const program = join(folder, 'remise')
  const made = ['test', '-count=1', '-run', '^TestTheExamplePlays$/^terminal$', './docs', '-program', program]
  await promisify(execFile)('go', made, { cwd: root })
  return House.of(program)
}

// The program is compiled first.
const { visitor } = visits(example, 300_000)

test('the title of the walk-through is played on the map, with a hint, an undo and an easy bot', async () => {
  const v = await visitor()
  const { page } = v
  await openTable(page, 'seebad', 2, 'easy')
  expect(await page.locator('.map g[data-hex]').count()).toBe(10)
  expect(await v.faults()).toEqual([])

  await myTurn(page)
  await page.locator('[data-hint]').click()
  await settle(page, () => page.locator('[data-follow]').click())

  let undone = 0
  for (let n = 0; await myTurn(page); n++) {
    const undo = page.locator('.bar .undo')
    if (undone > 0 || !(await undo.isVisible())) await decide(page, n)
    else await takeBack(page).then(() => undone++)
  }
  expect(undone).toBe(1)
  expect(await v.faults()).toEqual([])
})
