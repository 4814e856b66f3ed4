// The names of a map: as large as one can read, on nothing that counts, and only as
// many as have room. The others come when one goes nearer. A name stays where it is
// for as long as it can.
import type { Printed, Room } from './ground'

export interface Place {
  name: string
  x: number
  y: number
  /** Which of two that collide is shown: the lower. */
  rank: number
  /** Where the drawing of its hex has room for it. */
  printed?: Printed | null
}

/** The ranks that are shown from very far, too: what is to be found on the map now,
 * and large cities. */
export const weighty = 2

/** The small print, such as what the ground costs, is read from this scale on. */
export const small = 0.36
/** Below this the map itself writes what ground costs: what is printed cannot be read. */
export const plates = 0.64
/** Below this no name says any more where it belongs. */
const dots = 0.08
/** Below this a hex is smaller than any name: those of weight stand beside it, and what
 * ground costs has no room. */
export const least = 0.2

/** At most this many names stand beside their hexes: more would hide the map. */
const few = 8

/** The size of a letter in pixels, and the room between two names. */
const size = 10
const gap = 3
/** A name that has no room at its full size is written smaller rather than not at all. */
const parts = [1, 0.9, 0.8]
/** How far it reaches above or below the middle of its hex; one that would have no room at all, a little farther. */
const [usual, farther] = [112, 132]

/** pays is by how much the discs grow that say what a stop pays: at a scale of
 * one they are read well, and beyond this they would hide the track. */
export const pays = (scale: number): number => Math.round(Math.min(2.2, Math.max(1, 0.55 / scale)) * 100) / 100

/** gives is by how much the signs grow of what building brings, of landmarks, and of what a stop pays by phase. */
export const gives = (scale: number): number => Math.round(Math.min(2, Math.max(1, 0.5 / scale)) * 100) / 100

/** reads is by how much letters grow that say where a tile belongs. */
export const reads = (scale: number): number => Math.round(Math.min(2, Math.max(1, 0.45 / scale)) * 100) / 100

export interface Label {
  name: string
  lines: string[]
  x: number
  y: number
  size: number
  /** From the middle of its hex. */
  dx: number
  dy: number
  /** Which part of the full size it is written in. */
  part: number
}

export interface Surroundings {
  /** The corners of the map, which no name leaves. */
  corners?: [left: number, top: number, right: number, bottom: number]
  /** What no name covers; and what one covers only if it has no other place. */
  rooms?: Room[]
  rather?: Room[]
  /** Points of track, which names had better not cover. */
  track?: [number, number][]
  /** The names that are shown, which stay where they are. */
  shown?: Label[]
  /** How wide a text is, in heights of its letters. */
  width?: (text: string) => number
}

type Block = Label & Room & { cost: number }

/** labels is the names to be shown at a scale, in units of the map. Where one has no
 * room left, it is tried whether the others find some when it comes first. */
export function labels(places: Place[], scale: number, about: Surroundings = {}): Label[] {
  if (scale < dots) return []
  const known = new Map<string, Block[]>()
  let best = placed(places, scale, about, known)
  if (scale < least) return best
  const first = new Map<string, number>()
  let last = best
  for (let n = 1; n <= tries && best.length < places.length; n++) {
    const shown = new Set(last.map((l) => l.name))
    for (const p of places) if (!shown.has(p.name)) first.set(p.name, -1 - n)
    last = placed(
      places.map((p) => ({ ...p, rank: first.get(p.name) ?? p.rank })),
      scale,
      about,
      known,
    )
    if (last.length > best.length) best = last
  }
  return best
}

/** How often names that found no room come first, each time before those of the time before. */
const tries = 3

/** placed looks for a place for each name in turn; where one could stand at all is looked up once. */
function placed(places: Place[], scale: number, about: Surroundings, known: Map<string, Block[]>): Label[] {
  const far = scale < least
  const was = new Map((about.shown ?? []).map((l) => [l.name, l]))
  const order = (p: Place) => p.rank * 2 + (was.has(p.name) ? 0 : 1)
  const wanted = places.filter((p) => !far || p.rank <= weighty).toSorted((a, b) => order(a) - order(b))
  const once = (place: Place, part: number) => {
    const key = place.name + part
    const all = known.get(key) ?? inside(place, 1 / scale, about, part)
    known.set(key, all)
    return all
  }
  const shown: Block[] = []
  for (const place of wanted) {
    if (far && shown.length === few) break
    const rooms = nearby(place, about.rooms ?? [], scale)
    const rather = nearby(place, about.rather ?? [], scale)
    const freeOf =
      (rooms: Room[]) =>
      (b: Block | undefined): b is Block =>
        !!b &&
        clear(b, shown, gap / scale) &&
        clear(b, rooms, far ? 0 : 0.5 / scale) &&
        (!far || !hides(b, wanted, place.rank))
    const first = (tries: Block[], rooms: Room[]) => tries.map((b) => within(b, about.corners)).find(freeOf(rooms))
    const at = (rooms: Room[], part: number) =>
      far
        ? first(beside(place, 1 / scale, about), rooms)
        : (first(settled(place, 1 / scale, about, part, was.get(place.name)), rooms) ??
          first(once(place, part).filter(close), rooms))
    let found: Block | undefined
    for (const part of far ? [1] : parts)
      found ??= at([...rooms, ...rather], part) ?? (rather.length > 0 ? at(rooms, part) : undefined)
    for (const part of far ? [] : parts) found ??= first(once(place, part), rooms)
    if (found) shown.push(found)
  }
  return shown.map(({ name, lines, x, y, size, dx, dy, part }) => ({ name, lines, x, y, size, dx, dy, part }))
}

/** Where in a hex a small figure can stand, the best first: at the bottom, else in a corner; a wide one nearer to
 * the middle. */
const corners = [
  [0, 78],
  [-44, 58],
  [44, 58],
  [-64, 32],
  [64, 32],
  [0, -78],
  [-64, -32],
  [64, -32],
] as const

/** Else anywhere in it, the nearer to its bottom the better. */
const elsewhere = Array.from({ length: 33 }, (_, row) => 96 - row * 6)
  .flatMap((y) => Array.from({ length: 29 }, (_, i): [number, number] => [(i - 14) * 6, y]))
  .toSorted((a, b) => Math.hypot(a[0], a[1] - 78) - Math.hypot(b[0], b[1] - 78))

/** figure is where a small figure stands in a hex so that it covers nothing; none if
 * there is no such place. */
export function figure(at: { x: number; y: number }, half: number, tall: number, rooms: Room[]): Room | null {
  const most = (d: number, far: number) => Math.sign(d) * Math.min(Math.abs(d), far)
  const room = (dx: number, dy: number): Room => ({ x: at.x + dx, y: at.y + dy, half, tall })
  const usual = corners.map(([dx, dy]) => room(most(dx, 86 - half), most(dy, 100 - half * 0.58)))
  const close = rooms.filter((r) => Math.abs(r.x - at.x) < 150 + r.half && Math.abs(r.y - at.y) < 150 + r.tall)
  const free = (b: Room) => clear(b, close, 1)
  const inner = ([dx, dy]: [number, number]) =>
    Math.abs(dx) + half < 96 && (Math.abs(dx) + half) / 2 + (Math.abs(dy) + tall) * 0.866 < 104
  return (
    usual.find(free) ??
    elsewhere
      .filter(inner)
      .map(([dx, dy]) => room(dx, dy))
      .find(free) ??
    null
  )
}

/** written: a name has the size that it has at a scale, or that of its drawing from near. */
export const written = ({ size: letter, part }: Label, scale: number): boolean =>
  Math.abs(letter - (size / scale) * part) < 0.01

/** roomOf is what a name covers. */
export const roomOf = ({ lines, x, y, size }: Label, width: (text: string) => number = guess): Room => ({
  x,
  y,
  half: (Math.max(...lines.map(width)) * size) / 2,
  tall: (size * lines.length) / 2,
})

const guess = (text: string) => text.length * 0.56

function block(
  { name, x, y }: Place,
  lines: string[],
  [dx, dy]: [number, number],
  size: number,
  about: Surroundings,
  part = 1,
): Block {
  const half = (Math.max(...lines.map(about.width ?? guess)) * size) / 2
  return { name, lines, x: x + dx, y: y + dy, dx, dy, size, part, half, tall: (size * lines.length) / 2, cost: 0 }
}

/** within moves a name into the map; none if it would leave it above or below. */
function within(b: Block, corners = everywhere): Block | undefined {
  const [left, top, right, bottom] = corners
  if (b.y - b.tall < top || b.y + b.tall > bottom) return undefined
  return { ...b, x: Math.min(Math.max(b.x, left + b.half), right - b.half) }
}
const everywhere: NonNullable<Surroundings['corners']> = [-Infinity, -Infinity, Infinity, Infinity]

/** How far from the middle of its hex a name can stand, the best first: above the track, below it. */
const heights = [
  -54, -60, -48, -66, 60, 66, 54, -42, 72, -72, 48, -36, 78, 42, -78, 36, 84, -84, 90, -90, 30, -30, 96, -96, 102, -102,
  108, -108,
]
const shifts = [0, 16, -16, 32, -32, 48, -48, 64, -64, 80, -80]

/** settled is where a name stands without a search: where it is, if it was written at this size; near enough,
 * where its drawing has room for it. */
function settled(place: Place, unit: number, about: Surroundings, part: number, was?: Label): Block[] {
  const { printed } = place
  const letter = letterOf(place, unit) * part
  const near = printed && letter <= printed.size * 1.1
  const drawn = near ? [block(place, printed.lines, [printed.x, printed.y], letter, about, part)] : []
  const stays = was ? [block(place, was.lines, [was.dx, was.dy], letter, about, part)].filter(belongs) : []
  return was && Math.abs(was.size - letter) < 0.01 ? [...stays, ...drawn] : [...drawn, ...stays]
}

const letterOf = ({ printed }: Place, unit: number) => Math.max(size * unit, printed?.size ?? 0)

/** inside is where a name can stand in its hex, the best first: where it covers no track
 * and does not reach far over the hex. */
function inside(place: Place, unit: number, about: Surroundings, part: number): Block[] {
  const { name } = place
  const letter = letterOf(place, unit) * part
  const ways = [[name], ...halves(name)]
  const track = (about.track ?? []).filter(([x, y]) => Math.abs(x - place.x) < 250 && Math.abs(y - place.y) < 130)
  const all = ways.flatMap((lines) =>
    heights.flatMap((dy, nth) =>
      shifts.map((dx) => {
        const b = block(place, lines, [dx, dy], letter, about, part)
        return { ...b, cost: nth * 2 + Math.abs(dx) / 3 + lines.length * 12 + burden(b, track, place) }
      }),
    ),
  )
  return all.filter(belongs).sort((a, b) => a.cost - b.cost)
}

/** belongs: one sees whose name it is. From very far it stood beside its hex, where from near it lies on another. */
const belongs = (b: Block) => b.half < 87 * 2.05 && Math.abs(b.dx) < 87 && Math.abs(b.dy) + b.tall < farther

const close = (b: Block) => Math.abs(b.dy) + b.tall < usual

/** burden is what speaks against a place: how far it leaves the hex, and the track below it. */
function burden(b: Block, track: [number, number][], { x }: Place): number {
  const over = Math.max(0, Math.abs(b.x - x) + b.half - 84)
  const below = track.filter(([tx, ty]) => Math.abs(tx - b.x) < b.half + 4 && Math.abs(ty - b.y) < b.tall + 2)
  return over / 4 + below.length * 5
}

/** beside is where a name can stand about a hex that is smaller than it. */
function beside(place: Place, unit: number, about: Surroundings): Block[] {
  const b = block(place, [place.name], [0, 0], size * unit, about)
  const [up, out] = [100 + b.tall, 80 + b.half + gap * unit]
  const ways = [
    [0, up],
    [out, 0],
    [-out, 0],
    [0, -up - 3 * gap * unit],
  ]
  return ways.map(([dx, dy]) => ({ ...b, dx: dx!, dy: dy!, x: b.x + dx!, y: b.y + dy! }))
}

/** Where a long word of a name may be broken. */
const joint = /^(\p{L}{6,})(platz|straße|bahnhof|burg|felde|lust)$/u

/** halves cuts a name in two at the blank that leaves the shorter lines, or a long word before its last part; none if
 * it has to stay whole. */
function halves(name: string): string[][] {
  const words = name.split(' ')
  const [, head, tail] = joint.exec(name) ?? []
  if (head && tail) return [[head + '-', tail]]
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const widest = (lines: string[]) => Math.max(...lines.map((l) => l.length))
  return cuts.toSorted((a, b) => widest(a) - widest(b)).slice(0, 1)
}

const nearby = ({ x, y }: Place, rooms: Room[], scale: number) => {
  const reach = scale < least ? 200 / scale : 420
  return rooms.filter((r) => Math.abs(r.x - x) < reach && Math.abs(r.y - y) < reach)
}

export const clear = (b: Room, others: Room[], gap: number) => others.every((s) => apart(b, s, gap))

export function apart(b: Room, s: Room, gap: number): boolean {
  const [dx, dy] = [Math.abs(s.x - b.x) - b.half, Math.abs(s.y - b.y) - b.tall]
  if (s.round === undefined) return dx > s.half + gap || dy > s.tall + gap
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) > s.round + gap
}

/** hides: a name would lie on the hex of another that counts as much. */
const hides = (b: Block, places: Place[], rank: number) =>
  places.some((p) => p.rank <= rank && Math.abs(p.x - b.x) < b.half + 60 && Math.abs(p.y - b.y) < b.tall + 60)
