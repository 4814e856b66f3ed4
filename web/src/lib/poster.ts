// The result of a match as a picture to show to friends.
import { number, say } from './i18n.svelte'
import type { Match } from './match.svelte'
import { outcome, places } from './outcome'
import { download } from './save'
import { initial, tint } from './tint'

const [width, height] = [1200, 630]
const serif = 'Besley, Georgia, serif'
const plain = '"Hanken Grotesk", system-ui, sans-serif'

/** sharePoster hands the picture to what the device shares with, or saves it. */
export async function sharePoster(match: Match) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  draw(canvas.getContext('2d')!, match)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) return
  const name = `remise-${match.view?.title}-${match.id}.png`
  const file = new File([picture], name, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => {})
  else download(name, picture)
}

function draw(on: CanvasRenderingContext2D, match: Match) {
  const view = match.view!
  const all = places(view)
  const most = Math.max(1, ...all.map((p) => p.score))
  const row = Math.min(80, 420 / all.length)
  on.fillStyle = '#f3ebdb'
  on.fillRect(0, 0, width, height)
  on.fillStyle = '#9c420c'
  on.fillRect(0, 0, width, 14)
  text(on, say(`${view.title}.title`), 60, 92, `600 34px ${serif}`, '#64574c')
  text(on, outcome(match), 60, 146, `600 46px ${serif}`, '#2b2320')
  all.forEach((p, i) => {
    const y = 190 + i * row
    on.fillStyle = tint(p.seat)
    on.fillRect(60, y, 44, 44)
    on.fillRect(430, y + 10, (560 * Math.max(0, p.score)) / most, 24)
    text(on, initial(p.name), 82, y + 32, `700 26px ${plain}`, '#fff', 'center')
    text(on, `${p.rank}. ${p.name}`, 122, y + 32, `${p.rank === 1 ? 700 : 400} 26px ${plain}`, '#2b2320', 'left', 290)
    text(on, number(p.score), 1140, y + 32, `700 28px ${plain}`, '#2b2320', 'right')
  })
  text(on, 'Remise', 1140, 605, `600 22px ${serif}`, '#9c420c', 'right')
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
