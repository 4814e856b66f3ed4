import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Live } from './live'

/** turnsAway is a server that refuses every stream. */
class TurnsAway {
  static CLOSED = 2
  static opened: number[] = []
  readyState = 2
  private told = new Map<string, () => void>()
  constructor() {
    TurnsAway.opened.push(Date.now())
    queueMicrotask(() => this.told.get(TurnsAway.opened.length === 4 ? 'open' : 'error')?.())
    if (TurnsAway.opened.length === 4) setTimeout(() => this.told.get('error')?.(), 1000)
  }
  addEventListener(name: string, hear: () => void) {
    this.told.set(name, hear)
  }
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', TurnsAway)
  vi.stubGlobal('document', { hidden: false })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a client that is turned away comes again later and later, until it is let in', async () => {
  const live = new Live({
    from: () => ({ id: 'a', after: '' }),
    hear: () => {},
    connected: () => {},
    renew: async () => true,
  })
  live.listen()
  await vi.advanceTimersByTimeAsync(18_000)
  live.close()
  const begun = TurnsAway.opened[0]!
  expect(TurnsAway.opened.map((at) => at - begun)).toEqual([0, 2000, 6000, 14_000, 17_000])
})
