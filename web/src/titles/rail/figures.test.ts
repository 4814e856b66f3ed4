import { expect, test } from 'vitest'
import { figuresOf } from './figures'
import { clear } from './labels'

// The printed Bahnhof Zoo of 1881: three circles, a value and a letter.
const zoo =
  '<path class="casing" d="M-43.3 75C-21.7 37.5 -13 22.5 0 0"/><path class="casing" d="M43.3 -75C21.7 -37.5 13 -22.5 0 0"/>' +
  '<circle class="slot" cx="-18" cy="0" r="18"/><circle class="slot" cx="18" cy="0" r="18"/><circle class="slot" cx="37.8" cy="39.1" r="18"/>' +
  '<circle class="value" cx="56" cy="-24" r="13.5"/><text class="num" x="56" y="-17.7" font-size="18">30</text>' +
  '<text class="label" x="-60" y="31.4" font-size="21">Z</text>'
const circles = [
  { x: -18, y: 0, half: 18.5, tall: 18.5, round: 18.5 },
  { x: 18, y: 0, half: 18.5, tall: 18.5, round: 18.5 },
  { x: 37.8, y: 39.1, half: 18.5, tall: 18.5, round: 18.5 },
]

test('from afar what a stop pays grows and leaves circles and letters in sight', () => {
  for (const scale of [0.25, 0.3, 0.4]) {
    const figures = figuresOf(zoo, scale)
    expect(figures.map((f) => f.text)).toEqual(['30', 'Z'])
    for (const [i, f] of figures.entries()) {
      expect(f.size * scale).toBeGreaterThanOrEqual(8)
      expect(clear(f, [...circles, ...figures.slice(0, i)], 0)).toBe(true)
    }
  }
})

test('near enough, figures stand where they are drawn', () => {
  const [value, letter] = figuresOf(zoo, 0.8)
  expect(value).toMatchObject({ x: 56, y: -24, round: 13.5, size: 18, look: 'value' })
  expect(letter).toMatchObject({ x: -60, size: 21, look: 'label' })
})

test('a letter that has no room is left out, a value never', () => {
  const full = '<rect class="halt" x="-100" y="-100" width="200" height="200"/>' + zoo
  expect(figuresOf(full, 0.3).map((f) => f.text)).toEqual(['30'])
})
