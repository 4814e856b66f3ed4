import { expect, test } from 'vitest'
import { fill, filled, gap } from './pages'

const same = (n: number) => n
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

test('a gap is found from the end', () => {
  expect(gap([])).toBe(0)
  expect(gap([1, 2, 3])).toBe(0)
  expect(gap([3, 4])).toBe(3)
  expect(gap([1, 2, 5, 6])).toBe(5)
  expect(gap([2, 5, 6])).toBe(5)
})

test('a page is put where it belongs, once', () => {
  expect(filled([1, 2, 7, 8], [5, 6, 7], same)).toEqual([1, 2, 5, 6, 7, 8])
})

test('a long list is fetched whole, page by page', async () => {
  let all = [...range(1, 3), ...range(900, 1000)]
  const asked: number[] = []
  const page = async (before: number) => {
    asked.push(before)
    return range(Math.max(1, before - 500), before - 1)
  }
  await fill(
    () => all,
    same,
    page,
    (whole) => ((all = whole), true),
  )
  expect(all).toEqual(range(1, 1000))
  expect(asked).toEqual([900, 400])
})

test('no request is repeated for ever', async () => {
  let asked = 0
  const none = async () => (asked++, [] as number[])
  await fill(
    () => [7],
    same,
    none,
    () => true,
  )
  expect(asked).toBe(1)
})
