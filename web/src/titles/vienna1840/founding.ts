import type { Choice } from '../../lib/types'

/** parsOf is the choices that found a company, by company and price. */
export function parsOf(choices: Choice[]): Map<string, Map<number, Choice>> {
  const all = new Map<string, Map<number, Choice>>()
  for (const c of choices) {
    const { verb, company, amount } = c
    if (verb !== 'par' || company === undefined || amount === undefined) continue
    if (!all.has(company)) all.set(company, new Map())
    all.get(company)!.set(amount, c)
  }
  return all
}
