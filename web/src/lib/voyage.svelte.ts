// Looking at earlier moments of a match.
import { api } from './api'
import type { Match } from './match.svelte'
import type { View } from './types'

/** How long each step of a replay is shown. */
const pace = 900

export class Voyage {
  /** The view of the moment that is being looked at. */
  past = $state.raw<View | null>(null)
  /** Whether the entries since one's own last decision are being shown. */
  replaying = $state(false)

  constructor(private match: Match) {}

  /** travel shows the table as it was after an entry; null comes back to now. */
  async travel(seq: number | null) {
    this.replaying = false
    await this.show(seq)
  }

  /** replay shows some entries one after the other. Any travel ends it. */
  async replay(entries: number[]) {
    const steps = [...new Set(entries)]
    if (steps.length === 0) return
    this.replaying = true
    await this.show(steps[0]! - 1)
    for (const seq of steps) {
      await wait()
      if (!this.replaying || this.match.closed) return
      await this.show(seq)
    }
    await wait()
    if (this.replaying) await this.travel(null)
  }

  /** again fetches the moment that is being looked at in another language. */
  async again() {
    if (this.past) await this.show(this.past.seq)
  }

  private async show(seq: number | null) {
    const { id, view, token } = this.match
    if (seq === null || seq >= (view?.seq ?? 0)) this.past = null
    else this.past = (await this.match.attempt(() => api.past(id, seq, token))) ?? null
  }
}

const wait = () => new Promise((resolve) => setTimeout(resolve, pace))
