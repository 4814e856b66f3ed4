import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from './api'
import { inTime, retrying } from './retry'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** answers is a request that is answered by each in turn. */
function answers(...statuses: number[]) {
  return vi.fn(async () => {
    const status = statuses.shift()!
    if (status !== 200) throw new Refused('some', 'some', '', status)
    return 'done'
  })
}

for (const status of [0, 502, 503, 504])
  test(`a request that was not decided about is sent again: ${status}`, async () => {
    const request = answers(status, status, 200)
    const end = retrying(
      request,
      () => {},
      () => false,
    )
    await vi.runAllTimersAsync()
    expect(await end).toBe('done')
    expect(request).toHaveBeenCalledTimes(3)
  })

for (const status of [403, 409, 422, 429, 500])
  test(`a refusal is not sent again: ${status}`, async () => {
    const request = answers(status, 200)
    await expect(
      retrying(
        request,
        () => {},
        () => false,
      ),
    ).rejects.toThrow(Refused)
    expect(request).toHaveBeenCalledTimes(1)
  })

test('every client waits for a time of its own', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  for (const chance of [0, 0.5, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const end = retrying(
      answers(503, 200),
      () => {},
      () => false,
    )
    await vi.runAllTimersAsync()
    await end
  }
  vi.mocked(Math.random).mockRestore()
  expect(waits.mock.calls.map(([, wait]) => Math.round(wait!))).toEqual([250, 500, 750])
})

test('retrying ends', async () => {
  const request = answers(...Array<number>(6).fill(503))
  const end = expect(
    retrying(
      request,
      () => {},
      () => false,
    ),
  ).rejects.toThrow(Refused)
  await vi.runAllTimersAsync()
  await end
  expect(request).toHaveBeenCalledTimes(6)
})

/** tooMany refuses a request once, and says when it may be sent again. */
function tooMany() {
  const refused = new Refused('quota.work', 'some', '', 429, 3)
  return vi.fn().mockRejectedValueOnce(refused).mockResolvedValue('done')
}

test('a throttled request is repeated when the server says so, not before', async () => {
  const request = tooMany()
  const end = inTime(request, () => false)
  await vi.advanceTimersByTimeAsync(2999)
  expect(request).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await end).toBe('done')
})

test('a request nobody waits for is not repeated', async () => {
  const request = tooMany()
  let over = false
  const end = inTime(request, () => over)
  over = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(await end).toBeUndefined()
  expect(request).toHaveBeenCalledTimes(1)
})
