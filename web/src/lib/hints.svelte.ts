// What a bot would do: asked once for each position, so that the same position
// gets the same answer.
import { api } from './api'
import { advised } from './choice'
import { sentence } from './i18n.svelte'
import type { Match } from './match.svelte'
import type { Action, Choice } from './types'

export interface Hint {
  action: Action
  /** What it does, and what speaks for it. */
  text: string
  reason: string
}

export class Hints {
  /** The position whose hint is shown; "" for none. */
  private at = $state('')
  private given = $state.raw(new Map<string, Hint>())
  /** The position that a bot thinks about; "" for none. */
  private asked = $state('')

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
    if (!view?.help || !token || !match.myTurn || match.past) return
    this.at = here
    if (this.thinking || this.given.has(here)) return
    this.asked = here
    const verdict = await match.attempt(async () => {
      const { titles } = await api.titles()
      return api.hint(match.id, token, titles.find((t) => t.id === view.title)?.levels.at(-1) ?? '')
    })
    if (this.asked === here) this.asked = ''
    if (!verdict?.action) return
    const hint = { action: verdict.action, text: sentence(verdict.text), reason: sentence(verdict.reason ?? '') }
    this.given = new Map([...this.given, [here, hint]])
  }

  /** follow does what is advised. */
  async follow() {
    const { shown, choice } = this
    if (!shown || !choice) return
    const { amount, path } = shown.action
    await this.match.act(choice, choice.step ? amount : undefined, choice.free ? path : undefined)
  }

  hide() {
    this.at = ''
  }
}
