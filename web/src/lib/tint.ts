// The colours of players, by seat: muted, so that those of companies stand out.
// The initial says the same.
const tints = ['#7a3b1c', '#2f5d7c', '#4b6b2f', '#6a4480', '#8a6410', '#8a2f4d']

export const tint = (seat: number): string => tints[seat % tints.length]!

/** initial is the first letter of a name. */
export const initial = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '?'

/** brief is a name that has room in a drawing. */
export const brief = (name: string): string => (name.length > 11 ? name.slice(0, 10) + '…' : name)
