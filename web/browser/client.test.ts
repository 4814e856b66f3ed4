// The client of the docs, typed by the contract: it compiles without a cast,
// and plays every title to its end.
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View } from '../src/lib/types'
import { Desk } from './harness'

/** Client is what the program of the docs offers. */
interface Client {
  play(url: string, title: string, seats: number, chance: () => number): Promise<View>
  points(view: View): number[]
}

const source = join(import.meta.dirname, '../../docs/examples/client.ts')
let desk: Desk
let room: string

beforeAll(async () => {
  desk = await Desk.open()
  room = await mkdtemp(join(import.meta.dirname, '../.client-'))
  const contract = (await (await fetch(desk.url + '/openapi.json')).json()) as OpenAPI3
  await writeFile(join(room, 'contract.d.ts'), astToString(await openapiTS(contract)))
  await copyFile(source, join(room, 'client.ts'))
})
afterAll(async () => {
  await desk.close()
  await rm(room, { recursive: true })
})

test('it compiles, and needs no cast', async () => {
  expect(await readFile(source, 'utf8')).not.toMatch(/ as |\bany\b[^ ]|@ts-/)
  const program = ts.createProgram([join(room, 'client.ts')], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  })
  const faults = ts.getPreEmitDiagnostics(program).map((d) => ts.flattenDiagnosticMessageText(d.messageText, '\n'))
  expect(faults).toEqual([])
})

/** dice is chance that is the same each time. */
function dice(seed: number) {
  return () => (seed = (seed * 48271) % 2147483647) / 2147483647
}

for (const [title, seats] of [
  ['trambahn', 2],
  ['1840', 3],
  ['1881', 3],
] as const) {
  test(`it plays ${title} to its end`, async () => {
    const client: Client = await import(join(room, 'client.ts'))
    const view = await client.play(desk.url, title, seats, dice(7))
    expect(view.title).toBe(title)
    expect(client.points(view)).toEqual(view.seats.map((s) => s.score))
  })
}
