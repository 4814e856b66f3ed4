import { expect, test } from 'vitest'
import { most } from './camera.svelte'

test('a frame without room shows one of the hexes', () => {
  const hexes = [
    { x: 10, y: 20 },
    { x: 300, y: 400 },
  ]
  expect(hexes).toContainEqual(most(hexes, 500, -40))
  expect(hexes).toContainEqual(most(hexes, -1, -1))
  expect(most(hexes, 500, 500)).toEqual({ x: 155, y: 210 })
})

test('what must be seen is seen, though elsewhere there is more', () => {
  const [built, ...next] = [0, 500, 510, 520].map((x) => ({ x, y: 0 }))
  expect(most([...next, built!], 100, 100).x).toBe(510)
  expect(most([...next, built!], 100, 100, built)).toEqual(built)
})
