// The points of both players over time, as the history tells them.
import type { Item } from '../../lib/story'
import type { Growth } from '../parts'

export function grew(items: Item[]): Growth {
  const growth: Growth = { seqs: [0], scores: [[0, 0]] }
  const score = (seq: number, gains: [number, number][]) => {
    const now = [...growth.scores.at(-1)!]
    for (const [seat, points] of gains) now[seat] = (now[seat] ?? 0) + points
    growth.seqs.push(seq)
    growth.scores.push(now)
  }
  for (const { seq, events } of items.filter((d) => !d.undone))
    for (const { code, facts } of events) {
      const { one, two, pointsone, pointstwo, player, points } = facts as Record<string, number>
      if (code === 'trambahn.event.scored')
        score(seq, [
          [one!, pointsone!],
          [two!, pointstwo!],
        ])
      if (code === 'trambahn.event.extra') score(seq, [[player!, points!]])
    }
  return growth
}
