// Choices and refusals by what is traded.
import type { Action } from '../../lib/types'

/** Deal is what an action trades: the sort of trade, and in what. */
export interface Deal {
  sort: 'buy' | 'pool' | 'sell' | 'par' | 'tram' | 'from'
  of: string
}

/** dealOf is what an action trades; null if nothing. */
export function dealOf({ verb, company, tram, seller, pool, member }: Action): Deal | null {
  switch (verb) {
    case 'buy':
      return { sort: pool ? 'pool' : 'buy', of: company ?? '' }
    case 'sell':
      return { sort: 'sell', of: company ?? String(member) }
    case 'par':
      return { sort: 'par', of: company ?? '' }
    case 'tram':
      return seller === undefined ? { sort: 'tram', of: tram ?? '' } : { sort: 'from', of: seller }
  }
  return null
}
