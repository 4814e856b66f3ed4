// How the events of 1840 tell where a player's money came from.
import type { Happening } from '../../lib/types'
import type { Books, Flow } from '../rail/sources'

interface Issue {
  id: string
  /** By seat. */
  shares: number[]
  pool: number
}

/** issued is how many shares a company has: each gets its part of a dividend. */
const issued = (c: Issue | undefined) => (c ? c.shares.reduce((n, held) => n + held, c.pool) : 1)

export const books = (companies: Issue[]): Books => ({
  flows: ({ code, facts }: Happening, held) => {
    const { company, player, owner, money, price, dividend } = facts as Record<string, number> & { company: string }
    const one = (seat: number | undefined, source: string, amount: number | undefined): Flow[] =>
      seat === undefined || !amount ? [] : [{ seat, source, money: amount }]
    switch (code) {
      case '1840.event.dividend': {
        const each = (dividend ?? 0) / issued(companies.find((c) => c.id === company))
        return held(company).flatMap((n, seat) => one(seat, 'dividends', n * each))
      }
      case '1840.event.landmarkpays':
      case '1840.event.return':
        return one(owner, 'landmarks', money)
      case '1840.event.sold':
        return one(owner, 'landmarks', price)
      case '1840.event.landmark':
        return one(player, 'landmarks', -(price ?? 0))
      case '1840.event.shortfall':
        return one(player, 'paidin', -(money ?? 0))
    }
    return []
  },
  trade: ({ code, facts }) => {
    const [seat, company] = [facts.player as number, facts.company as string]
    if (code === '1840.event.buy') return { seat, company, shares: 1 }
    if (code === '1840.event.sell') return { seat, company, shares: -(facts.shares as number) }
    return null
  },
})
