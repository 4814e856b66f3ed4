// How the events of 1881 tell where a player's money came from.
import type { Books } from '../rail/sources'

const sources: Record<string, string> = {
  '1881.event.share': 'dividends',
  '1881.event.commission': 'commissions',
}

export const books: Books = {
  flows: ({ code, facts }) => {
    const { holder, player, amount } = facts as Record<string, number>
    if (code === '1881.event.help') return [{ seat: player!, source: 'paidin', money: -amount! }]
    const source = sources[code]
    // A company may hold shares too; its name is no seat.
    return source && typeof holder === 'number' ? [{ seat: holder, source, money: amount! }] : []
  },
}
