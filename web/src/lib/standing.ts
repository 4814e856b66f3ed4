// What a list says of a match: who plays, how it stands, and when something happened.
import { ago, count, moment, say } from './i18n.svelte'
import type { Summary } from './types'

/** openSeats is how many may still sit down. */
export const openSeats = (m: Summary) => count('web.open.seats', m.seats.filter((s) => s.kind === 'open').length)

/** people is who plays. */
export const people = (m: Summary) => m.seats.flatMap((s) => (s.kind === 'open' ? [] : s.name)).join(' · ')

/** urgent sorts: my turns come first, then what changed last; what is over comes last. */
export function urgent(a: Summary, b: Summary): number {
  const rank = (m: Summary) => (m.status === 'over' ? 2 : m.myTurn ? 0 : 1)
  return rank(a) - rank(b) || b.changed.localeCompare(a.changed)
}

const names = (m: Summary, which: (seat: Summary['seats'][number]) => boolean) =>
  m.seats
    .filter(which)
    .map((s) => s.name)
    .join(', ')

/** standing is whom a match waits for, or who won it. */
export function standing(m: Summary): string {
  if (m.status === 'gathering') return say('web.mine.gathering')
  if (m.status === 'over') return say('web.mine.over', { player: names(m, (s) => s.rank === 1) })
  if (m.mine.some((i) => m.seats[i]?.standIn)) return say('web.mine.standin')
  if (m.myTurn) return say('web.mine.turn')
  return say('web.mine.wait', { player: names(m, (s) => s.toAct) })
}

/** since is when something last happened, and until when whoever is to act has time. */
export function since(m: Summary): string {
  if (m.status === 'gathering') return say('web.mine.opened', { when: ago(m.created) })
  if (m.status === 'over') return say('web.mine.ended', { when: ago(m.changed) })
  const words = say('web.mine.last', { when: ago(m.changed) })
  const due = m.seats.flatMap((s) => (s.toAct && s.due) || []).sort()[0]
  if (!due) return words
  const late = Date.parse(due) <= Date.now()
  return words + ', ' + (late ? say('web.mine.late') : say('web.mine.due', { when: moment(due) }))
}
