// What is tried on the map before it is done: a hex is chosen, a tile of those
// that fit lies there for a look. The server says what it does to the best run:
// for all tiles on the hex at once, as soon as the hex is chosen.
import type { Match } from '../../lib/match.svelte'
import type { Choice } from '../../lib/types'
import { byHex, byTile, layOf, on, type Lay } from './places'
import { sum, type Outlook, type Sheet } from './sheet.svelte'

export class Trial {
  hex = $state<string | null>(null)
  lay = $state.raw<Lay | null>(null)
  outlook = $state.raw<Outlook | null>(null)

  private ring: Promise<Map<string, Outlook>> | null = null

  readonly groups = $derived.by(() => byHex(this.match.choices))
  readonly here = $derived.by(() => (this.hex ? on(this.match.choices, this.hex, this.place) : []))
  readonly tiles = $derived.by(() => byTile(this.here))
  readonly others = $derived.by(() => this.here.filter((c) => !layOf(c)))
  /** The legal turns of the tile that lies there. */
  readonly turns = $derived.by(() => (this.lay ? (this.tiles.get(this.lay.tile) ?? []) : []))
  readonly at = $derived.by(() => this.turns.findIndex((l) => l.turn === this.lay?.turn))
  readonly change = $derived.by(() => (this.outlook ? sum(this.outlook.after) - sum(this.outlook.before) : null))

  constructor(
    readonly match: Match,
    readonly sheet: Sheet,
    /** The hex that a choice belongs to which names none. */
    private readonly place: (choice: Choice) => string | undefined = () => undefined,
  ) {}

  /** choose opens a hex; null leaves it. The only tile that fits lies there at once. */
  choose(hex: string | null) {
    if (this.match.answers.refusal?.hex) this.match.answers.refusal = null
    this.hex = hex
    const lays = [...this.tiles.values()].flat()
    this.ring = lays.length > 0 ? this.sheet.ring(lays.map((l) => l.choice.notation)) : null
    this.show(this.tiles.size === 1 && this.others.length === 0 ? [...this.tiles.values()][0]![0]! : null)
    void this.sheet.want(lays)
  }

  /** take lays a tile for a look, or turns the one that lies there. */
  take(tile: string) {
    if (this.lay?.tile === tile) this.turn()
    else this.show(this.tiles.get(tile)![0]!)
  }

  /** turn goes on to the next legal turn. */
  turn(by = 1) {
    const { turns, at } = this
    if (turns.length > 0) this.show(turns[(at + by + turns.length) % turns.length]!)
  }

  /** step goes round the tiles that fit. */
  step(by: number): string {
    const all = [...this.tiles.keys()]
    const at = this.lay ? all.indexOf(this.lay.tile) + by : 0
    const tile = all[(at + all.length) % all.length]!
    if (tile !== this.lay?.tile) this.take(tile)
    return tile
  }

  confirm() {
    if (this.lay && !this.match.busy) void this.match.act(this.lay.choice)
  }

  private show(lay: Lay | null) {
    this.lay = lay
    this.outlook = null
    if (lay) void this.ring?.then((all) => lay === this.lay && (this.outlook = all.get(lay.choice.notation) ?? null))
  }
}
