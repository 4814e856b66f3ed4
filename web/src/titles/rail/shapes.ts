// The server's drawings as shapes for a canvas, which draws a whole map in the time
// that a page needs for a few hexes.

export interface Shape {
  /** Its classes, which say how it looks. */
  look: string
  path: Path2D
  /** A colour of its own. */
  fill?: string
}

/** Ink is how a look is drawn. */
export interface Ink {
  fill: string
  stroke: string
  width: number
  dash: number[]
  cap: CanvasLineCap
  alpha: number
}

// From afar a map is its track; words and figures would only be dust.
const dust = new Set(['value', 'box', 'tag', 'pip', 'sign', 'gift', 'terrain', 'at', 'id'])

const element = /<(path|rect|circle) class="([^"]*)"([^>]*)\/>/g
const attribute = /([\w-]+)="([^"]*)"/g

export type Values = Record<string, string>

/** read is the elements of a drawing that are seen from afar. */
export function read(svg: string): { tag: string; look: string; values: Values }[] {
  return [...svg.matchAll(element)]
    .map(([, tag, look, rest]) => ({
      tag: tag!,
      look: look!.replace(/ +/g, ' '),
      values: Object.fromEntries([...rest!.matchAll(attribute)].map(([, name, value]) => [name!, value!])),
    }))
    .filter(({ look }) => !dust.has(look.split(' ')[0]!))
}

/** shapes is a drawing to be painted. */
export const shapes = (svg: string): Shape[] =>
  read(svg).map(({ tag, look, values }) => ({ look, path: outlineOf(tag, values), fill: values.fill }))

function outlineOf(tag: string, v: Values): Path2D {
  if (tag === 'path') return new Path2D(v.d)
  const path = new Path2D()
  if (tag === 'circle') path.arc(Number(v.cx), Number(v.cy), Number(v.r), 0, 2 * Math.PI)
  else path.roundRect(Number(v.x), Number(v.y), Number(v.width), Number(v.height), Number(v.rx ?? 0))
  if (!v.transform) return path
  const turned = new Path2D()
  turned.addPath(path, matrix(v.transform))
  return turned
}

/** matrix is "translate(x y) rotate(a)". */
function matrix(transform: string): DOMMatrix {
  const [x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(transform)?.slice(1).map(Number) ?? [0, 0]
  const angle = Number(/rotate\(([-\d.]+)\)/.exec(transform)?.[1] ?? 0)
  return new DOMMatrix().translate(x, y).rotate(angle)
}

/** placed is the groups of a drawing with where they stand. */
export function placed(svg: string): { x: number; y: number; svg: string }[] {
  const group = /<g transform="translate\(([-\d.]+) ([-\d.]+)\)">(.*?)<\/g>/g
  return [...svg.matchAll(group)].map(([, x, y, inner]) => ({ x: Number(x), y: Number(y), svg: inner! }))
}

/** paint draws shapes where the canvas stands. */
export function paint(on: CanvasRenderingContext2D, all: Shape[], inkOf: (look: string) => Ink) {
  for (const { look, path, fill } of all) {
    const ink = inkOf(look)
    on.globalAlpha = ink.alpha
    const filled = fill ?? ink.fill
    if (filled !== 'none') {
      on.fillStyle = filled
      on.fill(path)
    }
    if (ink.stroke === 'none') continue
    on.strokeStyle = ink.stroke
    on.lineWidth = ink.width
    on.lineCap = ink.cap
    on.setLineDash(ink.dash)
    on.stroke(path)
  }
  on.globalAlpha = 1
}
