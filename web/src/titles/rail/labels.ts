// The names of a map that is seen from afar: as large as one can read, and only
// as many as have room. The others come when one goes nearer.

export interface Place {
  name: string
  x: number
  y: number
  /** Which of two that collide is shown: the lower. */
  rank: number
  /** What of its hex is to be seen: the middles of stops, signs at its top. */
  keeps?: [number, number][]
}

/** The ranks that are shown from very far, too: what one looks at, what is to be
 * found on the map now, and large cities. */
export const weighty = 2

/** Names printed on the map are read from this scale on; the small print, such
 * as what the ground costs, from the other. */
export const near = 0.9
export const small = 0.36
/** Below this a hex has no room for what its ground costs; below the other no name
 * says any more where it belongs. */
export const tiny = 0.1
const dots = 0.08
/** Below this a hex is smaller than any name: those of weight stand beside it. */
export const least = 0.2

/** So many names at the most stand beside their hexes: more would hide the map. */
const few = 8

/** The size of a letter in pixels, its mean width to its height, and the room
 * between two names. */
const size = 10
const slender = 0.63
const gap = 3

/** pays is by how much the discs grow that say what a stop pays: at a scale of
 * one they are read well, and beyond this they would hide the track. */
export const pays = (scale: number): number => Math.round(Math.min(1.75, Math.max(1, 0.66 / scale)) * 100) / 100

export interface Label {
  lines: string[]
  x: number
  y: number
  size: number
}

/** Room is what something covers: its middle, half its width and half its height. */
export interface Room {
  x: number
  y: number
  half: number
  tall: number
}

type Block = Label & Room

/** labels is the names to be shown at a scale, in units of the map; none of them
 * leaves the map, whose corners are given, and those that stand beside their hexes
 * cover no markers. */
export function labels(
  places: Place[],
  scale: number,
  [left, top, right, bottom] = [-Infinity, -Infinity, Infinity, Infinity],
  markers: Room[] = [],
): Label[] {
  if (scale >= near || scale < dots) return []
  const far = scale < least
  const wanted = places.filter((p) => !far || p.rank <= weighty).toSorted((a, b) => a.rank - b.rank)
  const shown: Block[] = []
  for (const place of wanted) {
    if (far && shown.length === few) break
    const tries = (far ? beside : inside)(place, 1 / scale).filter((b) => b.y - b.tall >= top && b.y + b.tall <= bottom)
    const at = tries
      .map((b) => ({ ...b, x: Math.min(Math.max(b.x, left + b.half), right - b.half) }))
      .find((b) => clear(b, shown, gap / scale) && (!far || (clear(b, markers, 0) && !hides(b, wanted, place.rank))))
    if (at) shown.push(at)
  }
  return shown.map(({ lines, x, y, size }) => ({ lines, x, y, size }))
}

function block(lines: string[], x: number, y: number, unit: number): Block {
  const half = (Math.max(...lines.map((l) => l.length)) * size * slender * unit) / 2
  return { lines, x, y, size: size * unit, half, tall: (size * unit * lines.length) / 2 }
}

/** inside is where a name can stand in its hex: above the track or below it, in two
 * lines if it is much wider than the hex. */
function inside({ name, x, y, keeps = [] }: Place, unit: number): Block[] {
  const one = block([name], x, y, unit)
  const lines = one.half < 87 * 1.7 ? [name] : (halves(name) ?? [name])
  const free = (at: number) => keeps.every((k) => Math.abs(k[1] - at) > one.tall * lines.length + 14)
  const ways = [y - 55, y + 62].filter((at) => lines.length === 1 || free(at))
  return ways.map((at) => block(lines, x, at, unit)).filter((b) => b.half < 87 * 2.05)
}

/** beside is where a name can stand about a hex that is smaller than it. */
function beside({ name, x, y }: Place, unit: number): Block[] {
  const b = block([name], x, y, unit)
  const [up, out] = [100 + b.tall, 80 + b.half + gap * unit]
  const ways = [
    [0, up],
    [out, 0],
    [-out, 0],
    [0, -up - 3 * gap * unit],
  ]
  return ways.map(([dx, dy]) => ({ ...b, x: x + dx!, y: y + dy! }))
}

/** halves cuts a name in two at its last blank. */
function halves(name: string): string[] | null {
  const at = name.lastIndexOf(' ')
  return at < 0 ? null : [name.slice(0, at), name.slice(at + 1)]
}

const clear = (b: Room, others: Room[], gap: number) =>
  others.every((s) => Math.abs(s.x - b.x) > s.half + b.half + gap || Math.abs(s.y - b.y) > s.tall + b.tall + gap)

/** hides: a name would lie on the hex of another that counts as much. */
const hides = (b: Block, places: Place[], rank: number) =>
  places.some((p) => p.rank <= rank && Math.abs(p.x - b.x) < b.half + 60 && Math.abs(p.y - b.y) < b.tall + 60)
