/** bright reports whether dark letters read better on a colour such as #FECC00. */
export function bright(fill: string): boolean {
  const n = parseInt(fill.slice(1), 16)
  return Number.isNaN(n) || 0.299 * (n >> 16) + 0.587 * ((n >> 8) & 255) + 0.114 * (n & 255) > 140
}

/** fit is the size of letters that fill a disc of radius r and do not leave it. */
export function fit(text: string, r: number): number {
  return Math.min(r * 1.15, (r * 1.75) / (0.62 * Math.max(text.length, 1)))
}
