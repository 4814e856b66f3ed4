// What a drawing shows of a hex: what no name may cover, where its track lies, and
// where it has room for the name.

/** Room is what something covers: its middle, half its width and half its height;
 * something round has a radius. */
export interface Room {
  x: number
  y: number
  half: number
  tall: number
  round?: number
}

/** Written is the room of a short text. */
export interface Written extends Room {
  text: string
  size: number
}

/** Printed is a name as the drawing has it, in lines round their middle. */
export interface Printed {
  lines: string[]
  x: number
  y: number
  size: number
}

export interface Ground {
  /** Circles, halts, boxes and stars. */
  stops: Room[]
  /** Letters that say which tiles belong there; they grow from afar. */
  letters: Written[]
  /** Whose homes empty circles are, and which are kept for the S-Bahn. */
  homes: Printed[]
  /** What stops pay; they grow from afar. */
  values: Written[]
  /** Small print, which is not shown from afar: what building brings, and what it costs. */
  tags: Room[]
  cost: Room | null
  terrain: string
  landmark: boolean
  track: [number, number][]
  name: Printed | null
}

const element = /<(circle|rect|path|text) class="([^"]*)"([^>]*?)(?:\/>|>([^<]*)<)/g
const attribute = /([\w-]+)="([^"]*)"/g

type Values = Record<string, string>

const grounds = new Map<string, Ground>()

/** groundOf reads a drawing; a drawing is read once. */
export function groundOf(svg: string): Ground {
  const known = grounds.get(svg)
  if (known) return known
  const read = reads(svg)
  grounds.set(svg, read)
  return read
}

function reads(svg: string): Ground {
  const ground: Ground = { ...bare(), terrain: /class="terrain (\w+)/.exec(svg)?.[1] ?? '' }
  const names: Printed[] = []
  for (const [, tag, look, rest, words] of svg.matchAll(element)) {
    const values = Object.fromEntries([...rest!.matchAll(attribute)].map(([, name, value]) => [name!, value!]))
    const kind = look!.split(' ')[0]!
    if (kind === 'casing') ground.track.push(...points(values.d!))
    else if (tag === 'text' && kind === 'name') names.push(line(values, words!))
    else if (tag === 'text') write(ground, kind, values, words!)
    else if (kind === 'value') ground.values.push({ ...roomOf(tag!, values), text: '', size: 0 })
    else if (look === 'tag') ground.cost = roomOf(tag!, values)
    else if (kind === 'tag') ground.tags.push(roomOf(tag!, values))
    else if (solid.has(kind) && tag !== 'path') ground.stops.push(roomOf(tag!, values))
  }
  ground.name = joined(names)
  return ground
}

const bare = (): Ground => ({
  stops: [],
  letters: [],
  homes: [],
  values: [],
  tags: [],
  cost: null,
  terrain: '',
  landmark: false,
  track: [],
  name: null,
})

function write(ground: Ground, kind: string, values: Values, words: string) {
  const value = ground.values.at(-1)
  if (kind === 'num' && value?.text === '') Object.assign(value, { text: words, size: Number(values['font-size']) })
  if (kind === 'hint') ground.homes.push(line(values, words))
  if (kind === 'label')
    ground.letters.push({ ...letters(values, words), text: plain(words), size: Number(values['font-size']) })
  if (kind !== 'star') return
  ground.landmark = true
  ground.stops.push(letters(values, words))
}

const solid = new Set(['slot', 'dot', 'ground-plate', 'halt', 'box', 'gift'])

function roomOf(tag: string, v: Values): Room {
  if (tag === 'circle')
    return { x: Number(v.cx), y: Number(v.cy), half: Number(v.r), tall: Number(v.r), round: Number(v.r) }
  const [half, tall] = [Number(v.width) / 2, Number(v.height) / 2]
  const [x, y] = [Number(v.x) + half, Number(v.y) + tall]
  const turned = /translate\(([-\d.]+) ([-\d.]+)\) rotate\(([-\d.]+)\)/.exec(v.transform ?? '')
  if (!turned) return { x, y, half, tall }
  const [dx, dy, angle] = turned.slice(1).map(Number) as [number, number, number]
  const [cos, sin] = [Math.abs(Math.cos((angle * Math.PI) / 180)), Math.abs(Math.sin((angle * Math.PI) / 180))]
  return { x: x + dx, y: y + dy, half: half * cos + tall * sin, tall: half * sin + tall * cos }
}

function letters(v: Values, words: string): Room {
  const size = Number(v['font-size'])
  return { x: Number(v.x), y: Number(v.y) - size * 0.35, half: (plain(words).length * size) / 3, tall: size * 0.4 }
}

const line = (v: Values, words: string): Printed => {
  const size = Number(v['font-size'])
  return { lines: [plain(words)], x: Number(v.x), y: Number(v.y) - size * 0.35, size }
}

const plain = (words: string) => words.replaceAll('&amp;', '&')

function joined(names: Printed[]): Printed | null {
  const [first, last] = [names[0], names.at(-1)]
  return first && last ? { ...first, lines: names.flatMap((n) => n.lines), y: (first.y + last.y) / 2 } : null
}

/** points lie on track: "M-43.3 75C-21.7 37.5 -13 22.5 0 0". */
function points(d: string): [number, number][] {
  const n = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  if (n.length !== 8) return []
  const at = (t: number, i: number) =>
    n[i]! * (1 - t) ** 3 + 3 * n[i + 2]! * t * (1 - t) ** 2 + 3 * n[i + 4]! * t * t * (1 - t) + n[i + 6]! * t ** 3
  return Array.from({ length: 9 }, (_, i) => [at(i / 8, 0), at(i / 8, 1)])
}
