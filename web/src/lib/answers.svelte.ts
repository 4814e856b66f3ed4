// What a match says to whoever sits here: why something cannot be done, and the
// result of their request.
import { api, Refused } from './api'
import type { Match } from './match.svelte'
import type { Action, Choice, Reason } from './types'

/** Refusal is one reason or several; about says what for, hex where. */
export interface Refusal {
  about?: string
  hex?: string
  reasons: Reason[]
}

/** How long a notice stays. */
const read = 10_000

export class Answers {
  /** Why something was refused, until it is dismissed. */
  refusal = $state.raw<Refusal | null>(null)
  /** The result of a request, until it is dismissed or, where it is no mishap, has been read. */
  notice = $state('')
  /** Whether that is what one wanted, or did not, or neither. */
  tone = $state<'good' | 'warn' | 'plain'>('good')

  constructor(private match: Match) {}

  /** tell shows the result of a request. */
  tell(text: string, tone: Answers['tone'] = 'good') {
    this.notice = text
    this.tone = tone
    clearTimeout(this.fading)
    if (tone !== 'warn') this.fading = setTimeout(() => (this.notice = ''), read)
  }

  private fading: ReturnType<typeof setTimeout> | undefined

  /** refuse says why something cannot be done. */
  refuse(text: string, rule = '') {
    this.refusal = { reasons: [{ text, rule, code: '', what: [] }] }
  }

  dismiss() {
    this.refusal = null
    this.notice = ''
  }

  /** complain shows why something failed, and fetches the truth. */
  async complain(e: unknown) {
    if (!(e instanceof Refused)) throw e
    this.refuse(e.message, e.rule)
    if (e.wait > 0) this.lapse(this.refusal!, e.wait)
    if (e.code === 'table.stale') await this.match.reload()
  }

  /** lapse takes a refusal away when the time is up after which one may ask again. */
  private lapse(refusal: Refusal, seconds: number) {
    setTimeout(() => this.refusal === refusal && (this.refusal = null), 1000 * seconds)
  }

  /** why asks the server about something that is not offered. */
  async why(action: Action) {
    const { id, token, past } = this.match
    if (!token || past) return
    const verdict = await this.match.attempt(() => api.check(id, token, { action }))
    if (verdict && !verdict.legal) this.refuse(verdict.text, verdict.rule)
  }

  /** whyOn tells why nothing, or nothing else, can be done on a hex. */
  async whyOn(hex: string, about: string) {
    const { id, token, view, past, myTurn } = this.match
    if (!token || past || !myTurn) return
    const answer = await this.match.attempt(() => api.refused(id, token, hex))
    if (answer && answer.seq === view?.seq && answer.reasons.length > 0)
      this.refusal = { hex, about, reasons: answer.reasons }
  }

  /** words is what a number of a family of choices does. */
  async words(choice: Choice, n: number): Promise<string | undefined> {
    const { id, token, choices } = this.match
    const verdict =
      token && (await this.match.attempt(() => api.check(id, token, { choice: choices.indexOf(choice), n })))
    return verdict ? verdict.text : undefined
  }
}
