// What the map writes over its hexes: names, and from afar what unbuilt ground costs.
import { groundOf, type Room } from './ground'
import { clear, figure, labels, least, pays, roomOf, small, type Label } from './labels'
import type { Face } from './sheet.svelte'
import { atBeacon, lettered, type Beacon, type Disc, type Flag, type Space } from './marks'

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
  flags: Flag[]
  beacons: Beacon[]
  /** The hexes with a sign at their top: something is put there, or taken away. */
  items: string[]
  /** How wide a text is, in heights of its letters. */
  width: (text: string) => number
}

export interface Cost {
  hex: string
  cost: number
  x: number
  y: number
}

export interface Lettering {
  names: Label[]
  costs: Cost[]
}

/** lettering is what is written on a map; names that are shown stay where they are. */
export function lettering(scene: Scene, shown: Label[]): Lettering {
  const drawn = scene.hexes.map((s) => ({ s, ground: groundOf(scene.svg(s.hex)) }))
  const solid = [...drawn.flatMap(({ s, ground }) => there(s, stopsOf(ground, scene.scale))), ...signs(scene)]
  const costs = costsOf(scene, solid)
  // From very far, hexes to choose from need the room that names would take.
  const busy = scene.scale < least && scene.hexes.some((s) => scene.lit(s.hex))
  const places = drawn.flatMap(({ s, ground }) =>
    s.name && !(busy && rank(s, scene.beacons) > 0)
      ? [{ name: s.name, x: s.x, y: s.y, rank: rank(s, scene.beacons), printed: ground.name }]
      : [],
  )
  const names = labels(places, scene.scale, {
    corners: scene.corners,
    rooms: [...solid, ...(busy ? choices(scene) : [])],
    rather: costs.map((c) => c.room),
    track: drawn.flatMap(({ s, ground }) => ground.track.map(([x, y]): [number, number] => [x + s.x, y + s.y])),
    shown,
    width: scene.width,
  })
  // A name that has no other place is worth more than what the ground costs there.
  const written = names.map((l) => roomOf(l, scene.width))
  const left = costs.filter((c) => clear(c.room, written, 0))
  return { names, costs: left.map(({ hex, cost, room }) => ({ hex, cost, x: room.x, y: room.y })) }
}

const there = (at: Space, rooms: Room[]): Room[] => rooms.map((r) => ({ ...r, x: r.x + at.x, y: r.y + at.y }))

function stopsOf(ground: ReturnType<typeof groundOf>, scale: number): Room[] {
  return [...ground.stops, ...valuesOf(ground, scale), ...(scale < small ? [] : ground.tags)]
}

function valuesOf(ground: ReturnType<typeof groundOf>, scale: number): Room[] {
  const by = pays(scale)
  return ground.values.map((v) => ({ ...v, half: v.half * by, tall: v.tall * by, round: v.round! * by }))
}

/** standing is where on the map circles, halts and letters stand. */
export const standing = (hexes: Space[], svg: (hex: string) => string): Room[] =>
  hexes.flatMap((s) => there(s, groundOf(svg(s.hex)).stops))

/** paid is where on the map it says what stops pay. */
export const paid = (hexes: Space[], svg: (hex: string) => string, scale: number): Room[] =>
  hexes.flatMap((s) => there(s, valuesOf(groundOf(svg(s.hex)), scale)))

/** signs is what lies on the hexes for now. */
function signs({ hexes, stops, discs, flags, beacons, items, scale }: Scene): Room[] {
  const at = (b: Beacon) => atBeacon(b, stops(b.hex))
  const on = (hex: string, room: Room) =>
    there(
      hexes.find((s) => s.hex === hex)!,
      [room],
    )
  const disc = (x: number, y: number, r: number): Room => ({ x, y, half: r, tall: r, round: r })
  return [
    ...discs.map((d) => disc(d.x, d.y, d.r)),
    ...flags.flatMap((f) => on(f.hex, disc(58, 44, lettered({ ...f, r: 15 }, scale).r))),
    ...items.flatMap((hex) => on(hex, disc(0, -92, 18))),
    ...beacons.flatMap((b) => on(b.hex, disc(at(b).x, at(b).y, lettered({ ...b, r: 22 }, scale).r))),
  ]
}

/** choices is the hexes where something can be done: from very far no name lies on them. */
const choices = ({ hexes, lit }: Scene): Room[] =>
  hexes.flatMap((s) => (lit(s.hex) ? [{ x: s.x, y: s.y, half: 75, tall: 75, round: 75 }] : []))

/** costsOf is what unbuilt ground costs, for those who see the map from afar; from very
 * far there is no room for it. */
function costsOf({ hexes, scale, built, width }: Scene, solid: Room[]) {
  if (scale >= small || scale < least) return []
  return hexes.flatMap((s) => {
    if (!s.cost || built(s.hex)) return []
    const room = figure(s, (width(String(s.cost)) * 4.5) / scale, 3.5 / scale, solid)
    return room ? [{ hex: s.hex, cost: s.cost, room }] : []
  })
}

/** rank is how much the name of a hex counts: what is to be found now before large
 * cities, and those before stations. What was built changes nothing: names stay. */
function rank({ hex, stops }: Space, beacons: Beacon[]): number {
  if (beacons.some((b) => b.hex === hex)) return 0
  if (stops.some((s) => s.circles.length > 1)) return 2
  return stops.length > 0 ? 3 : 4
}
