// What unbuilt ground costs, for those who see the map from afar: a hex without a plate would look free, so each finds
// room for its own.
import type { Ground, Room } from './ground'
import { clear, figure, least, plates, roomOf, small, type Label } from './labels'
import type { Scene } from './lettering'
import type { Space } from './marks'

export interface Cost extends Room {
  hex: string
  cost: number
  terrain: string
  /** What stands about its figures. */
  plate: Plate
}

interface Plate {
  rim: number
  /** The room of the sign of the ground. */
  sign: number
}

/** How large the figures on a plate are, in pixels; how plates look, the best first: the sign of the ground gives way
 * where there is no room for it, and the colour says which it is. */
export const letter = 9
const looks: Plate[] = [
  { rim: 2.5, sign: 7 },
  { rim: 1.5, sign: 0 },
]

type Toll = { at: Space; all: Cost[] }

const written = ({ scale, width }: Scene, s: Space, terrain: string): Cost[] =>
  looks.map((look) => {
    const plate = terrain ? look : { ...look, sign: 0 }
    const half = (width(String(s.cost)) * letter + 2 * plate.rim + plate.sign) / 2 / scale
    return { hex: s.hex, cost: s.cost!, terrain, plate, x: s.x, y: s.y, half, tall: (letter / 2 + 1) / scale }
  })

/** costsOf is where costs stand before there are names. */
export function costsOf(scene: Scene, drawn: { s: Space; ground: Ground }[], solid: Room[]): Cost[] {
  const { scale, built } = scene
  if (scale >= plates || scale < least) return []
  const placed: Cost[] = []
  for (const { s, ground } of drawn) {
    if (!s.cost || built(s.hex)) continue
    const all = written(scene, s, ground.terrain)
    const { cost } = ground
    const printed = scale >= small && cost ? { ...all[0]!, x: s.x + cost.x, y: s.y + cost.y } : undefined
    placed.push(printed ?? find({ at: s, all }, [...solid, ...placed]) ?? all[1]!)
  }
  return placed
}

/** find is a place within the hex. */
function find({ at, all }: Toll, taken: Room[]): Cost | undefined {
  for (const c of all) {
    const room = figure(at, c.half, c.tall, taken)
    if (room) return { ...c, ...room }
  }
}

/** beside: a name that has no other place, or a sign, is worth more than what the ground costs there, which looks for
 * another: in its hex, else at its name. */
export function beside(costs: Cost[], names: Label[], solid: Room[], scene: Scene): Cost[] {
  const taken = [...solid, ...names.map((l) => roomOf(l, scene.width))]
  const placed = costs.filter((c) => clear(c, taken, 0.5 / scene.scale))
  for (const c of costs.filter((c) => !placed.includes(c))) {
    const at = scene.hexes.find((s) => s.hex === c.hex)!
    const all = written(scene, at, c.terrain)
    const room = find({ at, all }, [...taken, ...placed]) ?? named({ at, all }, names, [...taken, ...placed], scene)
    if (room) placed.push(room)
  }
  return placed
}

/** named is a place where a plate touches the name of its hex. */
function named({ at, all }: Toll, names: Label[], taken: Room[], { width, scale }: Scene): Cost | undefined {
  const label = names.find((l) => l.name === at.name)
  if (!label) return undefined
  const name = roomOf(label, width)
  const gap = 1 / scale
  return all
    .slice(-1) // it had better not reach far over the next hex
    .flatMap((c) => {
      const [out, up] = [name.half + c.half + gap, name.tall + c.tall + gap]
      const along = [-1, -0.5, 0, 0.5, 1].map((part) => part * (name.half - c.half))
      return [
        ...[out, -out].flatMap((dx) => [0, name.tall - c.tall, c.tall - name.tall].map((dy) => [dx, dy] as const)),
        ...along.flatMap((dx) => [[dx, up] as const, [dx, -up] as const]),
      ].map(([dx, dy]): Cost => ({ ...c, x: name.x + dx, y: name.y + dy }))
    })
    .find((c) => clear(c, taken, 0))
}
