// A match as this browser sees it: the server's last view, the log and chat
// gathered so far, and what is under way. The server's truth always wins.
import { api, newKey, Refused, streamAddress, type Decision } from './api'
import { clock } from './clock.svelte'
import { say, sentence } from './i18n.svelte'
import { hold, kept, mine, remember } from './memory'
import { notice } from './notice.svelte'
import { fill } from './pages'
import { push } from './push.svelte'
import { news, tell, type Deed } from './story'
import type { Choice, Key, Line, Message, Order, Reason, View } from './types'

/** Wish is a choice with its number and its path filled in. */
export interface Wish {
  choice: Choice
  n?: number
  path?: string
  /** Once sent, only the others can allow to take it back. */
  final?: boolean
}

/** Refusal is one reason or several; about says what for, hex where. Below: it is
 * told below the hex, not over it. */
export interface Refusal {
  about?: string
  hex?: string
  below?: boolean
  reasons: Reason[]
}

/** How long a request waits before each further try when the way to the server
 * fails; and how long each step of a replay is shown. */
const patience = [500, 1000, 2000, 4000, 8000]
const pace = 900

export class Match {
  view = $state.raw<View | null>(null)
  log = $state.raw<Line[]>([])
  chat = $state.raw<Message[]>([])
  /** The view of an earlier moment that is being looked at. */
  past = $state.raw<View | null>(null)
  online = $state(true)
  /** The choice that has been sent and not yet answered. */
  pending = $state.raw<Choice | null>(null)
  /** What is asked about once more before it is sent. */
  asking = $state.raw<Wish | null>(null)
  /** Whether the entries since one's own last decision are being shown. */
  replaying = $state(false)
  /** Why something was refused, until it is dismissed. */
  refusal = $state.raw<Refusal | null>(null)
  /** The rule that is looked up: "" is the whole of them, null nothing. */
  cited = $state<string | null>(null)
  /** What came of something that one asked for, until it is dismissed. */
  notice = $state('')
  /** What a bot advised, until the match moves on. */
  advice = $state('')
  lost = $state.raw<Refused | null>(null)
  keys = $state.raw<Key[]>([])
  /** The seat in front of the screen; null for a spectator and behind the curtain. */
  seat = $state<number | null>(null)
  /** At a shared screen: the seat that is asked whether it is there. */
  curtain = $state<number | null>(null)

  /** Whether a position hides something from a seat; the title knows. */
  hides: (state: unknown) => boolean = () => true
  /** Whether a choice costs something, or cannot be taken back; the title knows. */
  careful: (choice: Choice) => 'loss' | 'final' | undefined = () => undefined

  private stream: EventSource | null = null
  private closed = false

  constructor(readonly id: string) {
    this.keys = mine().find((m) => m.id === id)?.keys ?? []
    this.seat = this.keys.length === 1 ? this.keys[0]!.seat : null
  }

  /** shown is the view on the table: the past while one looks at it, else now. */
  get shown(): View | null {
    return this.past ?? this.view
  }

  get owner(): string | undefined {
    return mine().find((m) => m.id === this.id)?.owner
  }

  get token(): string | undefined {
    return this.keys.find((k) => k.seat === this.seat)?.token
  }

  /** shared: several people sit at this screen. */
  get shared(): boolean {
    return this.keys.length > 1
  }

  /** company: others play who must agree when something is taken back; bots and
   * those at this screen do not mind. */
  get company(): boolean {
    return this.view?.seats.some((s, i) => s.kind !== 'bot' && !this.keys.some((k) => k.seat === i)) ?? false
  }

  get names(): string[] {
    return this.view?.seats.map((s) => s.name) ?? []
  }

  get myTurn(): boolean {
    return this.seat !== null && (this.view?.seats[this.seat]?.toAct ?? false)
  }

  /** replaced: a bot plays for whoever sits here. */
  get replaced(): boolean {
    return this.seat !== null && !!this.view?.seats[this.seat]?.standIn
  }

  /** late is the seats whose time is over. */
  get late(): number[] {
    const seats = this.view?.seats ?? []
    return seats.flatMap((s, i) => (s.due && clock.left(s.due) <= 0 ? [i] : []))
  }

  /** choices is what can be done on the shown table. */
  get choices(): Choice[] {
    return this.past ? [] : (this.view?.choices ?? [])
  }

  /** pass is the choice that people make in advance, where they can pass. */
  get pass(): Choice | null {
    return (this.myTurn && this.choices.find((c) => c.notation === 'pass')) || null
  }

  /** deeds is the log as people tell it. */
  deeds = $derived(tell(this.log))

  /** news is what has happened since one's own last decision. */
  get news(): Deed[] {
    const { seat, view } = this
    return seat === null || !view ? [] : news(this.deeds, seat, view.lastTurn)
  }

  get busy(): boolean {
    return this.pending !== null
  }

  async open() {
    await this.reload()
    if (this.lost) return
    this.listen()
    document.addEventListener('visibilitychange', this.looked)
    void this.attend()
  }

  /** looked tells the server whether anybody looks, so that who does not is told
   * of his turn by push. */
  private looked = () => {
    if (push.on && this.stream) this.listen()
    if (!document.hidden) void push.clear(this.id)
  }

  /** attend lets this browser be told of the turns of its seats. */
  private async attend() {
    await push.ready
    void push.clear(this.id)
    for (const key of this.keys) await this.attempt(() => push.follow(this.id, key.token))
  }

  close() {
    this.closed = true
    document.removeEventListener('visibilitychange', this.looked)
    this.stream?.close()
  }

  /** reload fetches everything anew, as whoever sits here now. */
  async reload() {
    try {
      const view = await api.view(this.id, this.token)
      this.log = view.log
      this.chat = view.chat
      this.take(view)
      this.lost = null
      void this.complete()
    } catch (e) {
      if (e instanceof Refused && e.status >= 400 && e.status < 429) this.lost = e
      else this.online = false
    }
  }

  private listen() {
    this.stream?.close()
    if (this.closed) return
    const from = `${this.id}.${this.view?.seq ?? 0}.${this.chat.at(-1)?.n ?? 0}`
    const stream = new EventSource(streamAddress(this.id, this.token, from, push.on && document.hidden))
    stream.addEventListener('open', () => (this.online = true))
    stream.addEventListener('error', () => this.broken(stream))
    stream.addEventListener('view', (e) => this.hear(JSON.parse(e.data) as View))
    stream.addEventListener('gone', () => void this.reload())
    this.stream = stream
  }

  /** broken: the browser tries again by itself unless the server refused. */
  private broken(stream: EventSource) {
    if (stream !== this.stream) return
    this.online = false
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => void this.retry(), 2000)
  }

  private async retry() {
    if (this.closed) return
    await this.reload()
    if (!this.lost) this.listen()
  }

  private hear(view: View) {
    if (view.viewer !== (this.seat ?? undefined)) return
    if (this.view && view.seq < this.view.seq) return
    const known = this.log.at(-1)?.seq ?? 0
    if (view.log.some((l) => l.seq > known)) this.log = [...this.log, ...view.log.filter((l) => l.seq > known)]
    const heard = this.chat.at(-1)?.n ?? 0
    if (view.chat.some((m) => m.n > heard)) this.chat = [...this.chat, ...view.chat.filter((m) => m.n > heard)]
    if (!this.known(view)) this.take(view)
    void this.complete()
  }

  /** complete fetches what a view has left out of a long log and chat. What fails
   * is tried again with the next view. */
  private async complete() {
    const { id, token } = this
    const here = () => token === this.token && !this.closed
    try {
      await fill(
        () => this.log,
        (l) => l.seq,
        async (before) => (await api.lines(id, before, token)).lines,
        (log) => here() && ((this.log = log), true),
      )
      await fill(
        () => this.chat,
        (m) => m.n,
        async (before) => (await api.messages(id, before, token)).messages,
        (chat) => here() && ((this.chat = chat), true),
      )
    } catch (e) {
      if (!(e instanceof Refused)) throw e
    }
  }

  /** known: one's own move comes twice, as the answer and by the stream; what says
   * nothing new is not drawn again. */
  private known(view: View): boolean {
    if (view.seq !== this.view?.seq) return false
    const plain = (v: View) => JSON.stringify({ ...v, log: [], chat: [], now: '' })
    return plain(view) === plain(this.view)
  }

  private take(view: View) {
    const turned = view.seq !== this.view?.seq
    if (view.now) clock.set(view.now)
    if (turned) {
      this.advice = ''
      this.asking = this.still(view)
      this.pending = null
    }
    if (this.seat !== null && this.view?.proposal?.by === this.seat && !view.proposal)
      this.notice = turned ? '' : say('web.undo.refused')
    this.view = view
    this.online = true
    this.look()
    if (turned && this.myTurn && !this.replaced) notice.turn()
    this.handOver()
  }

  /** still is what one is asked about, if it can be done in the next position too:
   * of several who decide at once another may have been quicker. */
  private still(next: View): Wish | null {
    const choice = this.asking && next.choices.find((c) => c.notation === this.asking!.choice.notation)
    return choice ? { ...this.asking!, choice } : null
  }

  /** look remembers what this browser has seen of its own matches. */
  private look() {
    const known = mine().find((m) => m.id === this.id)
    if (known && this.view) remember({ ...known, seen: this.view.seq })
  }

  /** handOver draws the curtain when the turn goes to another of the seats here. */
  private handOver() {
    if (!this.shared || !this.view) return
    const next = this.keys.find((k) => this.view!.seats[k.seat]?.toAct && !this.view!.seats[k.seat]?.standIn)
    if (!next || next.seat === this.seat) return
    if (!this.hides(this.view.state)) return void this.sit(next.seat)
    if (this.seat !== null) void this.sit(null)
    this.curtain = next.seat
  }

  /** lift opens the curtain where there is nothing to hide. */
  lift() {
    if (this.curtain !== null && this.view?.state && !this.hides(this.view.state)) void this.here()
  }

  /** here is the answer of the player for whom the curtain is drawn. */
  async here() {
    const seat = this.curtain
    this.curtain = null
    await this.sit(seat)
  }

  /** sit looks with the eyes of another seat, and forgets what the last one saw. */
  private async sit(seat: number | null) {
    this.stream?.close()
    this.seat = seat
    this.past = null
    if (this.view && this.hides(this.view.state)) {
      this.view = { ...this.view, choices: [], state: undefined, viewer: undefined, note: '' }
      this.log = []
    }
    await this.reload()
    this.listen()
  }

  /** act sends a choice; what cannot be taken back is asked about first. */
  async act(choice: Choice, n?: number, path?: string) {
    if (this.busy || !this.view || !this.token) return
    const grave = this.careful(choice)
    const final = grave !== undefined && this.company && kept('careful') !== 'off'
    if (final || grave === 'loss') this.asking = { choice, n, path, final }
    else await this.send({ choice, n, path })
  }

  /** confirm sends what was asked about. */
  async confirm() {
    if (this.asking && !this.busy) await this.send(this.asking)
  }

  private async send({ choice, n, path }: Wish) {
    const { seq } = this.view!
    const key = newKey()
    const decision: Decision =
      n === undefined && path === undefined
        ? { notation: choice.notation }
        : { choice: this.choices.indexOf(choice), n, path }
    this.pending = choice
    this.asking = this.refusal = null
    try {
      this.hear(await this.stubborn(() => api.act(this.id, this.token!, seq, key, decision)))
    } catch (e) {
      await this.complain(e)
    } finally {
      this.pending = null
    }
  }

  /** stubborn repeats a request when the way to the server failed: the key sees
   * to it that nothing is done twice. */
  private async stubborn<T>(request: () => Promise<T>): Promise<T> {
    for (const wait of patience) {
      try {
        return await request()
      } catch (e) {
        if (this.closed || !(e instanceof Refused) || e.status > 0) throw e
        this.online = false
        await this.wayBack(wait)
      }
    }
    return request()
  }

  /** wayBack waits until the browser is on line again, or for some time. */
  private wayBack(wait: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer)
        removeEventListener('online', go)
        resolve()
      }
      const timer = setTimeout(go, wait)
      addEventListener('online', go)
    })
  }

  /** complain shows why something failed, and fetches the truth. */
  private async complain(e: unknown) {
    if (!(e instanceof Refused)) throw e
    this.refuse(e.message, e.rule)
    if (e.code === 'table.stale') await this.reload()
  }

  /** attempt does something and shows why if it cannot be done. */
  async attempt<T>(what: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.stubborn(what)
    } catch (e) {
      await this.complain(e)
      return undefined
    }
  }

  /** why asks the server about something that is not offered. */
  async why(notation: string) {
    if (!this.token || this.past) return
    const verdict = await this.attempt(() => api.check(this.id, this.token!, { notation }))
    if (verdict && !verdict.legal) this.refuse(verdict.text, verdict.rule)
  }

  /** refuse says why something cannot be done. */
  refuse(text: string, rule = '') {
    this.refusal = { reasons: [{ text, rule, code: '', what: [] }] }
  }

  /** whyOn tells why nothing, or nothing else, can be done on a hex. */
  async whyOn(hex: string, about: string, below = false) {
    const { token, view } = this
    if (!token || this.past || !this.myTurn) return
    const answer = await this.attempt(() => api.refused(this.id, token, hex))
    if (answer && answer.seq === view?.seq && answer.reasons.length > 0)
      this.refusal = { hex, about, below, reasons: answer.reasons }
  }

  /** words is what a number of a family of choices does. */
  async words(choice: Choice, n: number): Promise<string | undefined> {
    const verdict =
      this.token &&
      (await this.attempt(() => api.check(this.id, this.token!, { choice: this.choices.indexOf(choice), n })))
    return verdict ? verdict.text : undefined
  }

  /** hint asks the strongest bot what it would do. */
  async hint() {
    const { view, token } = this
    if (!view || !token || !this.myTurn) return
    const verdict = await this.attempt(async () => {
      const { titles } = await api.titles()
      return api.hint(this.id, token, titles.find((t) => t.id === view.title)?.levels.at(-1) ?? '')
    })
    if (verdict && this.view?.seq === view.seq)
      this.advice = [verdict.text, verdict.reason ?? ''].map(sentence).join(' ').trim()
  }

  async undo() {
    const { view, token } = this
    if (!view || !token) return
    const key = newKey()
    const done = await this.attempt(() => api.undo(this.id, token, view.seq, key))
    if (done?.proposed) this.notice = say('web.undo.proposed')
  }

  /** giveOrder adds a standing order to those that stand. */
  async giveOrder(order: Order) {
    await this.setOrders([...(this.view?.orders ?? []), order])
  }

  /** endOrder takes one of them back. */
  async endOrder(order: Order) {
    await this.setOrders((this.view?.orders ?? []).filter((o) => o !== order))
  }

  private async setOrders(orders: Order[]) {
    const { token } = this
    if (token) await this.attempt(() => api.orders(this.id, token, orders))
  }

  /** standIn lets a bot play for a seat until its player returns. */
  async standIn(seat: number) {
    const { token } = this
    if (token) await this.attempt(() => api.standIn(this.id, token, seat))
  }

  async comeBack() {
    const { token } = this
    if (token) await this.attempt(() => api.comeBack(this.id, token))
  }

  async answer(agree: boolean) {
    const { view, token } = this
    if (!view?.proposal || !token) return
    const { seq, proposal } = view
    const key = newKey()
    await this.attempt(() => api.answer(this.id, token, seq, key, proposal.back, agree))
  }

  /** travel shows the table as it was after an entry; null comes back to now. */
  async travel(seq: number | null) {
    this.replaying = false
    await this.show(seq)
  }

  /** replay shows, one after the other, what the others did since one's own last
   * decision. Any travel ends it. */
  async replay() {
    const steps = [...new Set(this.news.map((d) => d.seq))]
    if (steps.length === 0) return
    this.replaying = true
    await this.show(steps[0]! - 1)
    for (const seq of steps) {
      await new Promise((resolve) => setTimeout(resolve, pace))
      if (!this.replaying || this.closed) return
      await this.show(seq)
    }
    await new Promise((resolve) => setTimeout(resolve, pace))
    if (this.replaying) await this.travel(null)
  }

  private async show(seq: number | null) {
    if (seq === null || seq >= (this.view?.seq ?? 0)) this.past = null
    else this.past = (await this.attempt(() => api.past(this.id, seq, this.token))) ?? null
  }

  async join(name: string) {
    const key = await this.attempt(() => api.join(this.id, name))
    if (key) await this.hold(key)
  }

  /** hold takes a seat by its key, and looks with its eyes. */
  async hold(key: Key) {
    hold(this.id, this.view?.title ?? '', key.seat, key.token)
    this.keys = mine().find((m) => m.id === this.id)?.keys ?? [key]
    void this.attend()
    await this.sit(key.seat)
  }

  async speak() {
    await this.reload()
    this.listen()
  }
}

/** seatLink is the secret address of a seat. */
export function seatLink(id: string, token: string): string {
  return `${location.origin}/m/${id}#${token}`
}

export function inviteLink(id: string): string {
  return `${location.origin}/m/${id}`
}
