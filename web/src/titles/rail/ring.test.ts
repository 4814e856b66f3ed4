import { expect, test } from 'vitest'
import { ringOf, tileSize } from './ring'

test('the tiles of a ring lie apart from each other, from the hex and from the buttons below', () => {
  for (let count = 1; count <= 9; count++) {
    const { spots } = ringOf(count, 45)
    for (const [i, a] of spots.entries()) {
      expect(Math.hypot(a.x, a.y)).toBeGreaterThanOrEqual(45 + tileSize / 2)
      expect(a.y).toBeLessThan(count > 7 ? 80 : 45)
      for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(tileSize)
    }
  }
})
