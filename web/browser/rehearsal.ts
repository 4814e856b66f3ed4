// What a bot would decide for a player, without asking for hints, which think about
// each decision for a second: every match of a house draws the same chance, so a
// table like this one is played by bots alone, and what they decide holds here.
import type { Page } from 'playwright-core'

export interface Choice {
  notation: string
  path?: string
}

interface View {
  status: string
  seq: number
  askCode?: string
  title: string
  seats: { kind: 'host' | 'bot'; level?: string }[]
  choices: Choice[]
}

/** soon is when a bot may have decided. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 10))

/** Seat is a player's, asked without the page. */
class Seat {
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

  /** turn is the match when this player is asked something, or it is over. */
  async turn(): Promise<View> {
    for (;;) {
      const view = await this.view()
      if (view.status === 'over' || view.choices.length > 0) return view
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

/** advised is what a bot decides in a position; where the rehearsal went another
 * way, the hint. */
export async function advised(seat: Seat, view: View): Promise<string> {
  const table = { title: view.title, seats: view.seats.map(({ kind, level }) => ({ kind, level })) }
  const key = seat.origin + JSON.stringify(table)
  if (!rehearsals.has(key)) rehearsals.set(key, begin(seat.origin, table))
  const rehearsal = await rehearsals.get(key)!
  const notation = await rehearsal.after(view.seq)
  if (notation && (await rehearsal.agrees(seat, view.seq))) return notation
  return (await seat.ask<{ notation: string }>('POST', '/hint', { level: 'greedy' })).notation
}

async function begin(origin: string, table: Pick<View, 'title' | 'seats'>): Promise<Rehearsal> {
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

/** Rehearsal is a table where a bot has this player's seat, too. */
class Rehearsal {
  private lines = new Map<number, Line>()
  private compared = new Map<string, number>() // up to which entry a match went this way; -1: it does no more

  constructor(private seat: Seat) {}

  /** after is what was decided for this player after an entry; "" if another was to decide. */
  async after(seq: number): Promise<string> {
    while (!this.lines.has(seq + 1)) {
      const { status, seq: last } = await this.seat.view()
      if (last > seq) await this.read(seq)
      else if (status === 'over') return ''
      else await soon()
    }
    const line = this.lines.get(seq + 1)!
    return line.by === 0 ? line.notation : ''
  }

  /** agrees: the match has gone the same way so far. Bids that are asked of all at
   * once come in any order. */
  async agrees(seat: Seat, seq: number): Promise<boolean> {
    const compared = this.compared.get(seat.match) ?? 0
    if (compared < 0) return false
    const same = (await seat.lines(compared, seq)).every((line) => {
      const own = this.lines.get(line.seq)
      return own?.by === line.by && own?.notation === line.notation
    })
    this.compared.set(seat.match, same ? seq : -1)
    return same
  }

  /** read takes down what came after an entry. */
  private async read(seq: number) {
    const { lines } = await this.seat.ask<{ lines: Line[] }>('GET', `/lines?limit=500&before=${seq + 200}`)
    for (const line of lines) this.lines.set(line.seq, line)
  }
}
