// The names of a map that is seen from afar: as large as one can read, and only
// as many as have room. The others come when one goes nearer.

export interface Place {
  name: string
  x: number
  y: number
  /** Which of two that collide is shown: the lower. */
  rank: number
}

/** Names printed on the map are read from this scale on; the small print, such
 * as what the ground costs, from the other. */
export const near = 0.9
export const small = 0.36
/** Below this a hex has no room for what its ground costs. */
export const tiny = 0.1
/** Below this a hex is smaller than any name. */
export const least = 0.2

/** The size of a letter in pixels, its mean width to its height, and the room
 * between two names. */
const size = 10
const slender = 0.63
const gap = 3

/** pays is by how much the discs grow that say what a stop pays: at a scale of
 * one they are read well, and beyond this they would hide the track. */
export const pays = (scale: number): number => Math.round(Math.min(1.75, Math.max(1, 0.66 / scale)) * 100) / 100

export interface Label {
  name: string
  x: number
  y: number
  size: number
}

/** labels is the names to be shown at a scale, in units of the map. */
export function labels(places: Place[], scale: number): Label[] {
  if (scale >= near || scale < least) return []
  const unit = 1 / scale
  const shown: (Label & { half: number })[] = []
  for (const { name, x, y } of places.toSorted((a, b) => a.rank - b.rank)) {
    const half = (name.length * size * slender * unit) / 2
    if (half >= 87 * 1.7) continue
    const clear = (at: number) =>
      shown.every((s) => Math.abs(s.x - x) > s.half + half + gap * unit || Math.abs(s.y - at) > (size + gap) * unit)
    const at = [y - 55, y + 62].find(clear)
    if (at !== undefined) shown.push({ name, x, y: at, size: size * unit, half })
  }
  return shown
}
