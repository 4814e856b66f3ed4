// A decision on its way: asked about once more if it must be, sent, and awaited.
import { takeBack } from './affairs'
import { api, newKey, type Decision } from './api'
import { advised } from './choice'
import { Deaf } from './deaf.svelte'
import type { Match } from './match.svelte'
import { kept } from './memory'
import type { Choice, View } from './types'
import type { Main } from '../titles/parts'

/** Wish is a choice with its number and its path filled in. */
export interface Wish {
  /** None: it takes back. */
  choice?: Choice
  n?: number
  path?: string
  /** What it does. */
  text: string
  /** Once sent, only the others can allow to take it back. */
  final?: boolean
}

/** How long the stream may take to tell of one's own decision. */
const overdue = 3000

export class Deciding {
  /** The choice that has been sent and not yet answered. */
  pending = $state.raw<Choice | null>(null)
  /** What is asked about once more before it is sent. */
  asking = $state.raw<Wish | null>(null)

  /** Whether a choice costs something, or cannot be taken back; the title knows. */
  careful: (choice: Choice) => 'loss' | 'final' | undefined = () => undefined
  /** What a choice would give away unseen; the title knows. */
  warns = $state.raw<(choice: Choice) => string | undefined>(() => undefined)

  /** What the filled button does while a run is drawn. */
  own = $state.raw<Main | null>(null)

  /** What is new takes no second tap of the finger that has led to it. */
  readonly deaf = new Deaf()

  /** What is asked about the position one decides in is given up with it. */
  private before = new AbortController()

  /** Told when the match has moved on. */
  private heard: () => void = () => {}

  constructor(private match: Match) {}

  /** Where the last press began and ended that decided several things. */
  private press = { from: -1, to: -1 }

  /** together makes decisions of which one undo takes back all. */
  async together(all: () => Promise<void>) {
    const from = this.match.view!.seq
    await all()
    this.press = { from, to: this.match.view!.seq }
  }

  /** begun is where the press began that led to a position, if it decided several things. */
  begun = (seq: number): number | undefined => (this.press.to === seq ? this.press.from : undefined)

  /** here ends when one decides. */
  get here(): AbortSignal {
    return this.before.signal
  }

  /** act sends a choice; what cannot be taken back is asked about first. */
  async act(choice: Choice, n?: number, path?: string) {
    const { match } = this
    if (this.pending || !match.view || !match.token) return
    const danger = this.careful(choice)
    const final = danger !== undefined && match.company && kept('careful') !== 'off'
    const warning = advised(choice, match.hints.shown?.action) ? undefined : this.warns(choice)
    if (final || danger === 'loss' || warning) await this.ask({ choice, n, path, final, text: warning ?? choice.text })
    else await this.send({ choice, n, path, text: choice.text })
  }

  /** ask shows what a choice does before it is sent, with its number filled in. */
  private async ask(wish: Wish & { choice: Choice }) {
    const { seq } = this.match.view!
    const text = wish.n === undefined ? undefined : await this.match.answers.words(wish.choice, wish.n)
    if (this.match.view?.seq !== seq) return
    this.asking = { ...wish, text: text ?? wish.text }
    this.deaf.begin()
  }

  /** askUndo asks whether to take back, which takes more with it than one's own decisions. */
  askUndo(text: string) {
    if (this.pending) return
    this.asking = { text }
    this.deaf.begin()
  }

  /** confirm sends what was asked about. */
  async confirm() {
    if (!this.asking || this.pending) return
    const { choice } = this.asking
    if (choice) return this.send({ ...this.asking, choice })
    this.asking = null
    await takeBack(this.match)
  }

  cancel() {
    this.asking = null
  }

  private async send({ choice, n, path }: Wish & { choice: Choice }) {
    const { id, token, view, choices, answers } = this.match
    const key = newKey()
    const decision: Decision =
      n === undefined && path === undefined
        ? { notation: choice.notation }
        : { choice: choices.indexOf(choice), n, path }
    this.pending = choice
    this.asking = null
    answers.dismiss()
    this.before.abort()
    this.before = new AbortController()
    try {
      await this.match.retrying(() => api.act(id, token!, view!.seq, key, decision))
      await this.told(view!.seq)
    } catch (e) {
      await answers.complain(e)
    } finally {
      this.pending = null
    }
  }

  /** told waits until the stream has brought what follows an entry. If it does not
   * come the stream may be broken without knowing it: the truth is fetched. */
  private async told(seq: number) {
    const { match } = this
    if (match.view && match.view.seq > seq) return
    const late = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), match.online ? overdue : 0)
      this.heard = () => {
        clearTimeout(timer)
        resolve(false)
      }
    })
    this.heard = () => {}
    if (late && !match.closed) await match.reload()
  }

  /** turned: the match has moved on. What one is asked about stays if it can be done
   * in the next position too: of several who decide at once another may have been
   * quicker, and while one is asked about an undo bots play on. */
  turned(next: View) {
    this.asking = this.asking && this.still(this.asking, next)
    this.pending = null
    if (this.match.view) this.deaf.begin()
    this.heard()
  }

  /** still is a wish in the next position, if it can be done there. */
  private still(wish: Wish, { choices, asides = [], undo }: View): Wish | null {
    if (!wish.choice) return undo?.free && undo.costs && !undo.refused ? { text: undo.costs.text } : null
    const choice = [...choices, ...asides].find((c) => c.notation === wish.choice!.notation)
    return choice ? { ...wish, choice } : null
  }
}
