// The colours of tiles in grey: who cannot tell the hues sees light and dark.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('board.css', import.meta.url), 'utf8')
const [day, night] = [...sheet.matchAll(/\.drawing \{([^}]*--d-[^}]*)\}/g)].map((m) => m[1]!)

const hexOf = (theme: string, name: string) => new RegExp(`--d-${name}: #(\\w{6})`).exec(theme)![1]!

/** light is how much light a colour gives, from 0 to 1. */
function light(hex: string): number {
  const part = (i: number) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
}

/** lightness is how light a colour is, from 0 to 100. */
const lightness = (theme: string, name: string) => 116 * Math.cbrt(light(hexOf(theme, name))) - 16

function contrast(a: string, b: string): number {
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

test.each([
  ['day', day!],
  ['night', night!],
])('by %s yellow, green and brown tiles are each darker than the one before', (_, theme) => {
  const [yellow, green, brown] = ['yellow', 'green', 'brown'].map((c) => lightness(theme, c))
  expect(yellow! - green!).toBeGreaterThan(10)
  expect(green! - brown!).toBeGreaterThan(20)
})

/** seen is a colour as one without green cones sees it: red and green are one, blue stays. */
function seen(theme: string, name: string): number[] {
  const hex = hexOf(theme, name)
  const [r, g, b] = [0, 2, 4].map((i) => (parseInt(hex.slice(i, i + 2), 16) / 255) ** 2.2)
  const mixed = [0.37 * r! + 0.86 * g! - 0.23 * b!, 0.28 * r! + 0.67 * g! + 0.05 * b!, 0.04 * g! + 0.96 * b!]
  return mixed.map((c) => 255 * Math.max(0, c) ** (1 / 2.2))
}

test.each([
  ['day', day!, 'green'],
  ['night', night!, 'brown'],
])('by %s the outskirts differ from tiles for those who cannot tell red from green', (_, theme, tile) => {
  const [area, other] = [seen(theme, 'area'), seen(theme, tile)]
  expect(Math.hypot(...area.map((c, i) => c - other[i]!))).toBeGreaterThan(30)
})

test.each([
  ['day', day!],
  ['night', night!],
])('by %s what a stop pays by phase is read in every colour', (_, theme) => {
  for (const box of ['yellow', 'green', 'gray'])
    expect(contrast(hexOf(theme, box), hexOf(theme, 'ink')), box).toBeGreaterThan(4.5)
  expect(contrast(hexOf(theme, 'deep'), 'ffffff')).toBeGreaterThan(4.5)
})

const grounds = 'ground ground2 yellow green brown gray red purple edge park trunk city railway area'.split(' ')

test.each([
  ['day', day!],
  ['night', night!],
])('by %s frames of hexes are seen on every ground, by their light alone', (_, theme) => {
  const frame = [hexOf(theme, 'lit'), hexOf(theme, 'under')]
  for (const ground of grounds) {
    const seen = frame.map((line) => contrast(line, hexOf(theme, ground)))
    expect(Math.max(...seen), ground).toBeGreaterThan(3)
  }
  expect(contrast(frame[0]!, frame[1]!)).toBeGreaterThan(3)
})
