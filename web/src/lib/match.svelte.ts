// A match as this browser sees it: the server's last view, the log and chat
// gathered so far, and what is under way. The server's truth always wins.
import { api, newKey, Refused, type Decision } from './api'
import { advised } from './choice'
import { clock } from './clock.svelte'
import { Hints } from './hints.svelte'
import { say } from './i18n.svelte'
import { Live } from './live'
import { hold, kept, mine, release, remember } from './memory'
import { notice } from './notice.svelte'
import { Pacing } from './pacing.svelte'
import { fill } from './pages'
import { push } from './push.svelte'
import { retrying } from './retry'
import { news, tell, type Deed } from './story'
import type { Choice, Key, Line, Message, Reason, View } from './types'
import { Voyage } from './voyage.svelte'

/** Wish is a choice with its number and its path filled in. */
export interface Wish {
  choice: Choice
  n?: number
  path?: string
  /** What it does. */
  text: string
  /** Once sent, only the others can allow to take it back. */
  final?: boolean
}

/** How long the stream may take to tell of one's own decision. */
const overdue = 3000

/** Refusal is one reason or several; about says what for, hex where. Below: it is
 * told below the hex, not over it. */
export interface Refusal {
  about?: string
  hex?: string
  below?: boolean
  reasons: Reason[]
}

export class Match {
  view = $state.raw<View | null>(null)
  log = $state.raw<Line[]>([])
  chat = $state.raw<Message[]>([])
  online = $state(true)
  /** The choice that has been sent and not yet answered. */
  pending = $state.raw<Choice | null>(null)
  /** What is asked about once more before it is sent. */
  asking = $state.raw<Wish | null>(null)
  /** Why something was refused, until it is dismissed. */
  refusal = $state.raw<Refusal | null>(null)
  /** The rule that is looked up: "" is the whole of them, null nothing. */
  cited = $state<string | null>(null)
  /** What came of something that one asked for, until it is dismissed. */
  notice = $state('')
  /** Whether that is what one did not want. */
  sorry = $state(false)
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
  /** What a choice would give away unseen; the title knows. */
  warns: (choice: Choice) => string | undefined = () => undefined
  /** Whether the history lies beside the table: once is enough. */
  history = $state(false)

  readonly time: Voyage = new Voyage(this)
  readonly hints: Hints = new Hints(this)
  private readonly bots = new Pacing<View>((view) => this.show(view))
  closed = false

  private live = new Live({
    from: () => ({
      id: this.id,
      token: this.token,
      after: `${this.id}.${this.view?.seq ?? 0}.${this.chat.at(-1)?.n ?? 0}`,
    }),
    hear: (view) => this.hear(view),
    connected: (online) => (this.online = online),
    renew: () => this.reload(),
  })

  /** Told when the match has moved on. */
  private heard: () => void = () => {}

  constructor(readonly id: string) {
    this.keys = mine().find((m) => m.id === id)?.keys ?? []
    this.seat = this.keys.length === 1 ? this.keys[0]!.seat : null
  }

  /** past is the view of an earlier moment that is being looked at. */
  get past(): View | null {
    return this.time.past
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

  /** myTurn: something is asked of whoever sits here, and no bot answers for them. */
  get myTurn(): boolean {
    return this.toAct && !this.replaced
  }

  private get toAct(): boolean {
    return this.seat !== null && (this.view?.seats[this.seat]?.toAct ?? false)
  }

  /** replaced: a bot plays for whoever sits here. */
  get replaced(): boolean {
    return this.seat !== null && !!this.view?.seats[this.seat]?.standIn
  }

  /** question is what the shown table asks; of whom a bot plays for it asks nothing. */
  get question(): string {
    if (!this.past && this.replaced && this.toAct) return say('web.standin.decides')
    return this.shown?.ask ?? ''
  }

  /** late is the seats whose time is over. */
  get late(): number[] {
    const seats = this.view?.seats ?? []
    return seats.flatMap((s, i) => (s.due && clock.left(s.due) <= 0 ? [i] : []))
  }

  /** choices is what can be done on the shown table. */
  get choices(): Choice[] {
    return this.past || this.replaced ? [] : (this.view?.choices ?? [])
  }

  /** asides is what can be done there at any time, whoever is to act. */
  get asides(): Choice[] {
    return this.past || this.replaced ? [] : (this.view?.asides ?? [])
  }

  /** pass is the choice that people make in advance, where they can pass. */
  get pass(): Choice | null {
    return (this.myTurn && this.choices.find((c) => c.verb === 'pass')) || null
  }

  /** The names of the hexes, once the map is there. */
  hexes = $state.raw(new Map<string, string>())

  /** deeds is the log as people tell it. */
  deeds = $derived(tell(this.log))

  /** news is what has happened since one's own last decision. */
  get news(): Deed[] {
    const { seat, view } = this
    return seat === null || !view ? [] : news(this.deeds, seat, view.lastTurn)
  }

  /** copies: a copy may be made that ends with an entry. While a match runs, nobody
   * gets what is hidden from them by copying it. */
  copies(seq: number): boolean {
    return this.view?.status === 'over' || !this.log.some((l) => l.hidden && l.seq <= seq)
  }

  get busy(): boolean {
    return this.pending !== null
  }

  async open() {
    await this.reload()
    if (this.lost) return
    this.live.listen()
    document.addEventListener('visibilitychange', this.onVisibility)
    void this.attend()
  }

  /** onVisibility tells the server whether anybody looks: whoever does not is told
   * of their turn by push. */
  private onVisibility = () => {
    if (push.on && this.live.open) this.live.listen()
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
    this.bots.close()
    document.removeEventListener('visibilitychange', this.onVisibility)
    this.live.close()
  }

  /** reload fetches everything anew, as whoever sits here now; it reports whether
   * the match is there. */
  async reload(): Promise<boolean> {
    const token = this.token
    try {
      const view = await api.view(this.id, token)
      this.log = view.log
      this.chat = view.chat
      this.take(view)
      this.lost = null
      void this.complete()
    } catch (e) {
      if (e instanceof Refused && e.code === 'table.token' && token) {
        return token === this.token ? this.unseated() : this.reload()
      }
      if (e instanceof Refused && e.status >= 400 && e.status < 429) this.lost = e
      else this.online = false
    }
    return !this.lost
  }

  /** unseated: the key of the seat opens it no more. Its holder is told so, and
   * looks on. */
  private async unseated(): Promise<boolean> {
    release(this.id, this.seat!)
    this.keys = this.keys.filter((k) => k.seat !== this.seat)
    this.seat = null
    this.tell(say('web.seat.lost'), true)
    const there = await this.reload()
    this.live.listen()
    return there
  }

  get pace(): number {
    return this.bots.pace
  }

  /** behind: what bots did is still being shown, move by move. */
  get behind(): boolean {
    return this.bots.behind
  }

  setPace(ms: number) {
    this.bots.setPace(ms)
  }

  catchUp() {
    this.bots.catchUp()
  }

  /** hear shows what comes; the moves of bots one after the other, if that is wanted. */
  private hear(view: View) {
    const byBot = view.log.some((l) => l.by !== undefined && this.view?.seats[l.by]?.kind === 'bot')
    this.bots.come(view, byBot)
  }

  private show(view: View) {
    if (view.viewer !== (this.seat ?? undefined)) return
    if (this.view && view.seq < this.view.seq) return
    const known = this.log.at(-1)?.seq ?? 0
    if (view.log.some((l) => l.seq > known)) this.log = [...this.log, ...view.log.filter((l) => l.seq > known)]
    const heard = this.chat.at(-1)?.n ?? 0
    if (view.chat.some((m) => m.n > heard)) this.chat = [...this.chat, ...view.chat.filter((m) => m.n > heard)]
    this.take(view)
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

  private take(view: View) {
    const turned = view.seq !== this.view?.seq
    if (view.now) clock.set(view.now)
    if (turned) {
      this.asking = this.still(view)
      this.pending = null
      this.heard()
    }
    if (this.seat !== null && this.view?.proposal?.by === this.seat && !view.proposal)
      this.tell(turned ? '' : say('web.undo.refused'), true)
    this.view = view
    this.online = true
    this.look()
    if (turned && this.myTurn) notice.turn()
    this.handOver()
  }

  /** still is what one is asked about, if it can be done in the next position too:
   * of several who decide at once another may have been quicker. */
  private still(next: View): Wish | null {
    const choice =
      this.asking && [...next.choices, ...(next.asides ?? [])].find((c) => c.notation === this.asking!.choice.notation)
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
    this.live.rest()
    this.seat = seat
    this.time.past = null
    if (this.view && this.hides(this.view.state)) {
      this.view = { ...this.view, choices: [], asides: [], state: undefined, viewer: undefined, note: '' }
      this.log = []
    }
    await this.reload()
    this.live.listen()
  }

  /** act sends a choice; what cannot be taken back is asked about first. */
  async act(choice: Choice, n?: number, path?: string) {
    if (this.busy || !this.view || !this.token) return
    const danger = this.careful(choice)
    const final = danger !== undefined && this.company && kept('careful') !== 'off'
    const warning = advised(choice, this.hints.shown?.action) ? undefined : this.warns(choice)
    if (final || danger === 'loss' || warning) await this.ask({ choice, n, path, final, text: warning ?? choice.text })
    else await this.send({ choice, n, path, text: choice.text })
  }

  /** ask shows what a choice does before it is sent, with its number filled in. */
  private async ask(wish: Wish) {
    const { seq } = this.view!
    const text = wish.n === undefined ? undefined : await this.words(wish.choice, wish.n)
    if (this.view?.seq === seq) this.asking = { ...wish, text: text ?? wish.text }
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
    this.notice = ''
    try {
      await this.retrying(() => api.act(this.id, this.token!, seq, key, decision))
      await this.told(seq)
    } catch (e) {
      await this.complain(e)
    } finally {
      this.pending = null
    }
  }

  /** told waits until the stream has brought what follows an entry. If it does not
   * come the stream may be broken without knowing it: the truth is fetched. */
  private async told(seq: number) {
    if (this.view && this.view.seq > seq) return
    const late = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), this.online ? overdue : 0)
      this.heard = () => {
        clearTimeout(timer)
        resolve(false)
      }
    })
    this.heard = () => {}
    if (late && !this.closed) await this.reload()
  }

  private retrying<T>(request: () => Promise<T>): Promise<T> {
    return retrying(
      request,
      () => (this.online = false),
      () => this.closed,
    )
  }

  /** complain shows why something failed, and fetches the truth. */
  private async complain(e: unknown) {
    if (!(e instanceof Refused)) throw e
    this.refuse(e.message, e.rule)
    if (e.wait > 0) this.lapse(this.refusal!, e.wait)
    if (e.code === 'table.stale') await this.reload()
  }

  /** attempt does something and shows why if it cannot be done. */
  async attempt<T>(what: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.retrying(what)
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

  /** tell says what came of something; sorry: it is not what was wanted. */
  tell(text: string, sorry = false) {
    this.notice = text
    this.sorry = sorry
  }

  /** refuse says why something cannot be done. */
  refuse(text: string, rule = '') {
    this.refusal = { reasons: [{ text, rule, code: '', what: [] }] }
  }

  /** lapse takes a refusal away when the time is up after which one may ask again. */
  private lapse(refusal: Refusal, seconds: number) {
    setTimeout(() => this.refusal === refusal && (this.refusal = null), 1000 * seconds)
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

  /** travel shows the table as it was after an entry; null comes back to now. */
  travel(seq: number | null): Promise<void> {
    return this.time.travel(seq)
  }

  /** replay shows what the others did since one's own last decision. */
  replay(): Promise<void> {
    return this.time.replay(this.news.map((d) => d.seq))
  }

  /** hold takes a seat by its key, and looks with its eyes. */
  async hold(key: Key) {
    hold(this.id, this.view?.title ?? '', key.seat, key.token)
    this.keys = mine().find((m) => m.id === this.id)?.keys ?? [key]
    void this.attend()
    await this.sit(key.seat)
  }

  /** rekey asks for a new key of one's seat. Meanwhile nothing is heard: with the
   * old one it would seem that the seat is lost. */
  async rekey(ask: () => Promise<Key>): Promise<boolean> {
    this.live.rest()
    const fresh = await this.attempt(ask)
    if (fresh) await this.hold(fresh)
    else this.live.listen()
    return !!fresh
  }

  async speak() {
    await this.reload()
    this.live.listen()
  }
}
