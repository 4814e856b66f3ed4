import { expect, test } from 'vitest'
import { figure, labels, pays, type Place } from './labels'

const place = (name: string, x: number, y = 0, rank = 0): Place => ({ name, x, y, rank })
const shown = (places: Place[], scale: number) => labels(places, scale).map((l) => l.lines.join('/'))
const corners: [number, number, number, number] = [-100, -100, 2000, 2000]

test('names are at least nine pixels, or not there', () => {
  for (const scale of [0.1, 0.2, 0.28, 0.5, 0.89, 1.4])
    for (const l of labels([place('Zoo', 0)], scale)) expect(l.size * scale).toBeGreaterThanOrEqual(9)
  expect(shown([place('Zoo', 0)], 0.07)).toEqual([])
})

test('of two that collide the less important goes out of the way, and one without room waits', () => {
  const both = [place('Kreuzberger Tor', 0, 0, 1), place('Treptower Park', 173, 0, 0)]
  const lower = (scale: number) => labels(both, scale).map((l) => [l.name, l.y > 0])
  expect(lower(0.25)).toEqual([
    ['Treptower Park', false],
    ['Kreuzberger Tor', true],
  ])
  expect(lower(0.6)).toEqual([
    ['Treptower Park', false],
    ['Kreuzberger Tor', false],
  ])
  const full = [-90, 0, 90].flatMap((y) => [0, 173].map((x) => ({ x, y, half: 90, tall: 30 })))
  expect(labels(both, 0.25, { rooms: full })).toEqual([])
})

test('a name much wider than its hex stands in two lines, or waits until one is nearer', () => {
  expect(shown([place('Bahnhofshauptzollamtsgebäude', 0)], 0.24)).toEqual([])
  const printed = { lines: ['Bahnhof', 'Hauptzollamt'], x: 0, y: -40, size: 17 }
  expect(shown([{ ...place('Bahnhof Hauptzollamt', 0), printed }], 0.7)).toEqual(['Bahnhof/Hauptzollamt'])
  expect(shown([place('Bahnhof am alten Hauptzollamt', 0)], 0.28)).toEqual(['Bahnhof am alten/Hauptzollamt'])
})

test('a long word that finds no room in one line is broken before its last part', () => {
  const beside = [-173, 173].map((x) => ({ x, y: 0, half: 75, tall: 110 }))
  expect(labels([place('Alexanderplatz', 0)], 0.25, { rooms: beside }).map((l) => l.lines)).toEqual([
    ['Alexander-', 'platz'],
  ])
  expect(shown([place('Alexanderplatz', 0)], 0.25)).toEqual(['Alexanderplatz'])
})

test('near enough, a name stands where its drawing has room for it', () => {
  const printed = { lines: ['Zoo'], x: -60, y: -25, size: 17 }
  expect(labels([{ ...place('Zoo', 500), printed }], 0.8)).toEqual([
    { name: 'Zoo', lines: ['Zoo'], x: 440, y: -25, size: 17, dx: -60, dy: -25, part: 1 },
  ])
})

test('a name lies on no stop, no value and no other sign, and rather not on track', () => {
  const at = (...rooms: { x: number; y: number; half: number; tall: number; round?: number }[]) =>
    labels([place('Oper', 0)], 0.3, { rooms }).map(({ dy }) => (dy > 0 ? 'below' : 'above'))
  const disc = { x: 0, y: 0, half: 30, tall: 30, round: 30 }
  expect(at(disc)).toEqual(['above'])
  expect(at(disc, { ...disc, y: -60 })).toEqual(['below'])
  const track = Array.from({ length: 9 }, (_, i): [number, number] => [i * 20 - 80, -54])
  expect(labels([place('Oper', 0)], 0.3, { track })[0]!.dy).not.toBe(-54)
})

test('a name stays where it is while it can, and before another that counts no more', () => {
  const was = labels([place('Oper', 0)], 0.3, { rooms: [{ x: 0, y: -60, half: 80, tall: 40 }] })
  expect(was[0]!.dy).toBeGreaterThan(0)
  expect(labels([place('Oper', 0)], 0.3, { shown: was })[0]!.dy).toBe(was[0]!.dy)
  const two = [place('Museum am Ring', 0), place('Oper', 0)]
  const tight = [-90, 0].map((y) => ({ x: 0, y, half: 300, tall: 40 }))
  expect(labels(two, 0.3, { rooms: tight })[0]!.name).toBe('Museum am Ring')
  expect(labels(two, 0.3, { rooms: tight, shown: was })[0]!.name).toBe('Oper')
})

test('a name that stood beside its hex from very far comes back to it from near', () => {
  const below = { x: 0, y: 150, half: 60, tall: 30 }
  const was = labels([place('Alexanderplatz', 0)], 0.13, { rooms: [below] })
  expect(was[0]!.dx).toBeGreaterThan(173)
  expect(Math.abs(labels([place('Alexanderplatz', 0)], 0.42, { shown: was })[0]!.dx)).toBeLessThan(87)
})

test('what a stop pays grows from afar, up to a measure', () => {
  expect([1, 0.66, 0.44, 0.2].map(pays)).toEqual([1, 1, 1.25, 2.2])
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
  expect(labels([stephansdom], 0.13, { rooms: [marker] })[0]!.y).toBeGreaterThan(0)
  expect(labels([stephansdom], 0.13, { rooms: [{ ...marker, x: 0, y: 150 }] })[0]!.y).toBe(0)
})

test('no name leaves the map', () => {
  const [label] = labels([place('Hütteldorf', 0)], 0.3, { corners })
  expect((label!.x + 100) * 0.3).toBeGreaterThanOrEqual(25)
  const [low] = labels([place('Schloss Schönbrunn', 900, 1900)], 0.13, { corners })
  expect(low!.y).toBe(1900)
  const beside = [place('Liesing', 1073, 1900, 2), place('Hietzing', 727, 1900, 2)]
  expect(shown([place('Schloss Schönbrunn', 900, 1900), ...beside], 0.13)).toContain('Schloss Schönbrunn')
})

test('from very far there are a few names, not many', () => {
  const all = Array.from({ length: 20 }, (_, i) => place(`Ort ${i}`, 0, i * 400))
  expect(labels(all, 0.13).length).toBe(8)
})

test('what ground costs stands at the bottom of its hex, or in a corner where nothing is', () => {
  expect(figure({ x: 100, y: 0 }, 20, 12, [])).toMatchObject({ x: 100, y: 78 })
  const disc = { x: 100, y: 50, half: 25, tall: 25, round: 25 }
  expect(figure({ x: 100, y: 0 }, 20, 12, [disc])!.x).not.toBe(100)
  expect(figure({ x: 100, y: 0 }, 20, 12, [{ x: 100, y: 0, half: 100, tall: 100 }])).toBeNull()
})

test('a name keeps its side when a tile has other room for it, unless something covers it', () => {
  const was = labels([place('Oper', 0)], 0.3, { rooms: [{ x: 0, y: -60, half: 80, tall: 40 }] })
  const printed = { lines: ['Oper'], x: 0, y: -54, size: 31 }
  const laid = { ...place('Oper', 0), printed }
  expect(labels([laid], 0.3)[0]!.dy).toBe(-54)
  const stays = labels([{ ...laid, printed: { ...printed, size: was[0]!.size } }], 0.3, { shown: was })
  expect(stays[0]!.dy).toBe(was[0]!.dy)
  const covered = { x: 0, y: 60, half: 80, tall: 40 }
  expect(labels([laid], 0.3, { shown: was, rooms: [covered] })[0]!.dy).toBeLessThan(0)
})

test('a name that has no room is written smaller rather than not at all', () => {
  const disc = { x: 0, y: 0, half: 30, tall: 30, round: 30 }
  const tight = [
    disc,
    { ...disc, y: -60, half: 46, tall: 46, round: 46 },
    { ...disc, y: 60, half: 80, tall: 40, round: 80 },
  ]
  const [small] = labels([place('Oper', 0)], 0.3, { rooms: tight })
  expect(small!.part).toBeLessThan(1)
  expect(small!.size * 0.3).toBeGreaterThanOrEqual(8)
  expect(labels([place('Oper', 0)], 0.3, { rooms: [{ x: 0, y: 0, half: 200, tall: 200 }] })).toEqual([])
})

test('a name that finds no room is tried first, if the others then find some', () => {
  // Only two lines are free: Oper likes the lower one better, Museum reaches no other.
  const rooms = [
    { x: 0, y: -8, half: 400, tall: 57 },
    { x: 0, y: 184, half: 400, tall: 90 },
  ]
  const all = [place('Oper', 0, 0, 2), place('Museum', 0, 150, 3)]
  expect(labels(all.slice(0, 1), 0.3, { rooms })[0]!.dy).toBe(72)
  expect(labels(all, 0.3, { rooms }).map((l) => [l.name, l.y])).toEqual([
    ['Museum', 72],
    ['Oper', -84],
  ])
})

test('a name that has no other place stands where the ground would say what it costs', () => {
  const full = [-90, 0].map((y) => ({ x: 0, y, half: 90, tall: 40 }))
  const below = { x: 0, y: 70, half: 90, tall: 40 }
  expect(labels([place('Oper', 0)], 0.3, { rooms: [...full, below] })).toEqual([])
  expect(labels([place('Oper', 0)], 0.3, { rooms: full, rather: [below] })).toHaveLength(1)
})
