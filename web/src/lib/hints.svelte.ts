// What a bot would do: asked once for each position, so that the same position
// gets the same answer.
import { api, Refused } from './api'
import { advised } from './choice'
import { say, sentence } from './i18n.svelte'
import type { Match } from './match.svelte'
import type { Action, Choice, Verdict } from './types'

export interface Hint {
  action: Action
  /** What it does, and the reason for it. */
  text: string
  reason: string
}

export class Hints {
  /** The position whose hint is shown; "" for none. */
  private at = $state('')
  private given = $state.raw(new Map<string, Hint>())
  /** The position that a bot thinks about; "" for none. */
  private asked = $state('')
  /** How many seconds it takes until a bot may think for this network again. */
  rests = $state(0)

  constructor(private match: Match) {}

  private get here(): string {
    return `${this.match.view?.seq} ${this.match.seat}`
  }

  /** thinking: a bot thinks about the table as it lies now. */
  get thinking(): boolean {
    return this.asked === this.here
  }

  /** shown is the hint for the table as it lies now. */
  get shown(): Hint | null {
    const { past, myTurn } = this.match
    return !past && myTurn && this.at === this.here ? (this.given.get(this.at) ?? null) : null
  }

  /** choice is the one that is advised, or its family. */
  get choice(): Choice | undefined {
    return this.match.choices.find((c) => advised(c, this.shown?.action))
  }

  /** ask shows what the strongest bot would do. */
  async ask() {
    const { match, here } = this
    const { view, token } = match
    if (!view || !token || match.past || view.status === 'over') return
    if (!view.help) return match.answers.tell(say(view.parent ? 'web.hint.none.copy' : 'web.hint.none'), 'plain')
    if (!match.myTurn) return match.answers.tell(say('web.hint.later'), 'plain')
    this.at = here
    if (this.thinking || this.given.has(here)) return
    if (this.rests > 0) return this.sayRests()
    this.asked = here
    const stop = this.countSeconds()
    const verdict = await match.attempt(() => this.think(token, here))
    stop()
    if (this.asked === here) this.asked = ''
    if (!verdict?.action) return
    const hint = { action: verdict.action, text: sentence(verdict.text), reason: sentence(verdict.reason ?? '') }
    this.given = new Map([...this.given, [here, hint]])
    match.deciding.deaf.begin()
  }

  /** How many seconds a bot has thought about the table: on a busy server it takes a while, and one plays on. */
  seconds = $state(0)

  private countSeconds(): () => void {
    this.seconds = 0
    const timer = setInterval(() => this.seconds++, 1000)
    return () => clearInterval(timer)
  }

  /** lamp is what the button says that asks for a hint. */
  get lamp(): string {
    if (this.rests > 0) return say('web.hint.rests', { seconds: this.rests })
    return this.thinking ? say('web.hint.thinks', { seconds: this.seconds }) : say('web.hint')
  }

  /** think asks the server; nothing comes of it when the match has moved on, or
   * when this network has used up what the server gives it to think. */
  private async think(token: string, here: string): Promise<Verdict | undefined> {
    const undecided = this.match.deciding.here
    try {
      return await api.hint(this.match.id, token, undecided)
    } catch (e) {
      if (undecided.aborted) return undefined
      if (!(e instanceof Refused)) throw e
      if (e.code === 'quota.work') return void this.rest(e.wait)
      if (e.code === 'table.turn' && here !== this.here) return undefined
      throw e
    }
  }

  /** rest says when hints can be had again, and counts the seconds. */
  private rest(seconds: number) {
    this.rests = Math.max(1, seconds)
    this.sayRests()
    const timer = setInterval(() => {
      if (--this.rests > 0 && !this.match.closed) return
      clearInterval(timer)
      if (this.match.answers.notice === this.said) this.match.answers.notice = ''
    }, 1000)
  }

  /** What was last said of it: it is over when the time is. */
  private said = ''

  private sayRests() {
    this.said = say('web.hint.tired', { seconds: this.rests })
    this.match.answers.tell(this.said, 'plain')
  }

  /** follow does what is advised. */
  async follow() {
    const { shown, choice } = this
    if (!shown || !choice) return
    const { amount, path } = shown.action
    await this.match.act(choice, choice.step ? amount : undefined, choice.free ? path : undefined)
  }

  /** Whether the rest of the turn is being played as advised. */
  private goesOn = false

  /** followTurn does what is advised, and what is advised then, until what is left is the last decision of the turn:
   * nothing brings back what comes after that. */
  async followTurn(last: () => Choice | undefined) {
    this.goesOn = true
    while (this.goesOn && this.choice && this.choice !== last()) {
      await this.follow()
      if (!this.match.myTurn || this.match.deciding.asking) break
      await this.ask()
    }
    this.goesOn = false
  }

  /** forget gives up what was said, in a language that is spoken no more. */
  forget() {
    this.hide()
    this.given = new Map()
  }

  hide() {
    this.goesOn = false
    this.at = ''
  }
}
