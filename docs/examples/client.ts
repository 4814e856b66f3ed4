// A client of the HTTP interface whose types come from the contract:
//
//   npm install openapi-fetch openapi-typescript typescript
//   npx openapi-typescript http://localhost:1881/openapi.json --output contract.d.ts
//
// It plays a match at one screen to its end and takes any choice. The compiler knows what the server answers, and by
// the title of a view the form of its state.
import createClient from 'openapi-fetch'
import type { components, paths } from './contract'

type View = components['schemas']['View']
type Choice = View['choices'][number]
type Place = components['schemas']['PlaceBody']
type Decision = components['schemas']['Decision']

/** Chance is a number from 0 to 1. */
export type Chance = () => number

/** play makes a match, plays it to its end and returns the last view. */
export async function play(baseUrl: string, title: string, seats: number, chance: Chance = Math.random): Promise<View> {
  const api = createClient<paths>({ baseUrl, fetch: patient })
  const place: Place = { kind: 'host' }
  const made = await api.POST('/api/matches', { body: { title, seats: Array<Place>(seats).fill(place) } })
  if (!made.data) throw new Error(made.error.detail)
  const { match: id, keys } = made.data
  const headersOf = (seat: number) => ({ Authorization: 'Seat ' + keys.find((k) => k.seat === seat)?.token })
  const params = { path: { id } }

  for (let n = 1; ; n++) {
    const seen = await api.GET('/api/matches/{id}', { params })
    if (!seen.data) throw new Error(seen.error.detail)
    if (seen.data.status === 'over') return seen.data
    const seat = seen.data.seats.findIndex((s) => s.toAct)
    const headers = headersOf(seat)
    const mine = await api.GET('/api/matches/{id}', { params, headers })
    if (!mine.data) throw new Error(mine.error.detail)
    const body = { seq: mine.data.seq, key: `n${n}`, ...decide(mine.data.choices, chance) }
    const done = await api.POST('/api/matches/{id}/actions', { params, headers, body })
    if (done.error) throw new Error(`${done.error.code}: ${done.error.detail}`)
  }
}

/** patient asks again where the server is busy, or was asked too fast. */
async function patient(request: Request): Promise<Response> {
  for (;;) {
    const answer = await fetch(request.clone())
    const wait = answer.headers.get('Retry-After')
    if (answer.ok || wait === null) return answer
    await new Promise((go) => setTimeout(go, 1000 * Number(wait)))
  }
}

/** decide takes any choice, and of a family any amount. */
function decide(choices: Choice[], chance: Chance): Decision {
  const choice = Math.floor(chance() * choices.length)
  const { min, max, step } = choices[choice] ?? {}
  if (min === undefined || max === undefined || step === undefined) return { choice }
  return { choice, n: min + step * Math.floor(chance() * ((max - min) / step + 1)) }
}

/** points is what everybody has: each title keeps it in its own place. */
export function points(view: View): number[] {
  switch (view.title) {
    case 'trambahn':
      return view.state?.players.map((p) => p.total) ?? []
    case '1840':
    case '1881':
      return view.state?.players.map((p) => p.worth) ?? []
  }
}
