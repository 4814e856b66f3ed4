// The position of 1840 as the server shows it, by the names of its contract.
import type { components } from '../../lib/contract'

type Schemas = components['schemas']

export type View = Schemas['Vienna1840View']
export type Company = View['companies'][number]

/** isStadtbahn: a tile has track of the Stadtbahn. */
export const isStadtbahn = ({ tiles }: View, tile?: string): boolean =>
  tiles.some((t) => t.id === tile && t.sbahn === true)

/** kindOf is the colour of a tram that a company has; nothing for none. */
export const kindOf = (view: View, tram: string): string => view.trams.find((t) => t.owned.includes(tram))?.id ?? ''
