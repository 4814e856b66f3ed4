// The position of 1840 as the server shows it.
export interface View {
  round: string
  step: string
  turn: number
  line: number
  company: string
  newest: string
  bonus: string
  rules: string
  map: string
  players: Player[]
  companies: Company[]
  landmarks: Landmark[]
  trams: Tram[]
  offer: number[]
  stack: number[]
  hexes: { hex: string; tile: string; turn: number; marks: string[] }[]
  tiles: { id: string; left: number }[]
  auction: { lot: string; price: number; least: number; leader: string; in: string[] } | null
  request: { landmark: string; price: number } | null
}

export interface Player {
  cash: number
  loans: number
  right: boolean
  card: number
  certificates: number
  limit: number
  worth: number
}

export interface Company {
  id: string
  name: string
  colour: string
  stadtbahn: boolean
  open: boolean
  price: number
  cell: [number, number, number]
  director: number
  shares: number[]
  pool: number
  treasury: number
  revenue: number
  lines: Line[]
  spare: string[]
}

export interface Line {
  number: number
  tram: string
  income: number
  markers: number
}

export interface Landmark {
  id: string
  name: string
  hex: string
  face: number
  pays: number
  owner: string
}

export interface Tram {
  colour: string
  left: number
  price: number
  upkeep: number
}
