// Where on a map something lies that is told of it: in the corner where it covers least.

interface Point {
  x: number
  y: number
}

export type Corner = 'left top' | 'left bottom' | 'right top' | 'right bottom'
export const corners: Corner[] = ['left top', 'left bottom', 'right bottom', 'right top']

interface Size {
  width: number
  height: number
}

/** cornerOf is the corner of a frame where a note covers the fewest hexes, given by their middles in pixels and how far
 * they reach from them. The earlier wins where it makes no difference. */
export function cornerOf(hexes: Point[], reach: number, frame: Size, note: Size): Corner {
  const covered = (corner: Corner) => {
    const left = corner.startsWith('left') ? 0 : frame.width - note.width
    const top = corner.endsWith('top') ? 0 : frame.height - note.height
    const out = (at: number, from: number, long: number) => Math.max(from - at, at - from - long, 0)
    return hexes.filter((h) => Math.hypot(out(h.x, left, note.width), out(h.y, top, note.height)) < reach).length
  }
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best))
}
