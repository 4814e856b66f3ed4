// The position of 1840 as the server shows it, by the names of its contract.
import type { components } from '../../lib/contract'

type Schemas = components['schemas']

export type View = Schemas['Vienna1840View']
export type Company = View['companies'][number]
