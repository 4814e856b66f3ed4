// The position of 1881 as the server shows it, by the names of its contract.
import type { components } from '../../lib/contract'
import type { Sure } from '../../lib/types'

type Schemas = components['schemas']

export type View = Sure<Schemas['Berlin1881View']>
export type Company = View['companies'][number]
