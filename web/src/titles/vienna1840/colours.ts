// The trams are known by their colour; beside it stands the first letter of the
// kind's rank, I to V.
export const trams: Record<string, { fill: string; rank: string }> = {
  yellow: { fill: '#f4d23c', rank: 'I' },
  orange: { fill: '#ee8a1d', rank: 'II' },
  red: { fill: '#c9252d', rank: 'III' },
  pink: { fill: '#e58bb0', rank: 'IV' },
  purple: { fill: '#7d4a9e', rank: 'V' },
}
