// Which choice a hint means.
import type { Choice } from './types'

/** advised: a hint is this choice, or a number of this family. */
export function advised(choice: Pick<Choice, 'notation' | 'step'>, hint: string | undefined): boolean {
  if (!hint || !choice.step) return choice.notation === hint
  const words = (notation: string) => notation.replace(/(^| )\d+(?= |$)/g, '$1#')
  return words(choice.notation) === words(hint)
}
