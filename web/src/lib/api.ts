// Calls of the server. Every answer is in the language of the page.
import { bound, language, say } from './i18n.svelte'
import type {
  Action,
  Analysis,
  Created,
  Deleted,
  Key,
  Line,
  Message,
  Order,
  Pace,
  Place,
  Problem,
  Refused as RefusedNow,
  Summary,
  Title,
  Verdict,
  View,
} from './types'

/** Refused is a request that the server, or the way to it, did not grant. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule = '',
    readonly status = 0,
    /** After how many seconds it is worth while to ask again; 0: it was not said. */
    readonly wait = 0,
  ) {
    super(message)
  }
}

interface How {
  /** No answer is wanted, the stream will tell. */
  brief?: boolean
  /** Given up when this is. */
  signal?: AbortSignal
}

/** ask sends a request. */
export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  { brief, signal }: How = {},
): Promise<T> {
  const headers: Record<string, string> = {}
  if (brief) headers['Prefer'] = 'return=minimal'
  if (token) headers['Authorization'] = 'Seat ' + token
  if (body !== undefined) headers['Content-Type'] = typeof body === 'string' ? 'text/plain' : 'application/json'
  const query = (path.includes('?') ? '&' : '?') + 'lang=' + language.code
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  let answer: Response
  try {
    answer = await fetch('/api' + path + query, { method, headers, body: payload, signal })
  } catch {
    throw new Refused('offline', say('web.offline'))
  }
  if (!answer.ok) throw await refused(answer)
  if (answer.status === 204) return undefined as T
  return (answer.headers.get('Content-Type') ?? '').includes('json')
    ? bound(await answer.json())
    : ((await answer.text()) as T)
}

async function refused(answer: Response): Promise<Refused> {
  try {
    const p = bound((await answer.json()) as Problem)
    const wait = Number(answer.headers.get('Retry-After') ?? 0)
    return new Refused(p.code, p.detail + named(answer.status, p.request), p.rule, answer.status, wait)
  } catch {
    return new Refused('http', say('web.failed', { status: answer.status }), '', answer.status)
  }
}

/** named tells the id of a request that is the server's own fault: by it the operator finds the line of the log. */
const named = (status: number, id?: string) => (status >= 500 && id ? ' ' + say('web.request', { id }) : '')

/** NewTable is what a match is made of. */
export interface NewTable {
  title: string
  seats: Place[]
  options?: Record<string, string>
  public?: boolean
  pace?: Pace
  /** Whether bots may advise; by default only when somebody plays alone. */
  help?: 'on' | 'off'
  /** The level of bots that play for absent players; by default the strongest. */
  standIn?: string
}

/** Decision is an action, or one of the choices with its number and path filled in. */
export interface Decision {
  notation?: string
  action?: Action
  choice?: number
  n?: number
  path?: string
}

export const api = {
  titles: () => ask<{ titles: Title[]; levels: string[] }>('GET', '/titles'),
  create: (table: NewTable & { key: string }) => ask<Created>('POST', '/matches', table),
  list: (status: string) => ask<{ matches: Summary[] }>('GET', '/matches?status=' + status),
  mine: (tokens: string[]) => ask<{ matches: Summary[] }>('POST', '/mine', { tokens }),
  /** read opens a saved match; what is empty is refused as any other wrong file. */
  read: (file: string) => ask<Created>('POST', '/import', file || '\n'),
  view: (id: string, token?: string) => ask<View>('GET', `/matches/${id}`, undefined, token),
  /** news is a view with only the entries after one. */
  news: (id: string, token: string, since: number) =>
    ask<View>('GET', `/matches/${id}?since=${since}`, undefined, token),
  past: (id: string, seq: number, token?: string) => ask<View>('GET', `/matches/${id}/past/${seq}`, undefined, token),
  log: (id: string, token?: string) => ask<string>('GET', `/matches/${id}/log`, undefined, token),
  /** lines and messages are pages of the log and the chat: what comes before a number. */
  lines: (id: string, before: number, token?: string) =>
    ask<{ lines: Line[] }>('GET', `/matches/${id}/lines?limit=500&before=${before}`, undefined, token),
  messages: (id: string, before: number, token?: string) =>
    ask<{ messages: Message[] }>('GET', `/matches/${id}/chat?limit=500&before=${before}`, undefined, token),
  join: (id: string, name: string, key: string) => ask<Key>('POST', `/matches/${id}/join`, { name, key }),
  /** free opens a guest's seat again before the match begins. */
  free: (id: string, owner: string, seat: number) => ask<void>('POST', `/matches/${id}/free`, { seat }, owner),
  start: (id: string, owner: string, level: string) => ask<void>('POST', `/matches/${id}/start`, { level }, owner),
  /** reissue gives a seat a new token; the key makes it safe to ask again. */
  reissue: (id: string, token: string, key: string) => ask<Key>('POST', `/matches/${id}/reissue`, { key }, token),
  remove: (id: string, token: string) => ask<Deleted>('DELETE', `/matches/${id}`, undefined, token),
  act: (id: string, token: string, seq: number, key: string, d: Decision) =>
    ask<void>('POST', `/matches/${id}/actions`, { seq, key, ...d }, token, { brief: true }),
  check: (id: string, token: string, d: Decision) => ask<Verdict>('POST', `/matches/${id}/check`, d, token),
  /** preview is what one would see after a decision. */
  preview: (id: string, token: string, d: Decision) =>
    ask<{ state: unknown; texts: string[] }>('POST', `/matches/${id}/preview`, d, token),
  /** refused is what cannot be done now, on a hex or what has none. */
  refused: (id: string, token: string, hex = '') =>
    ask<RefusedNow>('GET', `/matches/${id}/refused` + (hex && '?hex=' + hex), undefined, token),
  hint: (id: string, token: string, signal: AbortSignal) =>
    ask<Verdict>('POST', `/matches/${id}/hint`, undefined, token, { signal }),
  undo: (id: string, token: string, seq: number, key: string, to?: number) =>
    ask<{ proposed: boolean }>('POST', `/matches/${id}/undo`, { seq, key, to }, token),
  answer: (id: string, token: string, seq: number, key: string, back: number, agree: boolean) =>
    ask<void>('POST', `/matches/${id}/undo/answer`, { seq, key, back, agree }, token),
  chat: (id: string, token: string, key: string, text: string) =>
    ask<void>('POST', `/matches/${id}/chat`, { key, text }, token),
  note: (id: string, token: string, text: string) => ask<void>('PUT', `/matches/${id}/note`, { text }, token),
  orders: (id: string, token: string, orders: Order[]) => ask<void>('PUT', `/matches/${id}/orders`, { orders }, token),
  standIn: (id: string, token: string, seat: number) => ask<void>('POST', `/matches/${id}/standin`, { seat }, token),
  comeBack: (id: string, token: string) => ask<void>('POST', `/matches/${id}/return`, undefined, token),
  analysis: (id: string, token?: string) => ask<Analysis>('GET', `/matches/${id}/analysis`, undefined, token),
  /** worth is what everybody had over time. */
  worth: (id: string, token?: string) => ask<Analysis['worth']>('GET', `/matches/${id}/worth`, undefined, token),
  pushKey: () => ask<{ key: string }>('GET', '/push'),
  subscribe: (id: string, token: string, endpoint: string, p256dh: string, auth: string) =>
    ask<void>('PUT', `/matches/${id}/push`, { endpoint, p256dh, auth }, token),
  unsubscribe: (id: string, token: string, endpoint: string) =>
    ask<void>('POST', `/matches/${id}/push/end`, { endpoint }, token),
  branch: (id: string, seq: number, token?: string) => ask<Created>('POST', `/matches/${id}/branch`, { seq }, token),
  rematch: (id: string, token: string) => ask<Created>('POST', `/matches/${id}/rematch`, undefined, token),
}

/** streamAddress is where a match's changes are told; a browser's event stream
 * cannot carry headers, so the token is in the query, which is not logged. Whoever is
 * away does not look, and is told of their turn by push as well. */
export function streamAddress(id: string, token: string | undefined, from: string, away: boolean): string {
  const watch = token ? `${id}:${token}` : id
  return `/api/events?watch=${encodeURIComponent(watch)}&from=${encodeURIComponent(from)}&lang=${language.code}&away=${away}`
}

/** newKey is new and cannot be guessed: the keys of seats follow from it. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
}
