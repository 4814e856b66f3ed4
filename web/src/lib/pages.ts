// A view holds only the newest of a long log or chat; the rest comes by page.

/** gap is the number before which something of a list is missing; 0: nothing is. */
export function gap(numbers: number[]): number {
  for (let i = numbers.length - 1; i >= 0; i--) if (numbers[i]! > (i > 0 ? numbers[i - 1]! : 0) + 1) return numbers[i]!
  return 0
}

/** filled is a list with a page of it put where it belongs. */
export function filled<T>(all: T[], page: T[], number: (one: T) => number): T[] {
  const have = new Set(all.map(number))
  return [...all, ...page.filter((one) => !have.has(number(one)))].sort((a, b) => number(a) - number(b))
}

/** fill asks for pages until nothing is missing, or nothing more comes. */
export async function fill<T>(
  all: () => T[],
  number: (one: T) => number,
  page: (before: number) => Promise<T[]>,
  take: (whole: T[]) => boolean,
): Promise<void> {
  for (let before = gap(all().map(number)); before > 0; before = gap(all().map(number))) {
    const more = await page(before)
    if (more.length === 0 || !take(filled(all(), more, number))) return
  }
}
