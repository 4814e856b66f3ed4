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
  /** When it was last remembered. */
  when?: number
}

// Each match has a key of its own: two tabs that wrote one list could drop each
// other's newest seat, because a browser shows one what the other wrote only later.
const own = 'match.'
const most = 200

/** mine is all remembered matches, the newest first. */
export function mine(): Mine[] {
  const all = names()
    .map((name) => read(kept(name)) as Mine | null)
    .filter((m): m is Mine => !!m?.id && Array.isArray(m.keys))
  return all.sort((a, b) => (b.when ?? 0) - (a.when ?? 0))
}

function names(): string[] {
  try {
    const prefix = 'remise.' + own
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice('remise.'.length)] : []))
  } catch {
    return []
  }
}

function read(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** remember adds or replaces a match. */
export function remember(match: Mine) {
  keep(own + match.id, JSON.stringify({ ...match, when: Date.now() }))
  for (const old of mine().slice(most)) forget(old.id)
}

/** forget drops a match; its seats can then only be taken by their links. */
export function forget(id: string) {
  keep(own + id, null)
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
