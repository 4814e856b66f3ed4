// What the server says, as its contract describes it.

/** View is a match as one seat, or a spectator, may know it. */
export interface View {
  match: string
  title: string
  rules: number
  options: Record<string, string>
  public: boolean
  status: 'gathering' | 'running' | 'over'
  seq: number
  viewer?: number
  seats: Seat[]
  created: string
  changed: string
  parent?: string
  parentSeq?: number
  next?: string
  state?: unknown
  ask?: string
  askCode?: string
  choices: Choice[]
  lastTurn: number
  undo?: { back: number; free: boolean }
  proposal?: { by: number; back: number; waiting: number[] }
  orders: Order[]
  note: string
  log: Line[]
  chat: Message[]
}

export interface Seat {
  kind: 'host' | 'guest' | 'open' | 'bot'
  level?: string
  name: string
  toAct: boolean
  score?: number
  rank?: number
}

/** Choice is a decision, or with step a family of them by number. */
export interface Choice {
  notation: string
  text: string
  kind: number
  obj: number[]
  n: number
  path?: string
  min?: number
  max?: number
  step?: number
  free?: boolean
}

export interface Line {
  seq: number
  by?: number
  notation?: string
  back?: number
  at: string
  texts: string[]
  codes: string[]
}

export interface Message {
  n: number
  seat: number
  text: string
  at: string
}

export interface Order {
  notation: string
  ask?: string
  times?: number
  quiet?: boolean
}

export interface Summary {
  match: string
  title: string
  status: 'gathering' | 'running' | 'over'
  public: boolean
  seats: Seat[]
  seq: number
  created: string
  changed: string
  next?: string
  mine: number[]
  myTurn: boolean
}

export interface Title {
  id: string
  name: string
  about: string
  rules: number
  minSeats: number
  maxSeats: number
  options: Option[]
  /** The bots that can play it, weakest first. */
  levels: string[]
}

export interface Option {
  key: string
  name: string
  default: string
  values: { value: string; name: string }[]
}

export interface Key {
  seat: number
  token: string
}

export interface Created {
  match: string
  owner?: string
  keys: Key[]
}

export interface Verdict {
  legal: boolean
  notation: string
  text: string
  rule?: string
  code?: string
}

export interface Place {
  kind: 'host' | 'open' | 'bot'
  level?: string
  name?: string
}

/** Problem is every answer that is not what was asked for. */
export interface Problem {
  status: number
  title: string
  detail: string
  code: string
  rule?: string
}
