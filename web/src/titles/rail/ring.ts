// Where the tiles that fit lie about their hex: on an arc beyond its neighbours, which
// stay in sight, on the side of the hex where the arc is in nobody's way. The buttons
// are beyond the arc.

/** How large the tiles are: for a thumb, and where the map has room. */
const sizes = { small: 52, large: 68 }

/** tileSizeIn is how large tiles are in a frame. */
export const tileSizeIn = (frame: { width: number; height: number }): number =>
  frame.width >= 760 && frame.height >= 560 ? sizes.large : sizes.small

export type Side = 'up' | 'down' | 'left' | 'right'
export const sides: Side[] = ['up', 'down', 'left', 'right']

interface Point {
  x: number
  y: number
}

export interface Fan {
  radius: number
  spots: Point[]
  /** The middle of the buttons; on a side they stand one below the other. */
  items: Point
  /** How far everything reaches from the middle of the hex. */
  reach: { left: number; right: number; up: number; down: number }
}

/** How wide and high the buttons are at most: in a row, and below each other. */
const row = { half: 128, tall: 20 }
const column = { half: 68, tall: 42 }

/** The arc is no farther from its hex than this, however large hexes are. */
const farthest = 150

/** fanOf lays so many tiles of a size about a hex of a radius, in pixels, with the buttons or
 * without. */
export function fanOf(count: number, hex: number, side: Side, buttons: boolean, tileSize = sizes.small): Fan {
  const beyond = Math.max(hex + tileSize * 0.62, Math.min(hex * 2.62 + tileSize * 0.5, farthest))
  const radius = Math.max(beyond, (count * tileSize) / (Math.PI * 1.25))
  const level = side === 'left' || side === 'right'
  // Below each other, each leaves room for what is written under the one above.
  const step = 2 * Math.asin(Math.min(1, tileSize / 2 / radius)) * (level ? 1.2 : 1.06)
  const middle = { up: -90, down: 90, left: 180, right: 0 }[side] * (Math.PI / 180)
  const spots = Array.from({ length: count }, (_, i) => {
    // From left to right, or from top to bottom, on every side.
    const turn = (i - (count - 1) / 2) * step * (side === 'up' || side === 'right' ? 1 : -1)
    return { x: Math.cos(middle + turn) * radius, y: Math.sin(middle + turn) * radius }
  })
  const box = level ? column : row
  const out = radius + tileSize / 2 + 12 + (level ? box.half : box.tall)
  const items = { x: Math.cos(middle) * out, y: Math.sin(middle) * out }
  return { radius, spots, items, reach: reachOf(spots, buttons ? { ...items, ...box } : null, tileSize) }
}

function reachOf(
  spots: Point[],
  items: (Point & { half: number; tall: number }) | null,
  tileSize: number,
): Fan['reach'] {
  const half = tileSize / 2 + 4
  const boxes = [...spots.map((s) => ({ ...s, half, tall: half + 6 })), ...(items ? [items] : []), hexItself]
  return {
    left: Math.max(...boxes.map((b) => b.half - b.x)),
    right: Math.max(...boxes.map((b) => b.half + b.x)),
    up: Math.max(...boxes.map((b) => b.tall - b.y)),
    down: Math.max(...boxes.map((b) => b.tall + b.y)),
  }
}
const hexItself = { x: 0, y: 0, half: 30, tall: 30 }

/** sideOf is the side of a hex in a frame where the tiles lie best: where the map need not
 * move for them, or least, and where they cover little. covers says how much is lost
 * where one of them lies. */
export function sideOf(
  at: Point,
  frame: { width: number; height: number },
  fan: (side: Side) => Fan,
  covers: (offset: Point) => number,
): Side {
  const cost = (side: Side) => {
    const { reach, spots, items } = fan(side)
    const way = shift(at, frame, reach)
    const lost = [...spots, items].reduce((sum, s) => sum + covers(s), 0)
    // Level with the hex, the way to the tiles leads over a neighbour.
    const level = side === 'left' || side === 'right' ? 8 : 0
    return (Math.abs(way.x) + Math.abs(way.y)) * 3 + (lost / (spots.length + 1)) * 120 + level
  }
  return sides.reduce((best, side) => (cost(side) < cost(best) - 1 ? side : best))
}

/** shift is how little a point must move so that what reaches round it is in the frame. */
export function shift(at: Point, frame: { width: number; height: number }, reach: Fan['reach']): Point {
  const into = (now: number, low: number, high: number) =>
    low > high ? (low + high) / 2 - now : Math.min(Math.max(now, low), high) - now
  return {
    x: into(at.x, reach.left, frame.width - reach.right),
    y: into(at.y, reach.up, frame.height - reach.down),
  }
}
