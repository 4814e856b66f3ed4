import { afterEach, expect, test, vi } from 'vitest'
import { Camera, most } from './camera.svelte'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

test('what comes while the camera flies home is seen from near', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.stubGlobal('requestAnimationFrame', (then: (now: number) => void) => setTimeout(() => then(performance.now()), 16))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const frame = { width: 360, height: 300, free: 0, fits: 300, tries: 0.36 }
  const camera = new Camera(
    () => frame,
    () => [0, 0, 2000, 2000],
    () => {},
    () => false,
  )
  const run: [number, number, number, number] = [1500, 1500, 1700, 1700]
  const rim = { left: 30, right: 30, up: 30, down: 30 }
  camera.fit()
  const far = camera.k
  camera.look(run, rim)
  vi.advanceTimersByTime(500)
  const near = camera.k
  expect(near).toBeGreaterThan(2 * far)
  camera.leave()
  vi.advanceTimersByTime(20)
  camera.look(run, rim)
  vi.advanceTimersByTime(500)
  expect(camera.k).toBeCloseTo(near)
  camera.leave()
  vi.advanceTimersByTime(500)
  expect(camera.k).toBeCloseTo(far)
})
