// Dragging with a finger or a mouse: a piece marked data-slot is taken up and
// put on a place marked data-place, which is then clicked. A short tap stays a click.
const threshold = 8

export function dragging(take: (slot: number) => void) {
  return (down: PointerEvent) => {
    const piece = (down.target as Element).closest<HTMLElement>('[data-slot]')
    if (!piece || down.button !== 0) return
    let moved = false
    const move = (e: PointerEvent) => {
      const [x, y] = [e.clientX - down.clientX, e.clientY - down.clientY]
      if (!moved && Math.hypot(x, y) < threshold) return
      if (!moved) take(Number(piece.dataset.slot))
      moved = true
      piece.style.transform = `translate(${x}px, ${y}px)`
      piece.style.zIndex = '20'
      piece.style.pointerEvents = 'none'
      mark(placeFor(e, piece))
    }
    const end = (e: PointerEvent) => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      const place = moved && e.type === 'pointerup' ? placeFor(e, piece) : null
      piece.style.transform = piece.style.zIndex = piece.style.pointerEvents = ''
      mark(null)
      place?.click()
      if (moved) addEventListener('click', swallow, { capture: true, once: true })
      if (moved) setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
}

/** placeFor is the place under the pointer, or the one that most of the piece lies on. */
function placeFor(e: PointerEvent, piece: HTMLElement): HTMLElement | null {
  return placeAt(e) ?? placeUnder(piece)
}

/** placeUnder is the place that at least a third of a piece lies on; what cannot take it waits for the pointer. */
function placeUnder(piece: HTMLElement): HTMLElement | null {
  const of = piece.getBoundingClientRect()
  const along = (a: number, b: number, from: number, to: number) => Math.max(0, Math.min(b, to) - Math.max(a, from))
  let [best, most] = [null as HTMLElement | null, (of.width * of.height) / 3]
  for (const place of document.querySelectorAll<HTMLElement>('[data-place].lit')) {
    const box = place.getBoundingClientRect()
    const on = along(of.left, of.right, box.left, box.right) * along(of.top, of.bottom, box.top, box.bottom)
    if (on > most) [best, most] = [place, on]
  }
  return best
}

function placeAt(e: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement>('[data-place]') ?? null
}

let marked: HTMLElement | null = null

function mark(place: HTMLElement | null) {
  if (place === marked) return
  marked?.removeAttribute('data-over')
  place?.setAttribute('data-over', '')
  marked = place
}

/** swallow keeps the click that ends a drag from choosing the card again. */
function swallow(e: Event) {
  e.stopPropagation()
  e.preventDefault()
}
