import { beforeEach, expect, test, vi } from 'vitest'
import { forget, hold, mine, release, remember } from './memory'

/** storage is what a browser keeps: its keys are the keys of the object. */
function storage(): Storage {
  const methods = {
    getItem: (key: string) => all[key] ?? null,
    setItem: (key: string, value: string) => void (all[key] = value),
    removeItem: (key: string) => void delete all[key],
  }
  const all = Object.create(methods) as Record<string, string>
  return all as unknown as Storage
}

beforeEach(() => vi.stubGlobal('localStorage', storage()))

test('the newest match comes first, and seats are in their order', () => {
  hold('one', '1840', 2, 'b')
  hold('one', '1840', 1, 'a', 'boss')
  hold('two', '1881', 1, 'c')
  vi.setSystemTime(Date.now() + 1000)
  remember({ ...mine().find((m) => m.id === 'one')!, seen: 7 })
  vi.useRealTimers()
  expect(mine().map((m) => m.id)).toEqual(['one', 'two'])
  const one = mine().find((m) => m.id === 'one')!
  expect(one.keys.map((k) => k.token)).toEqual(['a', 'b'])
  expect([one.owner, one.seen]).toEqual(['boss', 7])
})

test('a tab that knows nothing of a new match does not drop its seat', () => {
  hold('old', '1840', 1, 'a')
  const stale = { ...localStorage }
  hold('new', '1881', 1, 'b')
  // The other tab writes what it knows of its own match, from an older look.
  for (const [key, value] of Object.entries(stale)) localStorage.setItem(key, value)
  expect(
    mine()
      .map((m) => m.id)
      .sort(),
  ).toEqual(['new', 'old'])
})

test('what is forgotten or released is gone, and rubbish is passed over', () => {
  hold('one', '1840', 1, 'a')
  hold('two', '1840', 1, 'b')
  forget('one')
  release('two', 1)
  localStorage.setItem('remise.match.three', '{')
  localStorage.setItem('remise.match.four', '"no"')
  expect(mine().map((m) => [m.id, m.keys.length])).toEqual([['two', 0]])
})
