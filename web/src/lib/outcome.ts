// How a match ended, in words and by place.
import { say } from './i18n.svelte'
import type { Match } from './match.svelte'
import type { View } from './types'

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

/** outcome is who has won. */
export function outcome(match: Match): string {
  const seats = match.view?.seats ?? []
  const winners = seats.filter((s) => s.rank === 1).map((s) => s.name)
  if (winners.length > 1) return say('web.over.shared', { players: winners.join(', ') })
  const mine = match.seat !== null && seats[match.seat]?.rank === 1
  return mine && !match.shared ? say('web.over.won') : say('web.over.winner', { player: winners[0] ?? '' })
}
