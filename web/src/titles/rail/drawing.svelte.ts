// A run of one's own: tapped on the map it is data, which the server writes down; written by hand it is text, which the
// server takes apart. Either way it says at once what the run pays, or why it is none.
import { api, type Decision } from '../../lib/api'
import type { Match } from '../../lib/match.svelte'
import type { Choice, Verdict } from '../../lib/types'
import type { Way } from './draw'

/** How long one may pause while writing before the run is judged. */
const pause = 250

export class Drawing {
  open = $state(false)
  runs = $state.raw<Way[]>([])
  text = $state('')
  verdict = $state.raw<Verdict | null>(null)
  /** The last drawn run that the server has found to be one, as it is written. */
  sound = $state<string | null>(null)

  private asked = 0

  constructor(
    private readonly match: Match,
    /** The choice that leaves the run to the player. */
    private readonly choice: () => Choice | undefined,
  ) {}

  /** show opens or closes it, with nothing drawn. */
  show(open: boolean) {
    this.open = open
    this.draw([])
  }

  draw(runs: Way[]) {
    const { verb } = this.choice() ?? {}
    this.runs = runs
    if (runs.length === 0) this.text = ''
    void this.judge(verb && runs.length > 0 ? { action: { verb, runs } } : null, 0)
  }

  write(text: string) {
    const choice = this.choice()
    this.text = text
    if (text.trim() === '') this.runs = []
    void this.judge(
      choice && text.trim() ? { choice: this.match.choices.indexOf(choice), path: text.trim() } : null,
      pause,
    )
  }

  private async judge(wish: Decision | null, wait: number) {
    const { id, token } = this.match
    const now = ++this.asked
    this.verdict = null
    if (!wish || !token) {
      this.sound = null
      return
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (now !== this.asked) return
    const heard = await this.match.attempt(() => api.check(id, token, wish))
    if (now !== this.asked) return
    this.verdict = heard ?? null
    this.sound = heard?.legal ? heard.notation : null
    if (wish.action) this.text = heard?.action?.path ?? this.text
    else this.runs = heard?.action?.runs ?? []
  }
}
