// A match as this browser sees it: the server's last view, the log and chat
// gathered so far, and what is under way. The server's truth always wins.
import { Answers } from './answers.svelte'
import { api, Refused } from './api'
import { clock } from './clock.svelte'
import { Deciding } from './deciding.svelte'
import { Hints } from './hints.svelte'
import { language, say } from './i18n.svelte'
import { Live } from './live'
import { mine, remember } from './memory'
import { notice } from './notice.svelte'
import { Pacing } from './pacing.svelte'
import { fill } from './pages'
import { push } from './push.svelte'
import { retrying } from './retry'
import { Seating } from './seating.svelte'
import { news, tell, type Item } from './story'
import type { Choice, Line, Message, View } from './types'
import { Voyage } from './voyage.svelte'

export class Match {
  view = $state.raw<View | null>(null)
  log = $state.raw<Line[]>([])
  chat = $state.raw<Message[]>([])
  online = $state(true)
  /** The rule that is looked up: "" is the whole of them, null nothing. */
  cited = $state<string | null>(null)
  lost = $state.raw<Refused | null>(null)
  /** Whether the history lies beside the table: once is enough. */
  history = $state(false)
  /** The language in which the server has told what is shown: what is made of its words is made anew in another. */
  tongue = $state(language.code)
  /** What the table asks of whoever has taken up a piece, beside the question of the rules. */
  prompt = $state('')

  readonly seating: Seating
  readonly answers: Answers = new Answers(this)
  readonly deciding: Deciding = new Deciding(this)
  readonly time: Voyage = new Voyage(this)
  readonly hints: Hints = new Hints(this)
  private readonly bots = new Pacing<View>((view) => this.show(view))
  closed = false

  readonly live = new Live({
    from: () => ({
      id: this.id,
      token: this.token,
      after: `${this.id}.${this.view?.seq ?? 0}.${this.chat.at(-1)?.n ?? 0}`,
    }),
    hear: (view) => this.hear(view),
    connected: (online) => (this.online = online),
    renew: () => this.reload(),
  })

  constructor(readonly id: string) {
    this.seating = new Seating(this)
  }

  /** past is the view of an earlier moment that is being looked at. */
  get past(): View | null {
    return this.time.past
  }

  /** shown is the view on the table: the past while one looks at it, else now. */
  get shown(): View | null {
    return this.past ?? this.view
  }

  get seat(): number | null {
    return this.seating.seat
  }

  get token(): string | undefined {
    return this.seating.token
  }

  /** company: others play who must agree when something is taken back; bots and
   * those at this screen do not mind. */
  get company(): boolean {
    return this.view?.seats.some((s, i) => s.kind !== 'bot' && !this.seating.has(i)) ?? false
  }

  get names(): string[] {
    return this.view?.seats.map((s) => s.name) ?? []
  }

  /** acts: a seat is asked something, on the table that is shown. */
  acts(seat: number): boolean {
    return this.shown?.seats[seat]?.toAct ?? false
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
    return (!this.past && this.prompt) || (this.shown?.ask ?? '')
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

  /** story is the log as people tell it. */
  story = $derived(tell(this.log))

  /** news is what has happened since one's own last decision. */
  get news(): Item[] {
    const { seat, view } = this
    return seat === null || !view ? [] : news(this.story, seat, view.lastTurn)
  }

  /** copies: a copy may be made that ends with an entry. While a match runs, nobody
   * gets what is hidden from them by copying it. */
  copies(seq: number): boolean {
    return this.view?.status === 'over' || !this.log.some((l) => l.hidden && l.seq <= seq)
  }

  /** sending: a decision is on its way. */
  get sending(): boolean {
    return this.deciding.pending !== null
  }

  /** busy: no decision can be made yet. */
  get busy(): boolean {
    return this.sending || this.deciding.deaf.now
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
  async attend() {
    await push.ready
    void push.clear(this.id)
    for (const key of this.seating.keys) await this.attempt(() => push.follow(this.id, key.token))
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
        return token === this.token ? this.seating.unseated() : this.reload()
      }
      if (e instanceof Refused && e.status >= 400 && e.status < 429) this.lost = e
      else this.online = false
    }
    return !this.lost
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

  /** skip goes on to one's own turn. */
  skip() {
    this.bots.skip(false)
    if (this.myTurn) this.bots.skip(true)
  }

  /** watching: bots are to move, and each of their moves is shown for a while. */
  get watching(): boolean {
    if (this.behind) return true
    const bots = this.view?.seats.some((s) => s.toAct && (s.kind === 'bot' || s.standIn))
    return this.pace > 0 && this.view?.status === 'running' && !this.myTurn && !!bots
  }

  catchUp() {
    this.bots.catchUp()
  }

  /** hear shows what comes; the moves of bots one after the other, if that is wanted. */
  private hear(view: View) {
    const byBot = view.log.some((l) => l.by !== undefined && this.view?.seats[l.by]?.kind === 'bot')
    this.bots.come(view, byBot, this.seat !== null && !!view.seats[this.seat]?.toAct)
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
    if (turned) this.deciding.turned(view)
    if (this.seat !== null && this.view?.proposal?.by === this.seat && !view.proposal)
      this.answers.tell(turned ? '' : say('web.undo.refused'), 'warn')
    this.view = view
    this.online = true
    this.look()
    if (turned && this.myTurn) notice.turn()
    this.seating.handOver()
  }

  /** look remembers what this browser has seen of its own matches. */
  private look() {
    const known = mine().find((m) => m.id === this.id)
    if (known && this.view) remember({ ...known, seen: this.view.seq })
  }

  /** forgetHidden drops what only the last seat was to see. */
  forgetHidden() {
    if (this.view) this.view = { ...this.view, choices: [], asides: [], state: undefined, viewer: undefined, note: '' }
    this.log = []
  }

  /** act sends a choice; what cannot be taken back is asked about first. */
  act(choice: Choice, n?: number, path?: string): Promise<void> {
    return this.deciding.act(choice, n, path)
  }

  retrying<T>(request: () => Promise<T>): Promise<T> {
    return retrying(
      request,
      () => (this.online = false),
      () => this.closed,
    )
  }

  /** attempt does something and shows why if it cannot be done. */
  async attempt<T>(what: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.retrying(what)
    } catch (e) {
      await this.answers.complain(e)
      return undefined
    }
  }

  /** travel shows the table as it was after an entry; null comes back to now. */
  travel(seq: number | null): Promise<void> {
    return this.time.travel(seq)
  }

  /** replay shows what the others did since one's own last decision. */
  replay(): Promise<void> {
    return this.time.replay(this.news.map((d) => d.seq))
  }

  /** speak fetches all that the server says in the language of the page, and gives up what it has said in another. */
  async speak() {
    this.deciding.cancel()
    this.hints.forget()
    this.answers.dismiss()
    await Promise.all([this.reload(), this.time.again()])
    this.live.listen()
    this.tongue = language.code
  }
}
