import type { DealOf } from '../rail/deals'

export const dealOf: DealOf = ({ verb, company, tram }) => {
  switch (verb) {
    case 'buy':
    case 'sell':
    case 'par':
      return { sort: verb, of: company ?? '' }
    case 'tram':
      return { sort: verb, of: tram ?? '' }
  }
  return null
}
