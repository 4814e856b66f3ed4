// How a match ended, in words and by place.
import { say } from './i18n.svelte'
import type { Match } from './match.svelte'
import type { Line, View } from './types'

export interface Place {
  seat: number
  name: string
  rank: number
  score: number
}

/** places is the players from the first to the last. */
export function places(view: Pick<View, 'seats'>): Place[] {
  return view.seats
    .map((s, seat) => ({ seat, name: s.name, rank: s.rank ?? view.seats.length, score: s.score ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
}

/** ended is the sentence that told of the end. */
export const ended = (log: Line[]): string =>
  log.flatMap((l) => l.events).findLast((e) => e.mark === 'ends')?.text ?? ''

/** outcome is who has won, as it is said to whoever sits here. */
export function outcome(match: Match): string {
  const mine = match.seat !== null && match.view?.seats[match.seat]?.rank === 1
  const alone = match.view?.seats.filter((s) => s.rank === 1).length === 1
  return mine && alone && !match.seating.shared ? say('web.over.won') : winner(match)
}

/** winner is who has won, as it is said to anybody. */
export function winner(match: Match): string {
  const seats = match.view?.seats ?? []
  const winners = seats.filter((s) => s.rank === 1).map((s) => s.name)
  if (winners.length > 1) return say('web.over.shared', { players: winners.join(', ') })
  return say('web.over.winner', { player: winners[0] ?? '' })
}
