// The drawings of a match: the printed map, which never changes, and the faces
// of tiles, which are asked for when they are first needed.
import { ask } from '../../lib/api'
import type { components } from '../../lib/contract'
import type { Match } from '../../lib/match.svelte'

type Schemas = components['schemas']

export type Board = Schemas['Board']
export type Face = Schemas['Face']
/** Piece is a tile by itself, or on a hex. */
export type Piece = Schemas['Piece']
export type Cell = Schemas['Cell']
export type Run = Schemas['Run']
export type Outlook = Schemas['Outlook']
type Ring = Schemas['Ring']
export type Worth = Schemas['Worth']
/** Move is where a marker on the share chart would go. */
export type Move = Schemas['ChartMove']

/** The rim of a hex; the drawings are made round the same middle. */
/** A house with columns, as the server draws it. */
export const landmark = 'M0 -11l11 8h-22zm-9 10h4v7h-4zm7 0h4v7h-4zm7 0h4v7h-4zm-16 8h22v3h-22z'
export const outline = 'M86.6 50L0 100L-86.6 50L-86.6 -50L0 -100L86.6 -50Z'

/** build names this very client: what it has kept of an older one may have another
 * form. */
const build = import.meta.url.replace(/.*\//, '').replace(/\.js.*/, '')

const keyOf = ({ hex, tile, turn }: Piece) => JSON.stringify([hex, tile, turn])

export class Sheet {
  board = $state.raw<Board | null>(null)
  private faces = $state.raw<ReadonlyMap<string, Face>>(new Map())
  private asked = new Set<string>()

  constructor(readonly match: Match) {}

  private path(rest: string): string {
    return `/matches/${this.match.id}/${rest}`
  }

  async open() {
    this.board =
      (await this.match.attempt(() => ask<Board>('GET', this.path(`board?v=${build}`), undefined, this.match.token))) ??
      null
    this.match.hexes = new Map(this.board?.hexes.flatMap((s) => (s.name ? [[s.hex, s.name]] : [])))
  }

  /** face is how a tile looks, once it is here. */
  face(piece: Piece | undefined): Face | undefined {
    return piece && this.faces.get(keyOf(piece))
  }

  /** want fetches the faces that are not here yet. */
  async want(pieces: Piece[]) {
    const missing = new Map(pieces.map((p) => [keyOf(p), p]))
    for (const key of missing.keys()) if (this.asked.has(key)) missing.delete(key)
    if (missing.size === 0) return
    const keys = [...missing.keys()]
    for (const key of keys) this.asked.add(key)
    const tiles = [...missing.values()].map(({ hex, tile, turn }) => ({ hex, tile, turn }))
    const got = await this.match.attempt(() =>
      ask<{ faces: Face[] }>('POST', this.path('faces'), { tiles }, this.match.token),
    )
    if (got) this.faces = new Map([...this.faces, ...keys.map((key, i) => [key, got.faces[i]!] as const)])
    else for (const key of keys) this.asked.delete(key)
  }

  /** trial asks what comes of decisions, as long as one has not decided. */
  private trial<T>(what: string, decisions: object): Promise<T> {
    const { token, deciding } = this.match
    return ask<T>('POST', this.path(what), decisions, token, { signal: deciding.here })
  }

  /** outlook is what a decision means for the best runs; null if nothing can be said. */
  async outlook(notation: string): Promise<Outlook | null> {
    try {
      return await this.trial<Outlook>('outlook', { notation })
    } catch {
      return null
    }
  }

  /** ring is what each of several decisions means for the best runs, by notation. */
  async ring(notations: string[]): Promise<Map<string, Outlook>> {
    try {
      const { before, runs, after } = await this.trial<Ring>('ring', { notations })
      return new Map(Object.entries(after).map(([n, i]) => [n, { before, after: runs[i]! }]))
    } catch {
      return new Map()
    }
  }

  async runs(seq: number): Promise<Run[]> {
    try {
      return (await ask<{ runs: Run[] }>('GET', this.path('runs/' + seq), undefined, this.match.token)).runs
    } catch {
      return []
    }
  }

  /** moves is where every price would go, now or after an entry. */
  async moves(seq?: number): Promise<Move[]> {
    const path = this.path('moves' + (seq === undefined ? '' : '?seq=' + seq))
    return (await ask<{ moves: Move[] }>('GET', path, undefined, this.match.token)).moves
  }

  worth(): Promise<Worth> {
    return ask<Worth>('GET', this.path('worth'), undefined, this.match.token)
  }
}

/** extent is the corners of what runs reach: left, top, right, bottom. */
export function extent(runs: Run[]): [number, number, number, number] {
  const stops = runs.flatMap((r) => r.stops)
  const n = runs.flatMap((r) => (r.d.match(/-?[\d.]+/g) ?? []).map(Number))
  const [xs, ys] = [n.filter((_, i) => i % 2 === 0), n.filter((_, i) => i % 2 === 1)]
  xs.push(...stops.map((s) => s.x))
  ys.push(...stops.map((s) => s.y))
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

export const sum = (runs: Run[]): number => runs.reduce((n, r) => n + r.pays, 0)
