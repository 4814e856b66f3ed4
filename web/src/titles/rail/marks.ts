// What lies on the map: tiles, markers on their circles, signs to be found.
import type { Board, Face } from './sheet.svelte'

/** What lies on a hex: a tile, and the markers by circle. */
export interface Laid {
  hex: string
  tile?: string
  turn: number
}

export interface Mark {
  hex: string
  /** Its circle, counted over the whole hex; or its stop, where it takes a free circle; or the first free one. */
  circle?: number
  stop?: number
  /** Nobody has put it there yet. */
  planned?: boolean
  /** For whom the circle would be kept: "sbahn", or a company. */
  kept?: string
  text: string
  /** The few letters by which it is known where there is no room for its text. */
  short?: string
  fill: string
}

/** A hex to be found on the map, and what it is. */
export interface Beacon {
  hex: string
  text: string
  short?: string
  fill: string
  /** For whom a circle is kept there, on which its disc lies; else it lies at the top of the hex. */
  kept?: string
}

/** atBeacon is where on its hex the disc of a beacon lies, and how large it is: on its circle it covers no other. */
export function atBeacon({ kept }: Beacon, { stops }: Pick<Face, 'stops'>): { x: number; y: number; r: number } {
  const circles = stops.flatMap((s) => s.circles.filter((_, i) => kept && s.kept[i] === kept).map((c) => ({ c, s })))
  const [at] = circles
  return at ? { x: at.c[0]!, y: at.c[1]!, r: at.s.radius } : { x: 0, y: kept ? 0 : -90, r: 22 }
}

/** A small sign beside the track, such as who owns a landmark. */
export interface Flag {
  hex: string
  text: string
  short?: string
  fill: string
}

export type Space = Board['hexes'][number]

/** Disc is where a marker is drawn. */
export interface Disc {
  x: number
  y: number
  r: number
  text: string
  short?: string
  /** Of its letters. */
  size?: number
  fill: string
  planned?: boolean
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
    const free = (c: (typeof all)[number]) => c.stop === (m.stop ?? c.stop) && !taken.has(`${c.x} ${c.y}`)
    const disc =
      m.circle !== undefined
        ? all[m.circle]
        : (all.find((c) => free(c) && c.kept === m.kept) ?? all.find((c) => free(c) && c.kept === '') ?? all.find(free))
    if (!disc) return []
    taken.add(`${disc.x} ${disc.y}`)
    return [{ x: disc.x, y: disc.y, r: disc.r, text: m.text, short: m.short, fill: m.fill, planned: m.planned }]
  })
}

/** How large letters are at least, in pixels; from very far a disc has two of them at most, and is no larger
 * than they need. */
const least = 8
const far = { scale: 0.2, letters: 2, letter: [6.6, 6.6, 6], radius: [4.6, 4.6, 5.3] }

/** Lettered is what one reads on a disc, and how large both are. */
export interface Lettered {
  text: string
  r: number
  size: number
}

/** inDisc is the size of letters that fill a disc. */
const inDisc = (text: string, r: number) => Math.min(r * 1.35, (r * 1.75) / (0.62 * Math.max(text.length, 1)))

/** legible is the radius of a disc on which two letters can be read. */
export const legible = (scale: number): number => least / scale / inDisc('MM', 1)

/** lettered is how a disc is read at a scale: by its whole name where that can be read, else by the few
 * letters by which everybody knows it, from very far by two of them: 12 is not line 1. It grows no more than
 * these need: it lies on a map. */
export function lettered({ text, short, r }: Pick<Disc, 'text' | 'short' | 'r'>, scale: number): Lettered {
  if (inDisc(text, r) * scale >= least) return { text, r, size: inDisc(text, r) }
  if (scale < far.scale) {
    const few = (short ?? text).slice(0, far.letters)
    return { text: few, r: Math.max(r, far.radius[few.length]! / scale), size: far.letter[few.length]! / scale }
  }
  const few = short ?? text
  const grown = Math.max(r, r * (least / scale / inDisc(few, r)))
  return { text: few, r: grown, size: inDisc(few, grown) }
}

/** Round is something round that stays where it is. */
interface Round {
  x: number
  y: number
  half: number
}

/** spread moves markers off each other and off what stops pay, no farther than they must and never quite
 * off their circles. */
export function spread(discs: Disc[], pays: Round[], scale: number): Disc[] {
  const all = discs.map((d) => ({ ...d, ...lettered(d, scale) }))
  const slack = 0.5 / scale
  for (let round = 0; round < 12; round++) {
    for (const [i, a] of all.entries()) {
      for (const [j, b] of all.entries()) {
        const over = a.r + b.r - slack - Math.hypot(a.x - b.x, a.y - b.y)
        if (j <= i || over <= 0) continue
        shove(a, b, over / 2, discs[i]!)
        shove(b, a, over / 2, discs[j]!)
      }
      for (const p of pays) {
        const over = a.r + p.half - slack - Math.hypot(a.x - p.x, a.y - p.y)
        if (over > 0) shove(a, p, over, discs[i]!)
      }
    }
  }
  return all
}

/** shove moves a disc so far away from a point, and no farther from its circle than it still lies on it. */
function shove(d: Disc, from: Point, by: number, home: Point) {
  const long = Math.hypot(d.x - from.x, d.y - from.y)
  const [dx, dy] = long > 0.01 ? [(d.x - from.x) / long, (d.y - from.y) / long] : [1, 0]
  const [x, y] = [d.x + dx * by - home.x, d.y + dy * by - home.y]
  const reach = Math.min(1, (d.r * 0.9) / (Math.hypot(x, y) || 1))
  d.x = home.x + x * reach
  d.y = home.y + y * reach
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
