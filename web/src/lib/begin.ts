// Beginning matches.
import { api } from './api'
import { has, say } from './i18n.svelte'
import { hold, mine, remember } from './memory'
import { route } from './route.svelte'
import type { Created, Pace, Place } from './types'

/** enter remembers the keys of a new match and goes there. */
export function enter(title: string, created: Created) {
  if (!mine().some((m) => m.id === created.match)) {
    remember({ id: created.match, title, owner: created.owner, keys: [], seen: 0 })
  }
  for (const key of created.keys) hold(created.match, title, key.seat, key.token, created.owner)
  route.go('/m/' + created.match)
}

/** begin makes a match and goes there. */
export async function begin(
  title: string,
  seats: Place[],
  options: Record<string, string> = {},
  open = false,
  pace?: Pace,
) {
  enter(title, await api.create(title, seats, options, open, pace))
}

/** usual is the bot that a newcomer meets: the weakest that does not play at
 * random. */
export function usual(levels: string[]): string {
  return levels[Math.min(1, levels.length - 1)] ?? ''
}

/** against is one's own seat and bots on all others. */
export function against(seats: number, level: string): Place[] {
  return [{ kind: 'host' }, ...Array.from({ length: seats - 1 }, (): Place => ({ kind: 'bot', level }))]
}

export function levelName(level: string): string {
  const code = `web.level.${level}`
  return has(code) ? say(code) : level
}
