// Places by their names, where the rules speak of hexes.

/** named puts the names of hexes for their letters and numbers, and a dash between
 * those of a way; the number of a station on its hex is left out, for names and map
 * tell it. */
export function named(text: string, names: Map<string, string>): string {
  const one = (hex: string) => names.get(hex.replace(/\..*/, '')) ?? hex.replace(/\..*/, '')
  return names.size === 0
    ? text
    : text.replace(/\b[A-Z]\d{1,2}(?:\.\d+)?(?: [A-Z]\d{1,2}(?:\.\d+)?)*\b/g, (way) =>
        way.split(' ').map(one).join(' – '),
      )
}
