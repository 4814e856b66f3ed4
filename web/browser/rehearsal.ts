// What a bot would decide for a player, without asking for hints, which think about
// each decision for a second: every match of a house draws the same chance, so a
// table like this one is played by bots alone, and what they decide holds here.
import type { Page } from 'playwright-core'

export interface Choice {
  notation: string
  path?: string
}

interface Sitter {
  kind: 'host' | 'bot'
  level?: string
}

interface View {
  status: string
  seq: number
  askCode?: string
  title: string
  seats: (Sitter & { toAct: boolean })[]
  choices: Choice[]
}

/** soon is when a bot may have decided. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 10))

/** Seat is a player's, asked without the page. */
export class Seat {
  constructor(
    readonly origin: string,
    readonly match: string,
    private token: string,
  ) {}

  async ask<T>(method: string, rest: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.origin}/api/matches/${this.match}${rest}`, {
      method,
      headers: { Authorization: 'Seat ' + this.token, 'Content-Type': 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return (text ? JSON.parse(text) : undefined) as T
  }

  view = () => this.ask<View>('GET', '')

  /** turn is the match when this player alone is asked something, or it is over. */
  async turn(): Promise<View> {
    for (;;) {
      const view = await this.view()
      const bots = view.seats.some(({ kind, toAct }) => kind === 'bot' && toAct)
      if (view.status === 'over' || (view.choices.length > 0 && !bots)) return view
      await soon()
    }
  }

  /** lines are the entries after one and up to another. */
  async lines(after: number, last: number): Promise<Line[]> {
    const { lines } = await this.ask<{ lines: Line[] }>('GET', `/lines?limit=500&before=${last + 1}`)
    return lines.filter((line) => line.seq > after && line.seq <= last)
  }

  act = (seq: number, notation: string) => this.ask<void>('POST', '/actions', { seq, key: 'k' + seq, notation })
}

/** seatOf is the first seat of the match that a page has opened last. */
export async function seatOf(page: Page): Promise<Seat> {
  const mine = await page.evaluate(() => {
    const all = Object.entries(localStorage).filter(([key]) => key.startsWith('remise.match.'))
    return all.map(([, text]) => JSON.parse(text as string)).sort((a, b) => b.when - a.when)[0]
  })
  return new Seat(new URL(page.url()).origin, mine.id, mine.keys[0].token)
}

const rehearsals = new Map<string, Promise<Rehearsal>>()

/** advised is what a bot decides in a position. A match that went another way than
 * its rehearsal fails the test: a seed decides everything, and hints would take
 * tests to positions that nobody chose. */
export async function advised(seat: Seat, view: View): Promise<string> {
  const table = { title: view.title, seats: view.seats.map(({ kind, level }) => ({ kind, level })) }
  const key = seat.origin + JSON.stringify(table)
  if (!rehearsals.has(key)) rehearsals.set(key, begin(seat.origin, table))
  const rehearsal = await rehearsals.get(key)!
  return rehearsal.next(seat, view.seq)
}

async function begin(origin: string, table: { title: string; seats: Sitter[] }): Promise<Rehearsal> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ ...table, standIn: 'greedy' })
  const made = await (await fetch(origin + '/api/matches', { method: 'POST', headers, body })).json()
  const seat = new Seat(origin, made.match, made.keys[0].token)
  await seat.ask('POST', '/standin', { seat: 0 })
  return new Rehearsal(seat)
}

interface Line {
  seq: number
  by?: number
  notation: string
}

/** Way is how far a match went as its rehearsal did. */
interface Way {
  seq: number
  made: Map<number | undefined, number> // decisions of each seat
}

/** Rehearsal is a table where a bot has this player's seat, too. Decisions are
 * compared seat by seat: bids that are asked of all at once come in any order. */
class Rehearsal {
  private decided = new Map<number | undefined, string[]>() // by each seat, and by chance
  private seq = 0
  private ways = new Map<string, Way>()

  constructor(private seat: Seat) {}

  /** next is what was decided here for this player where a match stands. */
  async next(seat: Seat, seq: number): Promise<string> {
    const way = this.ways.get(seat.match) ?? { seq: 0, made: new Map<number | undefined, number>() }
    this.ways.set(seat.match, way)
    for (const line of await seat.lines(way.seq, seq)) {
      const n = way.made.get(line.by) ?? 0
      const rehearsed = await this.decision(line.by, n)
      const secret = line.notation.includes('?')
      if (!secret && line.notation !== rehearsed)
        throw new Error(`entry ${line.seq} is ${line.notation}, and was rehearsed as ${rehearsed || 'nothing'}`)
      way.made.set(line.by, n + 1)
    }
    way.seq = seq
    return this.decision(0, way.made.get(0) ?? 0)
  }

  /** decision is a seat's, the first being 0; "" if the game was over before. */
  private async decision(by: number | undefined, n: number): Promise<string> {
    for (;;) {
      const notation = this.decided.get(by)?.[n]
      if (notation !== undefined) return notation
      const { status, seq } = await this.seat.view()
      if (seq > this.seq) await this.read(Math.min(seq, this.seq + 400))
      else if (status === 'over') return ''
      else await soon()
    }
  }

  /** read takes down what was decided up to an entry. */
  private async read(last: number) {
    for (const { by, notation } of await this.seat.lines(this.seq, last))
      this.decided.set(by, [...(this.decided.get(by) ?? []), notation])
    this.seq = last
  }
}
