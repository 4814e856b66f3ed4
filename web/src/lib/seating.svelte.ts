// Who sits in front of this screen: the seats whose keys this browser has, the one
// that looks, and the curtain between two who share the screen.
import { say } from './i18n.svelte'
import type { Match } from './match.svelte'
import { hold, mine, release } from './memory'
import type { Key } from './types'

export class Seating {
  keys = $state.raw<Key[]>([])
  /** The seat in front of the screen; null for a spectator and behind the curtain. */
  seat = $state<number | null>(null)
  /** At a shared screen: the seat that is asked whether it is there. */
  curtain = $state<number | null>(null)

  /** Whether a position hides something from a seat; the title knows. */
  hides: (state: unknown) => boolean = () => true

  constructor(private match: Match) {
    this.keys = this.known()?.keys ?? []
    this.seat = this.keys.length === 1 ? this.keys[0]!.seat : null
  }

  private known() {
    return mine().find((m) => m.id === this.match.id)
  }

  get owner(): string | undefined {
    return this.known()?.owner
  }

  get token(): string | undefined {
    return this.keys.find((k) => k.seat === this.seat)?.token
  }

  /** shared: several people sit at this screen. */
  get shared(): boolean {
    return this.keys.length > 1
  }

  has(seat: number): boolean {
    return this.keys.some((k) => k.seat === seat)
  }

  /** handOver draws the curtain when the turn goes to another of the seats here. */
  handOver() {
    const { view } = this.match
    if (!this.shared || !view) return
    const next = this.keys.find((k) => view.seats[k.seat]?.toAct && !view.seats[k.seat]?.standIn)
    if (!next || next.seat === this.seat) return
    if (!this.hides(view.state)) return void this.sit(next.seat)
    if (this.seat !== null) void this.sit(null)
    this.curtain = next.seat
  }

  /** lift opens the curtain where there is nothing to hide. */
  lift() {
    const { view } = this.match
    if (this.curtain !== null && view?.state && !this.hides(view.state)) void this.here()
  }

  /** here is the answer of the player for whom the curtain is drawn. */
  async here() {
    const seat = this.curtain
    this.curtain = null
    await this.sit(seat)
  }

  /** sit looks with the eyes of another seat, and forgets what the last one saw. */
  private async sit(seat: number | null) {
    const { match } = this
    match.live.rest()
    this.seat = seat
    match.time.past = null
    if (match.view && this.hides(match.view.state)) match.forgetHidden()
    await match.reload()
    match.live.listen()
  }

  /** hold takes a seat by its key, and looks with its eyes. */
  async hold(key: Key) {
    hold(this.match.id, this.match.view?.title ?? '', key.seat, key.token)
    this.keys = this.known()?.keys ?? [key]
    void this.match.attend()
    await this.sit(key.seat)
  }

  /** rekey asks for a new key of one's seat. Meanwhile nothing is heard: with the
   * old one it would seem that the seat is lost. */
  async rekey(ask: () => Promise<Key>): Promise<boolean> {
    this.match.live.rest()
    const fresh = await this.match.attempt(ask)
    if (fresh) await this.hold(fresh)
    else this.match.live.listen()
    return !!fresh
  }

  /** unseated: the key of the seat opens it no more. Its holder is told so, and
   * looks on. */
  async unseated(): Promise<boolean> {
    const { match } = this
    release(match.id, this.seat!)
    this.keys = this.keys.filter((k) => k.seat !== this.seat)
    this.seat = null
    match.answers.tell(say('web.seat.lost'), 'warn')
    const there = await match.reload()
    match.live.listen()
    return there
  }
}
