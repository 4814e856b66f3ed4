// Where the tiles of a ring lie round their hex: side by side on an arc whose
// middle is above; below are the buttons.

export const tileSize = 60

export interface Ring {
  radius: number
  spots: { x: number; y: number }[]
}

/** ringOf lays so many tiles round a hex of a radius, both in pixels. */
export function ringOf(count: number, hex: number): Ring {
  const radius = Math.max(hex + tileSize * 0.62, (count * tileSize) / (Math.PI * 1.35))
  const step = 2 * Math.asin(Math.min(1, tileSize / 2 / radius)) * 1.04
  const spots = Array.from({ length: count }, (_, i) => {
    const angle = (i - (count - 1) / 2) * step
    return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius }
  })
  return { radius, spots }
}
