import { expect, test } from 'vitest'
import { labels, pays, type Place } from './labels'

const place = (name: string, x: number, y = 0, rank = 0): Place => ({ name, x, y, rank })
const shown = (places: Place[], scale: number) => labels(places, scale).map((l) => l.lines.join('/'))

test('names are at least nine pixels, or not there', () => {
  for (const scale of [0.1, 0.2, 0.28, 0.5, 0.89])
    for (const l of labels([place('Zoo', 0)], scale)) expect(l.size * scale).toBeGreaterThanOrEqual(9)
  expect(shown([place('Zoo', 0)], 0.07)).toEqual([])
  expect(shown([place('Zoo', 0)], 1)).toEqual([])
})

test('of two that collide the less important goes below its hex, and a third waits', () => {
  const both = [place('Kreuzberg', 0, 0, 1), place('Treptow', 173, 0, 0)]
  const lower = (scale: number) => labels(both, scale).map((l) => [l.lines[0], l.y > 0])
  expect(lower(0.25)).toEqual([
    ['Treptow', false],
    ['Kreuzberg', true],
  ])
  expect(lower(0.5)).toEqual([
    ['Treptow', false],
    ['Kreuzberg', false],
  ])
  expect(shown([...both, place('Moabit', 90, 0, 2)], 0.25)).toEqual(['Treptow', 'Kreuzberg'])
})

test('a name much wider than its hex stands in two lines, or waits until one is nearer', () => {
  expect(shown([place('Bahnhofshauptzollamt', 0)], 0.28)).toEqual([])
  expect(shown([place('Bahnhof Hauptzollamt', 0)], 0.28)).toEqual(['Bahnhof/Hauptzollamt'])
  expect(shown([place('Bahnhof Hauptzollamt', 0)], 0.6)).toEqual(['Bahnhof Hauptzollamt'])
})

test('what a stop pays grows from afar, up to a measure', () => {
  expect([1, 0.66, 0.44, 0.2].map(pays)).toEqual([1, 1, 1.5, 1.75])
})

test('from very far only names of weight are shown, beside their hexes and never on another of them', () => {
  const stephansdom = place('Stephansdom', 0)
  expect(shown([place('Oper', 0, 0, 3)], 0.13)).toEqual([])
  const two = labels([stephansdom, place('Hofburg', -87, 150)], 0.13)
  expect(two.map((l) => l.lines[0])).toEqual(['Stephansdom', 'Hofburg'])
  const [first, second] = two
  expect(first!.y).toBe(0)
  expect(first!.x).toBeGreaterThan(100)
  expect(second!.y).toBeGreaterThan(250)
  const marker = { x: 300, y: 0, half: 60, tall: 30 }
  expect(labels([stephansdom], 0.13, undefined, [marker])[0]!.y).toBeGreaterThan(0)
  expect(labels([stephansdom], 0.13, undefined, [{ ...marker, x: 0, y: 150 }])[0]!.y).toBe(0)
})

test('two lines lie on no stop', () => {
  const at = (...keeps: [number, number][]) =>
    labels([{ ...place('Schloss Belvedere', 0), keeps }], 0.3).map((l) => (l.y > 0 ? 'below' : 'above'))
  expect(at([0, -40], [0, 40])).toEqual([])
  expect(at([0, 40])).toEqual(['above'])
  expect(at([0, -40])).toEqual(['below'])
})

test('no name leaves the map', () => {
  const [label] = labels([place('Hütteldorf', 0)], 0.3, [-100, -100, 2000, 2000])
  expect((label!.x + 100) * 0.3).toBeGreaterThanOrEqual(30)
  const [low] = labels([place('Schloss Schönbrunn', 900, 1900)], 0.13, [-100, -100, 2000, 2000])
  expect(low!.y).toBe(1900)
  const beside = [place('Liesing', 1073, 1900, 2), place('Hietzing', 727, 1900, 2)]
  expect(shown([place('Schloss Schönbrunn', 900, 1900), ...beside], 0.13)).toContain('Schloss Schönbrunn')
})

test('from very far there are a few names, not many', () => {
  const all = Array.from({ length: 20 }, (_, i) => place(`Ort ${i}`, 0, i * 400))
  expect(labels(all, 0.13).length).toBe(8)
})
