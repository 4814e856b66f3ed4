// What bots do, move by move: each stays for a while before the next is shown.
import { keep, kept } from './memory'

export class Pacing<View> {
  /** How long each move of a bot is shown at least, in milliseconds. */
  pace = $state(Number(kept('bots') ?? 0))
  /** What has come and is not shown yet. */
  private held = $state.raw<View[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Until a player's own turn comes, all is shown at once. */
  private skipping = false

  constructor(private show: (view: View) => void) {}

  /** behind: what bots did is still being shown. */
  get behind(): boolean {
    return this.held.length > 0
  }

  setPace(ms: number) {
    this.pace = ms
    keep('bots', ms > 0 ? String(ms) : null)
    if (ms === 0) this.catchUp()
  }

  /** come shows what comes: at once, or in its turn behind the moves of bots. */
  come(view: View, byBot: boolean, ownTurn = false) {
    const skips = this.skipping
    if (ownTurn) this.skipping = false
    if (skips) return this.show(view)
    if (this.timer === undefined && (this.pace === 0 || !byBot)) return this.show(view)
    this.held = [...this.held, view]
    this.timer ??= setTimeout(() => this.next(), this.pace)
  }

  private next() {
    this.timer = undefined
    const [view, ...rest] = this.held
    if (!view) return
    this.held = rest
    this.show(view)
    if (rest.length > 0) this.timer = setTimeout(() => this.next(), this.pace)
  }

  /** skip shows all that has come at once, and what comes until one's own turn. */
  skip(ownTurn: boolean) {
    this.catchUp()
    this.skipping = !ownTurn
  }

  /** catchUp shows all that has come at once. */
  catchUp() {
    const all = this.held
    this.close()
    for (const view of all) this.show(view)
  }

  /** close forgets what was not shown. */
  close() {
    clearTimeout(this.timer)
    this.timer = undefined
    this.held = []
  }
}
