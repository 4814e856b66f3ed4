// What the server says, by the names of its contract.
import type { components } from './contract'

type Schemas = components['schemas']

/** View is a match as one seat, or a spectator, may know it. */
export type View = Schemas['View']
export type Seat = Schemas['Seat']

/** Fields is a union as one form: what all have, and what some may have. Pages of all titles read it. */
type Fields<U> = Pick<U, keyof U> & { [K in Names<U>]?: Value<U, K> }
type Names<U> = U extends unknown ? keyof U : never
type Value<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never

/** Choice is a decision, or with step a family of them by number. */
export type Choice = Fields<View['choices'][number]>
/** Action is what is done, as data. */
export type Action = Fields<Schemas['Action']>
/** Acting has an action. */
type Acting<T> = Omit<T, 'action'> & { action?: Action }

/** Happening is a sentence of the log, and the same as data. */
export type Happening = Schemas['Event']
export type Line = Acting<Schemas['Line']>
export type Message = Schemas['Message']
export type Order = Schemas['Order']
/** Pace is how fast a table is played; none: without time. */
export type Pace = Schemas['Pace']
export type Summary = Schemas['Summary']
export type Title = Schemas['Title']
export type Option = Schemas['Option']
export type Key = Schemas['Key']
export type Created = Schemas['Created']
/** Deleted is whether a match is gone, and else who must still agree. */
export type Deleted = Schemas['Deleted']
/** Analysis is a look back at a finished match. */
export type Analysis = Schemas['Analysis']
/** Reason is why some things cannot be done now, and which. */
export type Reason = Schemas['Reason']
export type Refused = Schemas['Refused']
export type Verdict = Acting<Schemas['Verdict']>
export type Place = Schemas['PlaceBody']
/** Problem is every answer that is not what was asked for. */
export type Problem = Schemas['Problem']
