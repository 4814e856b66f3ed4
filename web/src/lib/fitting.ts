// The shares of a player for which there is room.
interface Held {
  n: number
  /** Whether its player is the director. */
  mine: boolean
}

/** How wide the sign of a share is, that of a director and the number of those left out, in pixels, with the gap
 * beside it. */
export const widths = { share: 20, mine: 26, more: 15 }

/** fitting is the shares whose signs fit in a line: whole signs, of one's own companies and of many shares first, in
 * the order they have. */
export function fitting<T extends Held>(shares: T[], room: number): T[] {
  const wide = (s: Held) => (s.mine ? widths.mine : widths.share)
  if (shares.reduce((sum, s) => sum + wide(s), 0) <= room) return shares
  let left = room - widths.more
  const ranked = [...shares].sort((a, b) => Number(b.mine) - Number(a.mine) || b.n - a.n)
  const kept = new Set(ranked.filter((s) => (left -= wide(s)) >= 0))
  return shares.filter((s) => kept.has(s))
}
