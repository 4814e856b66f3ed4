// The coach's finger: what it speaks of is brought into view and marked.

/** inView: somebody could tap it. */
function inView(e: Element): boolean {
  const box = e.getBoundingClientRect()
  if (box.width === 0 || box.height === 0) return false
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 22))
  const drawing = e.closest('svg')
  return top !== null && (e.contains(top) || top.contains(e) || (drawing !== null && top.closest('svg') === drawing))
}

/** reached brings something into view if it only needs to be scrolled. What lies
 * on the map is moved by the map alone. */
function reached(e: Element): boolean {
  if (!inView(e) && e instanceof HTMLElement) e.scrollIntoView({ block: 'start' })
  return inView(e)
}

/** point marks the first thing of some selectors that can be seen, until the
 * returned function is called. It looks again when the page has changed, but
 * scrolls no more once something was found: that is the reader's then. */
export function point(selectors: string[]): () => void {
  let at: Element | undefined
  const look = () => {
    const next = selectors.flatMap((s) => [...document.querySelectorAll(s)]).find(at ? inView : reached)
    if (!next || next === at) return
    at?.removeAttribute('data-pointed')
    next.setAttribute('data-pointed', '')
    at = next
  }
  look()
  const timer = setInterval(look, 250)
  return () => {
    clearInterval(timer)
    at?.removeAttribute('data-pointed')
  }
}
