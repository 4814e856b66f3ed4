// What cannot be done now and has no hex: asked of the server once for each
// decision, when some part of the table wants to show it.
import { api } from '../../lib/api'
import type { Match } from '../../lib/match.svelte'
import type { Reason } from '../../lib/types'
import type { DealOf } from './deals'

export class Wants {
  /** The reasons, and the decision that they are for. */
  private answer = $state.raw<{ at: string; reasons: Reason[] }>({ at: '', reasons: [] })
  private asked = ''

  /** The decision at hand; "" when nothing is asked of this player. */
  readonly at = $derived.by(() =>
    this.match.myTurn && !this.match.past && this.match.token ? `${this.match.view?.seq} ${this.match.seat}` : '',
  )
  readonly reasons = $derived.by(() => (this.at !== '' && this.at === this.answer.at ? this.answer.reasons : []))
  /** What cannot be done, each with its reason. */
  readonly refused = $derived.by(() =>
    this.reasons.flatMap((reason) =>
      reason.what.flatMap((w) => w.actions.map((action, i) => ({ action, notation: w.notations[i]!, reason }))),
    ),
  )

  constructor(
    readonly match: Match,
    /** What an action trades in this title. */
    readonly dealOf: DealOf = () => null,
  ) {}

  /** ranked puts first what one misses most: decisions of a sort that is not offered at all, then what meets a whole
   * sort, then what meets most of one. What another time is for comes last. */
  private ranked(reasons: Reason[]): Reason[] {
    const offered = new Set<string>(this.match.choices.map((c) => c.verb))
    const missed = (r: Reason) => Number(r.what.some((w) => w.actions.every((a) => !offered.has(a.verb))))
    const whole = (r: Reason) => Number(r.what.some((w) => w.names.length === 0))
    const many = (r: Reason) => Math.max(0, ...r.what.map((w) => w.names.length))
    const later = (r: Reason) => Number(r.code.includes('.when.'))
    return [...reasons].sort(
      (a, b) => later(a) - later(b) || missed(b) - missed(a) || whole(b) - whole(a) || many(b) - many(a),
    )
  }

  /** fetch asks for the reasons of the decision at hand, unless they are here. */
  async fetch() {
    const { at, match } = this
    if (at === '' || at === this.asked) return
    this.asked = at
    const got = await match.attempt(() => api.refused(match.id, match.token!))
    if (got && this.asked === at) this.answer = { at, reasons: this.ranked(got.reasons) }
    else if (!got) this.asked = ''
  }
}
