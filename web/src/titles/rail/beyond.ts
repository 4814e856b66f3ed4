// Which places lie beyond which edge of a frame.
interface Point {
  x: number
  y: number
}

export type Edge = 'left' | 'right' | 'up' | 'down'

interface Beyond {
  edge: Edge
  /** How many places lie there, and the nearest of them. */
  hidden: number
  nearest: Point
}

/** beyond counts the places that a camera leaves out of its frame, each at the edge that it is farthest from. */
export function beyond(
  places: Point[],
  camera: { x: number; y: number; k: number },
  frame: { width: number; height: number },
): Beyond[] {
  const all = places.flatMap((place) => {
    const [x, y] = [place.x * camera.k + camera.x, place.y * camera.k + camera.y]
    const ways: [Edge, number][] = [
      ['left', -x],
      ['right', x - frame.width],
      ['up', -y],
      ['down', y - frame.height],
    ]
    const [edge, far] = ways.reduce((a, b) => (b[1] > a[1] ? b : a))
    return far > 0 ? [{ edge, far, place }] : []
  })
  return (['left', 'right', 'up', 'down'] as const).flatMap((edge) => {
    const there = all.filter((p) => p.edge === edge).sort((a, b) => a.far - b.far)
    return there[0] ? [{ edge, hidden: there.length, nearest: there[0].place }] : []
  })
}
