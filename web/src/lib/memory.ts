// What this browser remembers: its language, its theme, and the keys of its
// seats. A browser that forbids storage plays on, and forgets.

/** kept is what was remembered under a name. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem('remise.' + name)
  } catch {
    return null
  }
}

/** keep remembers a value, or with null forgets it. */
export function keep(name: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem('remise.' + name)
    else localStorage.setItem('remise.' + name, value)
  } catch {
    // Private windows may refuse; the match goes on without.
  }
}

/** Mine is a match in which this browser holds seats, is the owner, or both. */
export interface Mine {
  id: string
  title: string
  owner?: string
  keys: { seat: number; token: string }[]
  /** The number of the last entry that was looked at. */
  seen: number
}

/** mine is all remembered matches, the newest first. */
export function mine(): Mine[] {
  try {
    const all: unknown = JSON.parse(kept('matches') ?? '[]')
    return Array.isArray(all) ? (all as Mine[]) : []
  } catch {
    return []
  }
}

/** remember adds or replaces a match. */
export function remember(match: Mine) {
  const others = mine().filter((m) => m.id !== match.id)
  keep('matches', JSON.stringify([match, ...others].slice(0, 200)))
}

/** forget drops a match; its seats can then only be taken by their links. */
export function forget(id: string) {
  keep('matches', JSON.stringify(mine().filter((m) => m.id !== id)))
}

/** release forgets a seat's key that opens nothing any more. */
export function release(id: string, seat: number) {
  const known = mine().find((m) => m.id === id)
  if (known) remember({ ...known, keys: known.keys.filter((k) => k.seat !== seat) })
}

/** hold remembers a seat's key, as it came by creation, joining or a link. */
export function hold(id: string, title: string, seat: number, token: string, owner?: string) {
  const known = mine().find((m) => m.id === id) ?? { id, title, keys: [], seen: 0 }
  const keys = [...known.keys.filter((k) => k.seat !== seat), { seat, token }]
  keys.sort((a, b) => a.seat - b.seat)
  remember({ ...known, title: title || known.title, keys, owner: owner ?? known.owner })
}
