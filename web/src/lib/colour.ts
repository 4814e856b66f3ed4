/** bright reports whether black letters read better than white ones on a colour such as #FECC00. */
export function bright(fill: string): boolean {
  const n = parseInt(fill.slice(1), 16)
  const part = (shift: number) => {
    const c = ((n >> shift) & 255) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return Number.isNaN(n) || 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0) > 0.179
}

/** letters is as few of the first letters of a name, two at least where it has them, as no other name of a list
 * shares: colours alone tell nothing to many. */
export function letters(name: string, all: string[]): string {
  const short = [2, 3].map((n) => name.slice(0, n))
  return short.find((s) => all.every((a) => a === name || (a !== s && !a.startsWith(s)))) ?? name
}
