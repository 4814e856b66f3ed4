// How a choice reads once its number is filled in.
import { sentence } from './i18n.svelte'
import type { Choice } from './types'

/** reading is the sentence of a choice. That of a family speaks of its first
 * number; where the number stands in it once, the wanted one takes its place. */
export function reading(choice: Pick<Choice, 'text' | 'min' | 'step'>, n?: number): string {
  const words = sentence(choice.text)
  if (!choice.step || n === undefined) return words
  const first = new RegExp(`(?<![\\d.,])${choice.min ?? 0}(?![\\d])`, 'g')
  return words.match(first)?.length === 1 ? words.replace(first, String(n)) : words
}

/** advised: a hint is this choice, or a number of this family. */
export function advised(choice: Pick<Choice, 'notation' | 'step'>, hint: string | undefined): boolean {
  if (!hint || !choice.step) return choice.notation === hint
  const words = (notation: string) => notation.replace(/(^| )\d+(?= |$)/g, '$1#')
  return words(choice.notation) === words(hint)
}
