// What the server says, by the names of its contract.
import type { components } from './contract'

type Schemas = components['schemas']

/** Sure: the lists of an answer are never null, though the contract would allow
 * it. */
export type Sure<T> = T extends null ? never : T extends (infer E)[] ? Sure<E>[] : T extends object ? { [K in keyof T]: Sure<T[K]> } : T

/** View is a match as one seat, or a spectator, may know it. */
export type View = Sure<Schemas['View']>
export type Seat = Sure<Schemas['Seat']>
/** Choice is a decision, or with step a family of them by number. */
export type Choice = Sure<Schemas['Choice']>
export type Line = Sure<Schemas['Line']>
export type Message = Sure<Schemas['Message']>
export type Order = Sure<Schemas['Order']>
/** Pace is how fast a table is played; none: without time. */
export type Pace = Sure<Schemas['Pace']>
export type Summary = Sure<Schemas['Summary']>
export type Title = Sure<Schemas['Title']>
export type Option = Sure<Schemas['Option']>
export type Key = Sure<Schemas['Key']>
export type Created = Sure<Schemas['Created']>
/** Analysis is a look back at a finished match. */
export type Analysis = Sure<Schemas['Analysis']>
export type Verdict = Sure<Schemas['Verdict']>
export type Place = Sure<Schemas['PlaceBody']>
/** Problem is every answer that is not what was asked for. */
export type Problem = Sure<Schemas['Problem']>
