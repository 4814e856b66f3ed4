// What the stops of runs pay, in bubbles beside them: over the figure that they repeat, or where they cover
// no marker, no name and no other figure.
import type { Room } from './ground'
import { apart, least } from './labels'

export interface Stop {
  x: number
  y: number
  text: string
  /** The run that stops there. */
  run: number
}

export interface Bubble extends Stop {
  /** Its middle, and how large it is. */
  at: { x: number; y: number }
  half: number
  tall: number
  size: number
  /** Whether a line leads to its stop, which is not beside it. */
  led: boolean
}

export interface Crowd {
  /** What no bubble covers: markers, names and what the ground costs. */
  solid: Room[]
  /** What is said of stops: covered only by the bubble that says the same. */
  values: Room[]
  /** Other circles, letters and signs, which had better be seen. */
  signs: Room[]
}

/** The radius of a station's circle. */
const circle = 24

/** bubbles is where they stand at a scale; from very far they would only be dust. */
export function bubbles(stops: Stop[], scale: number, { solid, values, signs }: Crowd): Bubble[] {
  if (scale < least) return []
  const size = Math.max(10 / scale, 16)
  const placed: Bubble[] = []
  for (const stop of stops) {
    const [half, tall] = [size * (0.28 * stop.text.length + 0.38), size * 0.68]
    const near = (r: Room, reach = 400) => Math.abs(r.x - stop.x) < reach && Math.abs(r.y - stop.y) < reach
    const own = values.filter((v) => Math.hypot(v.x - stop.x, v.y - stop.y) < 75 + v.half - 14)
    const others = [
      ...solid.filter((r) => near(r)).map((room) => ({ room, weight: 4 })),
      ...placed.map((b) => ({ room: roomOf(b), weight: 6 })),
      ...values.filter((v) => near(v)).map((room) => ({ room, weight: own.includes(room) ? 0.4 : 2 })),
      ...signs.filter((r) => near(r)).map((room) => ({ room, weight: 1 })),
      { room: { x: stop.x, y: stop.y, half: circle, tall: circle, round: circle }, weight: 0.5 },
    ]
    const cost = ({ x, y, far }: Spot) => {
      const here = { x, y, half, tall }
      // Where two round things touch, a pixel of their rims may.
      const hit = others.filter(
        ({ room }) =>
          !apart(here, room, (room.round ? -0.8 : 1) / scale) && !(own.includes(room) && hidden(room, here)),
      )
      return far + hit.reduce((sum, { weight }) => sum + weight * 1000, 0)
    }
    const all = [...over(own, stop, half), ...round(stop, half, tall, scale)]
    const best = all.map((spot) => ({ spot, cost: cost(spot) })).reduce((a, b) => (b.cost < a.cost ? b : a)).spot
    placed.push({ ...stop, at: { x: best.x, y: best.y }, half, tall, size, led: best.far > 30 })
  }
  return placed
}

const roomOf = ({ at, half, tall }: Bubble): Room => ({ ...at, half, tall })

/** hidden: a figure lies wholly under a bubble that repeats it. */
const hidden = (v: Room, b: Room) =>
  Math.abs(v.x - b.x) + v.half * 0.7 <= b.half && Math.abs(v.y - b.y) + v.tall * 0.55 <= b.tall

interface Spot {
  x: number
  y: number
  /** How far from where it belongs. */
  far: number
}

/** over is on the figure of a stop, also with an end on it and the rest away from the stop. */
const over = (values: Room[], stop: Stop, half: number): Spot[] =>
  values.flatMap((v) => {
    const out = Math.max(0, half - v.half * 0.7)
    const away = v.x < stop.x ? -out : out
    const far = Math.hypot(v.x - stop.x, v.y - stop.y) / 10
    return [
      { x: v.x, y: v.y, far },
      { x: v.x + away, y: v.y, far: far + 1 },
      { x: v.x - away, y: v.y, far: far + 2 },
    ]
  })

/** round is about a stop, the nearest first: above it, below it, at its sides. */
function round(stop: Stop, half: number, tall: number, scale: number): Spot[] {
  const ways = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8)
  return [1.5, 9, 18, 30, 45, 60, 80].flatMap((gap) =>
    ways.map((way) => {
      const [dx, dy] = [Math.cos(way), Math.sin(way)]
      const out = gap / Math.max(scale, 0.32)
      return {
        x: stop.x + dx * (circle + out + half),
        y: stop.y + dy * (circle + out + tall),
        far: 8 + gap + (dy < 0 ? 0 : 2) + Math.abs(dx) * 3,
      }
    }),
  )
}
