// The result of a match as a picture to show to friends: the places, what each
// earned by what, and how they came there.
import { number, say, sentence } from './i18n.svelte'
import type { Match } from './match.svelte'
import { places, winner, type Place } from './outcome'
import { elapsed, race } from './race'
import { download } from './save'
import { initial, tint } from './tint'

/** Story is what the picture tells beside the places. */
export interface Story {
  earned: (seat: number) => { label: string; value: number }[]
  /** What each seat had over time. */
  worth: { seqs: number[]; scores: number[][] } | null
}

const [width, height] = [1200, 630]
const serif = 'Besley, Georgia, serif'
const plain = '"Hanken Grotesk", system-ui, sans-serif'
const [ink, muted, accent, paper, line] = ['#2b2320', '#64574c', '#9c420c', '#f3ebdb', '#d8cbb4']

/** sharePoster hands the picture to what the device shares with, or saves it. */
export async function sharePoster(match: Match, story: Story) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  draw(canvas.getContext('2d')!, match, story)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) return
  const name = `remise-${match.view?.title}-${match.id}.png`
  const file = new File([picture], name, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => {})
  else download(name, picture)
}

function draw(on: CanvasRenderingContext2D, match: Match, { earned, worth }: Story) {
  const view = match.view!
  const all = places(view)
  const curve = worth && worth.seqs.length > 1 ? worth : null
  on.fillStyle = paper
  on.fillRect(0, 0, width, height)
  on.fillStyle = accent
  on.fillRect(0, 0, width, 14)
  text(on, say(`${view.title}.title`), 60, 84, `600 30px ${serif}`, muted)
  text(on, winner(match), 60, 140, `600 46px ${serif}`, ink, 'left', 1080)
  drawPlaces(on, all, earned, curve ? 560 : 1080)
  if (curve) drawCurves(on, all, curve, { x: 680, y: 190, w: 460, h: 340 })
  text(on, 'Remise', 1140, 602, `600 24px ${serif}`, accent, 'right')
}

/** drawPlaces fills the room below the heading, however many they are. */
function drawPlaces(on: CanvasRenderingContext2D, all: Place[], earned: Story['earned'], room: number) {
  const row = Math.min(170, 390 / all.length)
  const side = Math.min(84, row * 0.62)
  const most = Math.max(1, ...all.map((p) => p.score))
  const [left, right] = [60 + side + 18, 60 + room]
  all.forEach((p, i) => {
    const y = 180 + i * row
    const letters = Math.min(40, side * 0.56)
    on.fillStyle = tint(p.seat)
    on.fillRect(60, y, side, side)
    text(on, initial(p.name), 60 + side / 2, y + side * 0.68, `700 ${side * 0.56}px ${plain}`, '#fff', 'center')
    const weight = p.rank === 1 ? 700 : 400
    text(
      on,
      `${p.rank}. ${p.name}`,
      left,
      y + letters,
      `${weight} ${letters}px ${plain}`,
      ink,
      'left',
      right - left - 120,
    )
    text(on, number(p.score), right, y + letters, `700 ${letters}px ${plain}`, ink, 'right')
    on.fillStyle = tint(p.seat)
    on.fillRect(left, y + letters + 10, ((right - left) * Math.max(0, p.score)) / most, letters / 3)
    const below = letters * 1.34 + 34
    const parts = earned(p.seat).map((e) => `${sentence(e.label)} ${number(e.value)}`)
    lines(on, parts, right - left, `400 19px ${plain}`, Math.floor((row - below) / 25)).forEach((words, n) =>
      text(on, words, left, y + below + n * 25, `400 19px ${plain}`, muted),
    )
  })
}

/** lines joins words to as many lines as there is room for. */
function lines(on: CanvasRenderingContext2D, parts: string[], room: number, font: string, most: number): string[] {
  on.font = font
  const all: string[] = []
  for (const part of parts) {
    const longer = all.length > 0 ? `${all.at(-1)} · ${part}` : part
    if (all.length > 0 && on.measureText(longer).width <= room) all[all.length - 1] = longer
    else all.push(part)
  }
  return all.slice(0, Math.max(0, most))
}

interface Box {
  x: number
  y: number
  w: number
  h: number
}

function drawCurves(on: CanvasRenderingContext2D, all: Place[], worth: NonNullable<Story['worth']>, box: Box) {
  const steps = race(worth.seqs, worth.scores)
  const least = Math.max(10, ...steps.flatMap((s) => s.behind))
  const x = (seq: number) => box.x + elapsed(steps, seq) * box.w
  const y = (behind: number) => box.y + 10 + (behind / least) * (box.h - 20)
  on.lineWidth = 2
  on.strokeStyle = line
  on.strokeRect(box.x, box.y, box.w, box.h)
  on.lineWidth = 5
  on.lineJoin = on.lineCap = 'round'
  for (const { seat } of all.toReversed()) {
    on.strokeStyle = tint(seat)
    on.beginPath()
    for (const s of steps) on.lineTo(x(s.seq), y(s.behind[seat]!))
    on.stroke()
  }
  text(on, say('web.review.worth'), box.x, box.y + box.h + 30, `400 20px ${plain}`, muted)
}

function text(
  on: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  font: string,
  fill: string,
  align: CanvasTextAlign = 'left',
  room?: number,
) {
  on.font = font
  on.fillStyle = fill
  on.textAlign = align
  on.fillText(words, x, y, room)
}
