// Beginning matches.
import { api, newKey, type NewTable } from './api'
import { has, say } from './i18n.svelte'
import { hold, kept, mine, remember } from './memory'
import { retrying } from './retry'
import { route } from './route.svelte'
import type { Created, Place } from './types'

/** enter remembers the keys of a new match and goes there. */
export function enter(title: string, created: Created) {
  if (!mine().some((m) => m.id === created.match)) {
    remember({ id: created.match, title, owner: created.owner, keys: [], seen: 0 })
  }
  for (const key of created.keys) hold(created.match, title, key.seat, key.token, created.owner)
  route.go('/m/' + created.match)
}

/** begin makes a match and goes there. When the answer is lost it asks again, and
 * its key sees to it that only one match is made. */
export async function begin(table: NewTable) {
  const request = { ...table, key: newKey() }
  const made = await retrying(
    () => api.create(request),
    () => {},
    () => false,
  )
  enter(table.title, made)
}

/** usual is the bot that a newcomer meets: the weakest that does not play at
 * random. */
export function usual(levels: string[]): string {
  return levels[Math.min(1, levels.length - 1)] ?? ''
}

/** company is how many sit down where nobody says it: three, if a game has room for
 * them. Two know too much of each other for games of shares, and each more is a wait. */
export const company = (of: { minSeats: number; maxSeats: number }): number =>
  Math.min(Math.max(3, of.minSeats), of.maxSeats)

/** host is one's own seat, under the name that this browser knows. */
function host(): Place {
  const name = kept('name')
  return name ? { kind: 'host', name } : { kind: 'host' }
}

/** against is one's own seat and bots on all others. */
export function against(seats: number, level: string): Place[] {
  return [host(), ...Array.from({ length: seats - 1 }, (): Place => ({ kind: 'bot', level }))]
}

export function levelName(level: string): string {
  const code = `web.level.${level}`
  return has(code) ? say(code) : level
}
