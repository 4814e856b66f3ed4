// The position of 1881 as the server shows it, by the names of its contract.
import type { components } from '../../lib/contract'

type Schemas = components['schemas']

export type View = Schemas['Berlin1881View']
export type Company = View['companies'][number]
