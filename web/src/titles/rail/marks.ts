// What lies on the map: tiles, markers on their circles, signs to be found.
import { fit } from '../../lib/colour'
import type { Board, Face } from './sheet.svelte'

/** What lies on a hex: a tile, and the markers by circle. */
export interface Laid {
  hex: string
  tile?: string
  turn: number
}

export interface Mark {
  hex: string
  /** Its circle, counted over the whole hex; or its stop, where it takes a free circle. */
  circle?: number
  stop?: number
  /** For whom the circle would be kept: "sbahn", or a company. */
  kept?: string
  text: string
  fill: string
}

/** A hex to be found on the map, and what it is. */
export interface Beacon {
  hex: string
  text: string
  fill: string
  /** How far from the middle of the hex its plate is; else at the top. */
  y?: number
}

/** A small sign beside the track, such as who owns a landmark. */
export interface Flag {
  hex: string
  text: string
  fill: string
}

export type Space = Board['hexes'][number]

/** Disc is where a marker is drawn. */
export interface Disc {
  x: number
  y: number
  r: number
  text: string
  fill: string
}

/** discsOf puts each marker on its circle: the one that is named, or kept for it,
 * or the next that is free. */
export function discsOf(marks: Mark[], spaces: Map<string, Space>, face: (hex: string) => Pick<Face, 'stops'>): Disc[] {
  const taken = new Set<string>()
  return marks.flatMap((m) => {
    const space = spaces.get(m.hex)
    if (!space) return []
    const all = face(m.hex).stops.flatMap((s, stop) =>
      s.circles.map((c, i) => ({
        stop,
        kept: s.kept[i] ?? '',
        x: space.x + c[0]!,
        y: space.y + c[1]!,
        r: s.radius - 1.5,
      })),
    )
    const free = (c: (typeof all)[number]) => c.stop === m.stop && !taken.has(`${c.x} ${c.y}`)
    const disc =
      m.circle !== undefined
        ? all[m.circle]
        : (all.find((c) => free(c) && c.kept === m.kept) ?? all.find((c) => free(c) && c.kept === '') ?? all.find(free))
    if (!disc) return []
    taken.add(`${disc.x} ${disc.y}`)
    return [{ x: disc.x, y: disc.y, r: disc.r, text: m.text, fill: m.fill }]
  })
}

/** The least size of letters in pixels. */
const least = 8

/** plate is how large the letters of a marker are, and half its width: letters that
 * leave the disc make it a plate. */
export function plate(text: string, r: number, scale: number): { size: number; half: number } {
  const size = Math.max(fit(text, r), least / scale)
  return { size, half: Math.max(r, text.length * size * 0.34 + size * 0.2) }
}

/** spread puts markers that would cover each other's letters one above the other. */
export function spread(discs: Disc[], scale: number): Disc[] {
  const near = (a: Disc, b: Disc) => {
    const [p, q] = [plate(a.text, a.r, scale), plate(b.text, b.r, scale)]
    const wide = p.half + q.half
    return wide > a.r + b.r && Math.abs(a.x - b.x) < wide * 0.85 && Math.abs(a.y - b.y) < p.size
  }
  const groups: Disc[][] = []
  for (const d of discs) {
    const group = groups.find((g) => g.some((other) => near(other, d)))
    if (group) group.push(d)
    else groups.push([d])
  }
  return groups.flatMap((g) => {
    const [middle, row] = [g.reduce((sum, d) => sum + d.y, 0) / g.length, (1.35 * least) / scale]
    return g.length === 1 ? g : g.map((d, i) => ({ ...d, y: middle + (i - (g.length - 1) / 2) * row }))
  })
}

type Point = { x: number; y: number }

/** nearest is the hex next to a point, of those that fit. */
export function nearest(hexes: Space[], at: Point, fits: (s: Point) => boolean = () => true): string | null {
  const far = (s: Point) => Math.hypot(s.x - at.x, s.y - at.y)
  return hexes.filter(fits).sort((a, b) => far(a) - far(b))[0]?.hex ?? null
}

/** neighbour is the hex in the direction of an arrow key. */
export function neighbour(hexes: Space[], from: Point, [dx, dy]: [number, number]): string | null {
  const ahead = (s: Point) => dx * (s.x - from.x) + dy * (s.y - from.y) > 10
  return nearest(hexes, { x: from.x + dx * 170, y: from.y + dy * 150 }, ahead)
}
