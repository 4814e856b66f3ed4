// What stops pay, the letters that say which tiles belong on a hex, landmarks and what building brings: they grow as
// the map gets smaller, so each looks for a place of its own. One that has a place where it is drawn stays there.
import { groundOf, type Ground, type Room, type Strip } from './ground'
import { clear, gives, least, pays, plates, reads } from './labels'
import { legible, type Space } from './marks'

/** Figure is a text with its place on a hex, or on the map. */
export interface Figure extends Room {
  look: 'value' | 'label' | 'gift' | 'landmark' | 'strip'
  text: string
  size: number
  /** Of a gift. */
  colour?: string
  /** Of a strip. */
  boxes?: Strip['boxes']
}

/** Which parts of their full size figures may have, the best first. */
const parts = [1, 0.9, 0.8]

const ring = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8)
const spots: [number, number][] = [
  [0, 0],
  ...Array.from({ length: 17 }, (_, i) => (i + 1) * 6).flatMap((far) =>
    ring.map((way): [number, number] => [Math.cos(way) * far, Math.sin(way) * far]),
  ),
]

/** How many scales of a drawing are remembered. */
const many = 24
const known = new Map<string, Map<number, Figure[]>>()

/** figuresOf is the figures of a drawing round its middle; what is drawn is searched once for each scale. */
export function figuresOf(svg: string, scale: number): Figure[] {
  const before = known.get(svg)
  const scales = before && before.size < many ? before : new Map<number, Figure[]>()
  known.set(svg, scales)
  const found = scales.get(scale) ?? place(groundOf(svg), scale)
  scales.set(scale, found)
  return found
}

/** figuresIn is the figures of all hexes, where they stand on the map. */
export const figuresIn = (hexes: Space[], svg: (hex: string) => string, scale: number): Figure[] =>
  hexes.flatMap((s) => figuresOf(svg(s.hex), scale).map((f) => ({ ...f, x: f.x + s.x, y: f.y + s.y })))

function place(ground: Ground, scale: number): Figure[] {
  const taken = ground.stops.map((r) => marked(r, scale))
  // From very far nobody could read a strip, and it would lie on the markers.
  const placed: Figure[] = ground.strip && scale >= least ? [stripOf(ground.strip, scale)] : []
  const put = (f: Figure, by: number, needed: boolean) => {
    const found = by === 1 ? f : free(f, by, [...taken, ...placed], ground.track)
    if (found) placed.push(found)
    else if (needed) placed.push(grown(f, by))
  }
  for (const v of ground.values) put({ ...v, look: 'value' }, pays(scale), true)
  for (const g of ground.gifts) put({ ...g, look: 'gift' }, gives(scale), true)
  if (ground.landmark) put({ ...ground.landmark, look: 'landmark', text: '', size: 22 }, gives(scale), true)
  for (const l of ground.letters) put({ ...l, look: 'label' }, reads(scale), scale >= plates)
  return placed
}

/** How wide a box is about its two figures, in heights of its letters; and how far from the middle of its hex a strip
 * stands that takes the whole width of it. */
const figures = 1.34
const widest = { half: 80, off: 46 }

/** stripOf is a strip whose figures can be read: it has no other place, and grows no wider than its hex. */
function stripOf(strip: Strip, scale: number): Figure {
  const by = gives(scale)
  const size = strip.size * by
  const half = by === 1 ? strip.half : Math.min(widest.half, (strip.boxes.length * size * figures) / 2)
  const full = half > 66 ? Math.min(Math.abs(strip.y), widest.off) * Math.sign(strip.y) : strip.y
  const letters = Math.min(size, (2 * half) / strip.boxes.length / figures)
  return {
    ...strip,
    look: 'strip',
    text: '',
    y: full,
    half,
    tall: letters * (by === 1 ? 0.55 : 0.46) + 1,
    size: letters,
  }
}

/** The least radius of a circle on which a marker may stand; smaller ones are halts. */
const circle = 14

/** marked is the room of a circle with a marker on it that can be read. */
function marked(r: Room, scale: number): Room {
  if (!r.round || r.round < circle) return r
  const round = Math.max(r.round, legible(scale))
  return { ...r, half: round, tall: round, round }
}

const grown = (f: Figure, by: number): Figure => ({
  ...f,
  half: f.half * by,
  tall: f.tall * by,
  round: f.round && f.round * by,
  size: f.size * by,
})

/** free is the nearest place of a figure where it covers nothing and rather no track, as large as may be. */
function free(drawn: Figure, by: number, taken: Room[], track: [number, number][]): Figure | undefined {
  for (const part of parts) {
    const f = grown(drawn, Math.max(1, by * part))
    const all = spots
      .map(([dx, dy]) => ({ ...f, x: f.x + dx, y: f.y + dy }))
      .filter((p) => within(p) && clear(p, taken, 0))
    const cost = (p: Figure) => Math.hypot(p.x - f.x, p.y - f.y) + 5 * track.filter(([x, y]) => covers(p, x, y)).length
    const best = all.map((p) => ({ p, cost: cost(p) })).sort((a, b) => a.cost - b.cost)[0]
    if (best) return best.p
  }
}

const covers = (p: Room, x: number, y: number) => Math.abs(x - p.x) < p.half + 3 && Math.abs(y - p.y) < p.tall + 3

/** within: a figure stays in its hex. */
function within({ x, y, half, tall, round }: Room): boolean {
  const [dx, dy] = [Math.abs(x), Math.abs(y)]
  if (round) return dx + round < 88 && dx / 2 + dy * 0.866 + round < 88
  return dx + half < 86 && (dx + half) / 2 + (dy + tall) * 0.866 < 87
}
