// The client's types are those of the server's contract; "npm run contract"
// writes them anew.
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House } from './harness'

let house: House

beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

test('the types are those of the contract', async () => {
  const contract = (await (await fetch(house.url + '/openapi.json')).json()) as OpenAPI3
  const types = astToString(await openapiTS({ ...contract, paths: {} }))
  await expect(types).toMatchFileSnapshot('../src/lib/contract.d.ts')
})
