// What part of a drawing is seen: moved by drag, pinch, wheel and keys.
import { shift, type Fan } from './ring'

interface Point {
  x: number
  y: number
}

/** Spot is where a camera is: the drawing's corner in the frame, and its size. */
interface Spot extends Point {
  k: number
}

/** Box is as SVG's viewBox. */
export type Box = [number, number, number, number]

/** Lens is a camera, the size of its frame, and the places that one looks for. */
export interface Lens {
  camera: Camera
  width: number
  height: number
  places: Point[]
}

const nearest = 3
/** How large hexes are at most when the camera goes near something by itself: large enough to try a tile on one. */
const near = 0.42
/** Hexes of this size are hit by a thumb: they are 40 pixels wide. */
const tappable = 0.232

/** most is the middle of a frame of a size in which most of some points lie; one that has no room shows one of them.
 * A point that must be seen lies in it. */
export function most(points: Point[], width: number, height: number, must?: Point): Point {
  const [wide, high] = [Math.max(0, width), Math.max(0, height)]
  const inside = (left: number, top: number) =>
    points.filter((p) => p.x >= left && p.x <= left + wide && p.y >= top && p.y <= top + high)
  const all = points.flatMap((a) => points.map((b) => inside(a.x, b.y)))
  const frames = must && points.includes(must) ? all.filter((frame) => frame.includes(must)) : all
  const best = frames.reduce((most, now) => (now.length > most.length ? now : most), frames[0]!)
  const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2
  return { x: middle(best.map((p) => p.x)), y: middle(best.map((p) => p.y)) }
}

/** How small hexes are at least: a frame that is not shown has no size, and nothing may be divided by none. */
const speck = 0.01

/** Where there is room, the map keeps clear of the edges: this much in all. */
const air = 20
const wide = 760

export class Camera {
  x = $state(0)
  y = $state(0)
  k = $state(1)
  /** Whether the whole drawing is shown, so that a new size of the window fits it again. */
  whole = $state(true)

  /** Where the camera was before it went near a hex. */
  private home: (Spot & { whole: boolean }) | null = null
  private flight = 0
  /** Where it is flying to. */
  private goal: Spot | null = null

  private fingers = new Map<number, Point>()
  private travelled = 0
  private tapped = 0

  constructor(
    /** The room, what is kept free at its right for the buttons, how much of its height
     * the whole drawing has, and how large hexes must be so that something can be tried on one. */
    private frame: () => { width: number; height: number; free: number; fits: number; tries: number },
    private box: () => Box,
    private pick: (at: Point) => void,
    /** Whether quick taps mean something else than to fit. */
    private tapping: () => boolean,
    /** Takes the height that the whole drawing has from now on. */
    private measure: () => void = () => {},
  ) {}

  /** Where it is, or is about to be: what follows at once must not mistake a flight for a place. */
  private get spot(): Spot {
    return this.goal ?? { x: this.x, y: this.y, k: this.k }
  }

  get transform(): string {
    return `translate(${this.x} ${this.y}) scale(${this.k})`
  }

  private get least(): number {
    const { width, free, fits } = this.frame()
    const [, , w, h] = this.box()
    return Math.max(Math.min((width - free - (width > wide ? air : 0)) / w, fits / h), speck)
  }

  /** all is where everything is shown, in the middle. */
  private get all(): Spot {
    const { width, free, fits } = this.frame()
    const [x, y, w, h] = this.box()
    const k = this.least
    return { k, x: (width - free) / 2 - (x + w / 2) * k, y: fits / 2 - (y + h / 2) * k }
  }

  /** fit shows everything in the room that there is now. */
  fit() {
    this.measure()
    this.whole = true
    this.home = null
    this.stop()
    Object.assign(this, this.all)
  }

  /** stop stays where it is. */
  private stop() {
    this.flight++
    this.goal = null
  }

  /** zoom grows by a factor about a point of the frame. */
  zoom(by: number, at?: Point) {
    const { width, height } = this.frame()
    const { x, y } = at ?? { x: width / 2, y: height / 2 }
    const k = Math.min(Math.max(this.k * by, this.least * 0.9), Math.max(nearest, this.least))
    this.x = x - ((x - this.x) * k) / this.k
    this.y = y - ((y - this.y) * k) / this.k
    this.k = k
    this.byHand()
  }

  move(dx: number, dy: number) {
    this.x += dx
    this.y += dy
    this.byHand()
  }

  private byHand() {
    this.whole = false
    this.home = null
    this.stop()
    this.hold()
  }

  /** trying is how large hexes are while something is tried on one. */
  get trying(): number {
    return this.spot.k < this.frame().tries ? near : this.spot.k
  }

  /** seen is where a point of the drawing is in the frame. */
  seen(at: Point): Point {
    const { k, x, y } = this.spot
    return { x: at.x * k + x, y: at.y * k + y }
  }

  /** approach brings what reaches round a point, in pixels, into sight: it moves no more
   * than it must. */
  approach(at: Point, reach: Fan['reach']) {
    const { width, height, free } = this.frame()
    const k = this.trying
    const now = this.seen(at)
    const way = shift(now, { width: width - free, height }, reach)
    if (k === this.spot.k && way.x === 0 && way.y === 0) return
    this.home ??= { ...this.spot, whole: this.whole }
    this.fly({ k, x: now.x + way.x - at.x * k, y: now.y + way.y - at.y * k })
    this.whole = false
  }

  /** keep moves no more than it must to have so much about a point in sight. */
  keep(at: Point, reach: Fan['reach']) {
    const way = shift(this.seen(at), this.frame(), reach)
    if (way.x === 0 && way.y === 0) return
    const { k, x, y } = this.spot
    this.home ??= { ...this.spot, whole: this.whole }
    this.fly({ k, x: x + way.x, y: y + way.y })
    this.whole = false
  }

  /** hits: a thumb hits each hex. */
  get hits(): boolean {
    return this.spot.k >= tappable
  }

  /** usual is how large it is when it goes nowhere by itself. */
  private get usual(): number {
    return this.home?.k ?? this.spot.k
  }

  /** look goes near a part of the drawing, [left, top, right, bottom], with some pixels about it; where it is seen as
   * well from here, it stays. */
  look([left, top, right, bottom]: Box, rim: Fan['reach']) {
    const { width, height, free } = this.frame()
    const room = { width: width - free - rim.left - rim.right, height: height - rim.up - rim.down }
    const k = Math.min(room.width / (right - left), room.height / (bottom - top), Math.max(near, this.usual))
    if (k < this.usual * 1.15) return
    this.goTo(k, (left + right) / 2, (top + bottom) / 2, {
      x: rim.left + room.width / 2,
      y: rim.up + room.height / 2,
    })
  }

  /** reach goes near enough, and no nearer than is said, that a thumb hits each of some
   * hexes, and shows as many of them as it can; none lies under the buttons, which are so
   * large, at the right above. One that must be seen is among them. */
  reach(aims: Point[], buttons: { width: number; height: number }, nearest = near, must?: Point) {
    const { width, height } = this.frame()
    if (this.usual >= tappable || aims.length === 0) return
    const hexes = must && !aims.includes(must) ? [...aims, must] : aims
    const rim = { x: 110, y: 120 } // a hex itself, and a little about it
    const span = (of: 'x' | 'y') => Math.max(...hexes.map((h) => h[of])) - Math.min(...hexes.map((h) => h[of]))
    const wide = Math.min(width / (span('x') + 2 * rim.x), height / (span('y') + 2 * rim.y))
    const k = Math.min(Math.max(wide, tappable), nearest)
    const middle = most(hexes, width / k - 2 * rim.x, height / k - 2 * rim.y, must)
    const seen = (at: Point) => {
      const from = this.placed(k, middle.x, middle.y, at)
      return hexes.filter((h) => {
        const [x, y] = [from.x + h.x * k, from.y + h.y * k]
        const [left, right, up, down] = [x - 87 * k, x + 87 * k, y - 100 * k, y + 100 * k]
        const free = right < width - buttons.width || up > buttons.height
        return free && left > 0 && right < width && up > 0 && down < height
      }).length
    }
    const ways = [0, buttons.width / 2, buttons.width].flatMap((x) =>
      [0, buttons.height / 2, buttons.height].map((y) => ({ x: width / 2 - x, y: height / 2 + y })),
    )
    const at = ways.reduce((best, way) => (seen(way) > seen(best) ? way : best))
    this.goTo(k, middle.x, middle.y, at)
  }

  /** glide shows another part in the same size. */
  glide(at: Point) {
    const { width, height } = this.frame()
    this.goTo(this.spot.k, at.x, at.y, { x: width / 2, y: height / 2 })
  }

  /** goTo brings a point of the drawing to one of the frame, and leaves no more of the frame empty than it must. */
  private goTo(k: number, x: number, y: number, at: Point) {
    this.home ??= { ...this.spot, whole: this.whole }
    this.fly({ k, ...this.placed(k, x, y, at) })
    this.whole = false
  }

  /** placed is where the drawing then lies. */
  private placed(k: number, x: number, y: number, at: Point): Point {
    const { width, height } = this.frame()
    const [left, top, w, h] = this.box()
    const rim = width > wide ? 50 : 14
    const filled = (offset: number, from: number, size: number, frame: number) => {
      const ends = [-from * k, frame - (from + size) * k]
      return Math.min(Math.max(offset, Math.min(...ends) - rim), Math.max(...ends) + rim)
    }
    return { x: filled(at.x - x * k, left, w, width), y: filled(at.y - y * k, top, h, height) }
  }

  /** away: the camera went somewhere by itself. */
  get away(): boolean {
    return this.home !== null
  }

  /** leave goes back to where the camera was, unless it was moved by hand. */
  leave() {
    if (!this.home) return
    const { whole, ...was } = this.home
    this.home = null
    this.whole = whole
    this.fly(whole ? this.all : was) // the frame may have another width than it had
  }

  /** fly moves smoothly, so that the eye can follow. */
  private fly(to: Spot) {
    const from = { x: this.x, y: this.y, k: this.k }
    const flight = ++this.flight
    this.goal = to
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const begun = performance.now()
    const step = (now: number) => {
      if (flight !== this.flight) return
      const t = still ? 1 : Math.min(1, Math.max(0, (now - begun) / 220))
      const part = t * (2 - t)
      this.x = from.x + (to.x - from.x) * part
      this.y = from.y + (to.y - from.y) * part
      this.k = from.k + (to.k - from.k) * part
      if (t < 1) requestAnimationFrame(step)
      else this.goal = null
    }
    step(begun)
  }

  /** hold keeps some of the drawing in sight. */
  private hold() {
    const { width, height } = this.frame()
    const [x, y, w, h] = this.box()
    const inside = (offset: number, from: number, size: number, frame: number) =>
      Math.min(Math.max(offset, frame * 0.3 - (from + size) * this.k), frame * 0.7 - from * this.k)
    this.x = inside(this.x, x, w, width)
    this.y = inside(this.y, y, h, height)
  }

  down(e: PointerEvent, at: Point) {
    if (e.button !== 0) return
    ;(e.currentTarget as Element).setPointerCapture(e.pointerId)
    if (this.fingers.size === 0) this.travelled = 0
    this.fingers.set(e.pointerId, at)
  }

  drag(e: PointerEvent, at: Point) {
    const was = this.fingers.get(e.pointerId)
    if (!was) return
    const other = [...this.fingers].find(([id]) => id !== e.pointerId)?.[1]
    this.fingers.set(e.pointerId, at)
    this.travelled += Math.hypot(at.x - was.x, at.y - was.y)
    if (this.travelled < 6) return
    if (!other) return this.move(at.x - was.x, at.y - was.y)
    const spread = (p: Point) => Math.hypot(p.x - other.x, p.y - other.y)
    this.zoom(spread(at) / Math.max(spread(was), 1), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 })
  }

  up(e: PointerEvent) {
    if (!this.fingers.delete(e.pointerId) || this.fingers.size > 0 || this.travelled >= 6) return
    const twice = e.timeStamp - this.tapped < 300 && !this.tapping()
    this.tapped = twice ? 0 : e.timeStamp
    if (twice) this.fit()
    else this.pick({ x: e.clientX, y: e.clientY })
  }

  cancel(e: PointerEvent) {
    this.fingers.delete(e.pointerId)
  }

  wheel(e: WheelEvent, at: Point) {
    e.preventDefault()
    this.zoom(Math.exp(-e.deltaY * (e.deltaMode === 1 ? 0.05 : 0.0015)), at)
  }

  /** key answers the keys of the map; it reports whether it did. */
  key(key: string): boolean {
    const step = 80
    switch (key) {
      case '+':
      case '=':
        this.zoom(1.25)
        return true
      case '-':
        this.zoom(0.8)
        return true
      case '0':
        this.fit()
        return true
      case 'ArrowLeft':
        this.move(step, 0)
        return true
      case 'ArrowRight':
        this.move(-step, 0)
        return true
      case 'ArrowUp':
        this.move(0, step)
        return true
      case 'ArrowDown':
        this.move(0, -step)
        return true
    }
    return false
  }
}
