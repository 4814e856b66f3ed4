// The position of 1881 as the server shows it, by the names of its contract.
import type { components } from '../../lib/contract'
import { number } from '../../lib/i18n.svelte'

type Schemas = components['schemas']

export type View = Schemas['Berlin1881View']
export type Company = View['companies'][number]

/** priceOf is the price of a share; before there is one, what is printed on it. */
export const priceOf = (c: Company): string => (c.cell ? number(c.price) : `(${number(c.printed)})`)
