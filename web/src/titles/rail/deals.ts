// Choices and refusals by what is traded: a title says which of its actions trade what.
import type { Action } from '../../lib/types'

/** Deal is what an action trades: the sort of trade, and in what. */
export interface Deal {
  sort: string
  of: string
}

/** DealOf is what an action trades; null if nothing. */
export type DealOf = (action: Action) => Deal | null
