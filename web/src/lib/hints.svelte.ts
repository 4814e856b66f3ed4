// What a bot would do: asked once for each position, so that the same position
// gets the same answer.
import { api } from './api'
import { sentence } from './i18n.svelte'
import type { Match } from './match.svelte'

export interface Hint {
  notation: string
  /** What it does, and what speaks for it. */
  text: string
  reason: string
}

export class Hints {
  /** The position whose hint is shown; "" for none. */
  private at = $state('')
  private given = $state.raw(new Map<string, Hint>())

  constructor(private match: Match) {}

  private get here(): string {
    return `${this.match.view?.seq} ${this.match.seat}`
  }

  /** shown is the hint for the table as it lies now. */
  get shown(): Hint | null {
    const { past, myTurn } = this.match
    return !past && myTurn && this.at === this.here ? (this.given.get(this.at) ?? null) : null
  }

  /** ask shows what the strongest bot would do. */
  async ask() {
    const { match, here } = this
    const { view, token } = match
    if (!view?.help || !token || !match.myTurn || match.past) return
    this.at = here
    if (this.given.has(here)) return
    const verdict = await match.attempt(async () => {
      const { titles } = await api.titles()
      return api.hint(match.id, token, titles.find((t) => t.id === view.title)?.levels.at(-1) ?? '')
    })
    if (!verdict) return
    const hint = { notation: verdict.notation, text: sentence(verdict.text), reason: sentence(verdict.reason ?? '') }
    this.given = new Map([...this.given, [here, hint]])
  }

  /** follow does what is advised. */
  async follow() {
    const { shown, match } = this
    if (!shown) return
    const choice = match.choices.find((c) => c.notation === shown.notation)
    if (choice) await match.act(choice)
    else await match.say(shown.notation, shown.text)
  }

  hide() {
    this.at = ''
  }
}
