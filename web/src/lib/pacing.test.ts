import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pacing } from './pacing.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** paced shows numbers, and bots' moves for so long each. */
function paced(ms: number) {
  const shown: number[] = []
  const pacing = new Pacing<number>((n) => shown.push(n))
  pacing.setPace(ms)
  return { pacing, shown }
}

test('without a pace everything is shown at once', () => {
  const { pacing, shown } = paced(0)
  pacing.come(1, true)
  pacing.come(2, false)
  expect(shown).toEqual([1, 2])
  expect(pacing.behind).toBe(false)
})

test('bots’ moves are shown one by one, and people’s moves wait behind them', () => {
  const { pacing, shown } = paced(600)
  pacing.come(1, false)
  pacing.come(2, true)
  pacing.come(3, true)
  pacing.come(4, false)
  expect(shown).toEqual([1])
  expect(pacing.behind).toBe(true)
  vi.advanceTimersByTime(600)
  expect(shown).toEqual([1, 2])
  vi.advanceTimersByTime(1200)
  expect(shown).toEqual([1, 2, 3, 4])
  expect(pacing.behind).toBe(false)
  pacing.come(5, false)
  expect(shown).toEqual([1, 2, 3, 4, 5])
})

test('a player who does not want to wait sees all at once, and one who leaves sees no more', () => {
  const { pacing, shown } = paced(600)
  for (const n of [1, 2, 3]) pacing.come(n, true)
  pacing.catchUp()
  expect(shown).toEqual([1, 2, 3])
  pacing.come(4, true)
  pacing.setPace(0)
  expect(shown).toEqual([1, 2, 3, 4])
  pacing.setPace(600)
  pacing.come(5, true)
  pacing.close()
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual([1, 2, 3, 4])
})

test('a player who skips sees all at once until their own turn, then move by move again', () => {
  const { pacing, shown } = paced(600)
  pacing.come(1, true)
  pacing.skip(false)
  pacing.come(2, true)
  pacing.come(3, true, true)
  expect(shown).toEqual([1, 2, 3])
  pacing.come(4, true)
  expect(shown).toEqual([1, 2, 3])
})
