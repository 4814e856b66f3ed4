// The position of 1881 as the server shows it.
export interface View {
  stage: 'bids' | 'start' | 'stock' | 'operating' | 'over'
  step: string
  round: number
  turn: number
  phase: number
  unit: string
  leader: number
  bank: number
  end: string
  players: Player[]
  companies: Company[]
  nets: Net[]
  hexes: { hex: string; tile: string; turn: number }[]
  tiles: { tile: string; left: number }[]
  trams: Tram[]
  edge: string[]
  income: { fares: number; ferry: number; edge: number }
  todo: string[]
  proposal: string
}

export interface Player {
  cash: number
  wealth: number
  papers: number
  limit: number
  /** -1 before it is in, -2 for one that is sealed. */
  bid: number
  out: boolean
  shares: number[]
}

export interface Company {
  short: string
  name: string
  colour: string
  status: 'unopened' | 'offered' | 'started' | 'gone'
  price: number
  printed: number
  row: number
  col: number
  depth: number
  director: string
  new: number
  pool: number
  percent: number
  companies: number[]
  board: string[]
}

export interface Net {
  name: string
  company: string
  operates: boolean
  treasury: number
  trams: string[]
  credit: string
  depots: { hex: string; stop: number }[]
  chips: number
  actor: number
}

export interface Tram {
  name: string
  price: number
  reach: number
  left: number
  used: number
}
