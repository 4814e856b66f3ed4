// The one place that fits a finished sentence to what stands around it: by a name before it, or by its last mark.
// Nothing is read out of sentences; what the page needs to know comes as data.
import { sentence } from './i18n.svelte'

/** begins: a sentence begins with a name. */
export const begins = (text: string, name: string): boolean => text.startsWith(name + ' ')

/** told is a sentence under the name of who it is about: the name is not said again. */
export function told(text: string, name: string): string {
  const rest = name && begins(text, name) ? text.slice(name.length + 1) : ''
  return /^\p{Ll}/u.test(rest) && !/^(and|und) /.test(rest) ? sentence(rest) : text
}

/** stopped ends with a full stop: another sentence follows. */
export const stopped = (text: string): string => sentence(text).replace(/[.?!]?$/, (end) => end || '.')

/** open has no full stop: a question is made of it, or it is one already. */
export const open = (text: string): string => sentence(text).replace(/\.$/, '')

/** asks: a sentence is a question already. */
export const asks = (text: string): boolean => text.endsWith('?')
