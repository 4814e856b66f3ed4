// The colours of tiles in grey: who cannot tell the hues sees light and dark.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('board.css', import.meta.url), 'utf8')
const [day, night] = [...sheet.matchAll(/\.drawing \{([^}]*--d-[^}]*)\}/g)].map((m) => m[1]!)

/** lightness is how light a colour is, from 0 to 100. */
function lightness(theme: string, name: string): number {
  const hex = new RegExp(`--d-${name}: #(\\w{6})`).exec(theme)![1]!
  const part = (i: number) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  const y = 0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
  return 116 * Math.cbrt(y) - 16
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
  const hex = new RegExp(`--d-${name}: #(\\w{6})`).exec(theme)![1]!
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
