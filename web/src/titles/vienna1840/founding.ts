import type { Choice } from '../../lib/types'

/** parsOf reads the choices that found a company, "par DTK&C 70": by company and
 * price. The notation writes a company's letters without blanks. */
export function parsOf(choices: Choice[]): {
  has(id: string): boolean
  get(id: string): Map<number, Choice> | undefined
} {
  const all = new Map<string, Map<number, Choice>>()
  for (const c of choices) {
    const [verb, company = '', price] = c.notation.split(' ')
    if (verb !== 'par') continue
    if (!all.has(company)) all.set(company, new Map())
    all.get(company)!.set(Number(price), c)
  }
  const written = (id: string) => id.replace(/\s/g, '')
  return { has: (id) => all.has(written(id)), get: (id) => all.get(written(id)) }
}
