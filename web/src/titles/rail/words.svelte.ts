// Where the words on the map stand, and that they stay there.
import { roomOf, type Label } from './labels'
import { lettering, type Lettering, type Scene } from './lettering'

type Seen = Omit<Scene, 'width'>

/** How many scales are remembered. */
const many = 12

export class Words {
  private pen = document.createElement('canvas').getContext('2d')
  private lettered = $state(false)
  /** What was written at each scale: whoever goes near and comes back finds every name where it was. */
  private before = new Map<number, Map<string, Label>>()
  private last: Label[] = []

  // How wide words are is known when their letters are there.
  private widths = $derived.by(() => (void this.lettered, new Map<string, number>()))

  private settled = $derived.by(() => {
    const scene = this.scene()
    const written = this.write(scene, this.shown(scene.scale))
    this.keep(scene.scale, written.lasting)
    return written
  })

  // A tile that is tried moves a name only if it must, and for so long.
  readonly written: Lettering = $derived.by(() => {
    const trial = this.trial()
    return trial ? this.write(trial, this.settled.names) : this.settled
  })
  /** What the names cover. */
  readonly rooms = $derived(this.written.names.map((l) => roomOf(l, this.width)))

  /** scene is what lies on the map; trial, what is seen while a tile is tried. */
  constructor(
    private scene: () => Seen,
    private trial: () => Seen | null,
  ) {
    void document.fonts.ready.then(() => (this.lettered = true))
  }

  private width = (text: string): number => {
    const known = this.widths.get(text)
    if (known !== undefined || !this.pen) return known ?? text.length * 0.56
    this.pen.font = '600 100px "Hanken Grotesk", "Hanken Stand-in", system-ui, sans-serif'
    const wide = this.pen.measureText(text).width / 100
    this.widths.set(text, wide)
    return wide
  }

  private write = (scene: Seen, shown: Label[]) => lettering({ ...scene, width: this.width }, shown)

  private shown(scale: number): Label[] {
    const here = this.before.get(scale)
    return here ? [...here.values()] : this.last
  }

  private keep(scale: number, names: Label[]) {
    const here = this.before.get(scale) ?? new Map<string, Label>()
    for (const l of names) here.set(l.name, l)
    this.before.delete(scale)
    this.before.set(scale, here)
    if (this.before.size > many) this.before.delete(this.before.keys().next().value!)
    this.last = names
  }
}
