// What the map writes over its hexes: names, homes, and from afar what unbuilt ground costs.
import { letters } from '../../lib/colour'
import { figuresIn, figuresOf } from './figures'
import { groundOf, type Ground, type Room } from './ground'
import { clear, labels, least, plates, roomOf, small, written, type Label } from './labels'
import type { Face } from './sheet.svelte'
import { atBeacon, lettered, type Beacon, type Disc, type Flag, type Space } from './marks'
import { beside, costsOf, type Cost } from './tolls'

/** Scene is what is seen of a map. */
export interface Scene {
  hexes: Space[]
  corners: [left: number, top: number, right: number, bottom: number]
  scale: number
  svg: (hex: string) => string
  stops: (hex: string) => Pick<Face, 'stops'>
  /** Whether a tile lies on a hex. */
  built: (hex: string) => boolean
  /** Whether something can be done on a hex. */
  lit: (hex: string) => boolean
  discs: Disc[]
  /** The markers on the very middles of their circles. */
  taken: Disc[]
  flags: Flag[]
  beacons: Beacon[]
  /** The hexes with a sign at their top: something is put there, or taken away. */
  items: string[]
  /** How wide a text is, in heights of its letters. */
  width: (text: string) => number
}

/** Home is what an empty circle says. */
export interface Home {
  text: string
  x: number
  y: number
  size: number
}

/** Sign says at the top of a hex that something is put there, or taken away. */
export interface Sign {
  hex: string
  x: number
  y: number
}

export interface Lettering {
  names: Label[]
  costs: Cost[]
  homes: Home[]
  signs: Sign[]
}

type Drawn = { s: Space; ground: Ground }[]

/** lettering is what is written on a map. Names depend on the ground alone and stay where they are; one that a passing
 * sign would cover goes out of its way for so long. */
export function lettering(scene: Scene, shown: Label[]): Lettering & { lasting: Label[] } {
  const drawn = scene.hexes.map((s) => ({ s, ground: groundOf(scene.svg(s.hex)) }))
  const homes = homesOf(scene, drawn)
  const marked = homes.map((h) => ({ x: h.x, y: h.y, half: (scene.width(h.text) * h.size) / 2, tall: h.size * 0.4 }))
  const solid = [
    ...drawn.flatMap(({ s, ground }) => there(s, stopsOf(scene.svg(s.hex), ground, scene.scale))),
    ...lasts(scene),
    ...marked,
  ]
  const costs = costsOf(scene, drawn, solid)
  const lasting = stay(scene, solid, shown) ? shown : lastingOf(scene, drawn, solid, costs, shown)
  const signs = signsOf(scene, solid)
  const now = [...found(scene), ...signs.map((s) => disc(s.x, s.y, sign))]
  const free = lasting.filter((l) => clear(roomOf(l, scene.width), now, 0))
  const names =
    free.length === lasting.length ? lasting : namesOf(scene, drawn, [...solid, ...now], costs, lasting, moving(free))
  return { names, lasting, homes, signs, costs: beside(costs, names, [...solid, ...now], scene) }
}

/** stay: all names are written at this scale, and nothing has come to lie where they stand. */
const stay = ({ hexes, scale, width }: Scene, solid: Room[], shown: Label[]): boolean =>
  shown.length === hexes.filter((s) => s.name).length &&
  shown.every((l) => written(l, scale) && clear(roomOf(l, width), solid, 0))

function lastingOf(scene: Scene, drawn: Drawn, solid: Room[], costs: Cost[], shown: Label[]): Label[] {
  const roomy = namesOf(scene, drawn, [...solid, ...kept(scene, drawn)], costs, shown)
  if (roomy.length === scene.hexes.filter((s) => s.name).length) return roomy
  // A name that finds no place so stands where a sign may pass rather than nowhere.
  return namesOf(scene, drawn, solid, costs, roomy, moving(roomy))
}

/** moving: names that need not move come first. */
const moving = (stay: Label[]) => {
  const names = new Set(stay.map((l) => l.name))
  return (name: string, rank: number) => (names.has(name) ? -1 : rank)
}

function namesOf(
  scene: Scene,
  drawn: Drawn,
  rooms: Room[],
  costs: Cost[],
  shown: Label[],
  order = (_: string, rank: number) => rank,
): Label[] {
  // From very far, hexes to choose from need the room that names would take.
  const busy = scene.scale < least && scene.hexes.some((s) => scene.lit(s.hex))
  const places = drawn.flatMap(({ s, ground }) => {
    const counts = rank(s, scene)
    if (!s.name || (busy && counts > 0)) return []
    return [{ name: s.name, x: s.x, y: s.y, rank: order(s.name, counts), printed: ground.name }]
  })
  return labels(places, scene.scale, {
    corners: scene.corners,
    rooms: [...rooms, ...(busy ? choices(scene) : [])],
    rather: costs.map((c) => ({ ...c, half: c.half + 1.5 / scene.scale, tall: c.tall + 2.5 / scene.scale })),
    track: drawn.flatMap(({ s, ground }) => ground.track.map(([x, y]): [number, number] => [x + s.x, y + s.y])),
    shown,
    width: scene.width,
  })
}

/** homesOf is what empty circles say, large enough to read: the whole name where the circle has room for it, else the
 * few letters by which it is known; from very far they say nothing. */
function homesOf({ hexes, scale, taken, beacons, stops, width }: Scene, drawn: Drawn): Home[] {
  if (scale < least) return []
  const all = [...new Set(hexes.flatMap((s) => s.stops.flatMap((stop) => stop.kept)))].filter(
    (id) => id && id !== 'sbahn',
  )
  return drawn.flatMap(({ s, ground }) => {
    const lit = beacons.filter((b) => b.hex === s.hex).map((b) => atBeacon(b, stops(b.hex)))
    return ground.homes.flatMap((h) => {
      const [x, y] = [s.x + h.x, s.y + h.y]
      const under = (d: { x: number; y: number }, from: number) => Math.hypot(d.x - h.x, d.y - h.y) < from
      if (taken.some((d) => under({ x: d.x - s.x, y: d.y - s.y }, 12)) || lit.some((b) => under(b, 12))) return []
      const wide = 2 * Math.min(...ground.stops.filter((r) => r.round && under(r, 4)).map((r) => r.round! - 2), 25)
      const whole = h.lines[0]!
      const fit = (text: string) =>
        Math.min(wide / width(text), Math.max(h.size, 9 / scale), wide * (text.length === 1 ? 1.15 : 0.7))
      const text = fit(whole) * scale >= 8 ? whole : letters(whole, all)
      return [{ text, x, y, size: fit(text) }]
    })
  })
}

const there = (at: Space, rooms: Room[]): Room[] => rooms.map((r) => ({ ...r, x: r.x + at.x, y: r.y + at.y }))

/** stopsOf is what no word on a hex covers. */
function stopsOf(svg: string, { stops, tags, cost }: Ground, scale: number): Room[] {
  const larger = tags.map((t) => ({ ...t, half: t.half * 1.45, tall: t.tall * 1.45 }))
  const print = [...(scale < small ? [] : scale < plates ? larger : tags), ...(scale < plates || !cost ? [] : [cost])]
  return [...stops, ...figuresOf(svg, scale), ...print]
}

/** standing is where on the map circles, halts, letters and signs stand. */
export const standing = (hexes: Space[], svg: (hex: string) => string, scale: number): Room[] => [
  ...hexes.flatMap((s) => there(s, groundOf(svg(s.hex)).stops)),
  ...figuresIn(hexes, svg, scale).filter((f) => f.look !== 'value'),
]

/** paid is where on the map it says what stops pay. */
export const paid = (hexes: Space[], svg: (hex: string) => string, scale: number): Room[] =>
  figuresIn(hexes, svg, scale).filter((f) => f.look === 'value')

const disc = (x: number, y: number, r: number): Room => ({ x, y, half: r, tall: r, round: r })

/** round is the room of a marker. */
export const round = ({ x, y, r }: Disc): Room => disc(x, y, r)

const on = (hexes: Space[], hex: string, room: Room) =>
  there(
    hexes.find((s) => s.hex === hex)!,
    [room],
  )

/** flagAt is where a flag stands on a hex: at its lower right; where values of other phases stand, at its left. From
 * very far it would lie on what counts, and stands nowhere. */
export function flagAt(svg: string, scale: number): { x: number; y: number } | null {
  if (scale < least) return null
  return (groundOf(svg).strip?.y ?? 0) > 0 ? { x: -70, y: -4 } : { x: 58, y: 44 }
}

/** lasts is what lies on the hexes to stay. */
export const lasts = ({
  hexes,
  discs,
  flags,
  scale,
  svg,
}: Pick<Scene, 'hexes' | 'discs' | 'flags' | 'scale' | 'svg'>): Room[] => [
  ...discs.map(round),
  ...flags.flatMap((f) => {
    const at = flagAt(svg(f.hex), scale)
    return at ? on(hexes, f.hex, disc(at.x, at.y, lettered({ ...f, r: 15 }, scale).r)) : []
  }),
]

/** found is what lies there for now, to be found. */
const found = ({ hexes, stops, beacons, scale }: Scene): Room[] =>
  beacons.flatMap((b) => {
    const { x, y, r } = atBeacon(b, stops(b.hex))
    return on(hexes, b.hex, disc(x, y, lettered({ ...b, r }, scale).r))
  })

/** The radius of a sign, and where on its hex one can stand, the best first: at its top, else in another corner. */
const sign = 18
const tops = [
  [0, -92],
  [0, -106],
  [80, -46],
  [-80, -46],
  [80, 46],
  [-80, 46],
  [0, 92],
] as const

/** signsOf is where signs stand so that they cover nothing. */
function signsOf(scene: Scene, solid: Room[]): Sign[] {
  const taken = [...solid, ...found(scene)]
  return scene.hexes.flatMap((s) => {
    if (!scene.items.includes(s.hex)) return []
    const all = tops.map(([dx, dy]) => disc(s.x + dx, s.y + dy, sign))
    const at = all.find((room) => clear(room, taken, 0)) ?? all[0]!
    taken.push(at)
    return [{ hex: s.hex, x: at.x, y: at.y }]
  })
}

/** kept is the room over landmarks: when one of them is on sale, its name stays where it is. */
const kept = ({ scale }: Scene, drawn: Drawn): Room[] =>
  drawn.flatMap(({ s, ground }) =>
    ground.landmark ? there(s, [disc(0, -90, lettered({ text: 'M', r: 22 }, scale).r)]) : [],
  )

/** choices is the hexes where something can be done: from very far no name lies on them. */
const choices = ({ hexes, lit }: Scene): Room[] =>
  hexes.flatMap((s) => (lit(s.hex) ? [{ x: s.x, y: s.y, half: 75, tall: 75, round: 75 }] : []))

/** rank is how much the name of a hex counts: large cities before stations, and from very far what is to be found now
 * before both. What was built changes nothing: names stay. */
function rank({ hex, stops }: Space, { beacons, scale }: Scene): number {
  if (scale < least && beacons.some((b) => b.hex === hex)) return 0
  if (stops.some((s) => s.circles.length > 1)) return 2
  return stops.length > 0 ? 3 : 4
}
