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

/** Gift is the sign of what building brings, on a disc or, of a colour, on a small hex. */
export interface Gift extends Written {
  colour: string
}

/** Strip is what a stop pays by phase, one box beside the other. */
export interface Strip extends Room {
  size: number
  boxes: { colour: string; text: string }[]
}

/** Printed is a name as the drawing has it, in lines round their middle. */
export interface Printed {
  lines: string[]
  x: number
  y: number
  size: number
}

export interface Ground {
  /** Circles and halts. */
  stops: Room[]
  /** Letters that say which tiles belong there; they grow from afar. */
  letters: Written[]
  /** Whose homes empty circles are, and which are kept for the S-Bahn. */
  homes: Printed[]
  /** What stops pay; they grow from afar. */
  values: Written[]
  gifts: Gift[]
  strip: Strip | null
  landmark: Room | null
  /** Small print, which is not shown from afar: what building brings, and what it costs. */
  tags: Room[]
  cost: Room | null
  terrain: string
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
    else if (kind in signs) signs[kind]!(ground, tag!, values, look!.split(' ')[1] ?? '')
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
  gifts: [],
  strip: null,
  landmark: null,
  tags: [],
  cost: null,
  terrain: '',
  track: [],
  name: null,
})

function write(ground: Ground, kind: string, values: Values, words: string) {
  const size = Number(values['font-size'])
  const awaits = [ground.values.at(-1), ground.gifts.at(-1), ground.strip?.boxes.at(-1)].find((s) => s?.text === '')
  if (kind === 'num' && awaits) {
    awaits.text = words
    if ('size' in awaits) awaits.size = size
    else ground.strip!.size = size
  }
  if (kind === 'hint') ground.homes.push(line(values, words))
  if (kind === 'label') ground.letters.push({ ...letters(values, words), text: plain(words), size })
}

/** signs are read by what they are called; their texts come after them. */
const signs: Record<string, (ground: Ground, tag: string, values: Values, colour: string) => void> = {
  gift: (ground, tag, values, colour) => {
    const room = tag === 'circle' ? roomOf(tag, values) : round(values.d!)
    ground.gifts.push({ ...room, text: '', size: 0, colour })
  },
  landmark: (ground, _, { d }) => {
    const [x, y] = (d!.match(/-?[\d.]+/g) ?? []).map(Number)
    ground.landmark = { x: x!, y: y! + 11, half: 11, tall: 11 }
  },
  box: (ground, tag, values, colour) => {
    const [box, was] = [roomOf(tag, values), ground.strip]
    const boxes = [...(was?.boxes ?? []), { colour, text: '' }]
    const left = was ? was.x - was.half : box.x - box.half
    const half = (box.x + box.half - left) / 2
    ground.strip = { x: left + half, y: box.y, half, tall: box.tall, size: was?.size ?? 0, boxes }
  },
}

/** round is the room of a small hex. */
function round(d: string): Room & { round: number } {
  const n = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  const [xs, ys] = [n.filter((_, i) => i % 2 === 0), n.filter((_, i) => i % 2 === 1)]
  const r = (Math.max(...ys) - Math.min(...ys)) / 2
  return { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: Math.min(...ys) + r, half: r, tall: r, round: r }
}

const solid = new Set(['slot', 'dot', 'ground-plate', 'halt'])

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
