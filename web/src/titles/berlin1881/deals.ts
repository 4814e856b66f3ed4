import type { DealOf } from '../rail/deals'

export const dealOf: DealOf = ({ verb, company, tram, seller, pool, member }) => {
  switch (verb) {
    case 'buy':
      return { sort: pool ? 'pool' : verb, of: company ?? '' }
    case 'sell':
      return { sort: verb, of: company ?? String(member) }
    case 'tram':
      return seller === undefined ? { sort: verb, of: tram ?? '' } : { sort: 'from', of: seller }
  }
  return null
}
