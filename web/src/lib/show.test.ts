import { expect, test, vi } from 'vitest'
import { Film } from './show.svelte'

test('a film begins in the middle, rests at its end, and starts over', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const film = new Film(10, 1000)
  const seen = [film.at]
  for (let n = 0; n < 14; n++) {
    film.step()
    seen.push(film.at)
  }
  expect(seen).toEqual([4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10, 10, 0, 1, 2])
})

test('with less motion, one late moment is shown', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const film = new Film(10, 1000)
  expect(film.at).toBe(8)
  film.play()()
  expect(film.at).toBe(8)
})
