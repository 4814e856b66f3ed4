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
