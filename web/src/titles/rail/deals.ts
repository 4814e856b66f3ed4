// Choices and refusals read by what is traded. The notation says it: "buy GBS",
// "buy GBS pool", "sell 2 GBS", "sell W 2", "par WT 80", "tram red", "tram 3 used",
// "tram 2 from SSC for 100".

/** Deal is what a notation trades: the sort of trade, and in what. */
export interface Deal {
  sort: 'buy' | 'pool' | 'sell' | 'par' | 'tram' | 'from'
  of: string
}

/** dealOf reads a notation; null if it trades nothing. */
export function dealOf(notation: string): Deal | null {
  const [verb, first = '', second = '', third = ''] = notation.split(' ')
  switch (verb) {
    case 'buy':
      return { sort: second === 'pool' ? 'pool' : 'buy', of: first }
    case 'sell':
      return { sort: 'sell', of: /^\d+$/.test(first) ? second : first }
    case 'par':
      return { sort: 'par', of: first }
    case 'tram':
      return second === 'from' ? { sort: 'from', of: third } : { sort: 'tram', of: first }
  }
  return null
}

/** written is a company's letters as notations have them. */
export const written = (id: string): string => id.replaceAll(' ', '')
