import { expect, test } from 'vitest'
import { beyond } from './beyond'
import { most } from './camera.svelte'

test('places beyond an edge are counted there once, and the nearest is where one goes', () => {
  const places = [
    { x: 50, y: 50 },
    { x: -30, y: 40 },
    { x: -80, y: -20 },
    { x: 40, y: 260 },
  ]
  expect(beyond(places, { x: 0, y: 0, k: 1 }, { width: 100, height: 100 })).toEqual([
    { edge: 'left', hidden: 2, nearest: places[1] },
    { edge: 'down', hidden: 1, nearest: places[3] },
  ])
  expect(beyond(places, { x: 40, y: 10, k: 0.3 }, { width: 100, height: 100 })).toEqual([])
})

test('a small frame lies where most points are', () => {
  const points = [0, 300, 310, 330].map((x) => ({ x, y: x / 10 }))
  expect(most(points, 50, 50)).toEqual({ x: 315, y: 31.5 })
})
