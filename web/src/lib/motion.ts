// Motion explains what happened: a card flies from where it was to where it
// lies. Nothing takes longer than 280 ms, and nothing moves when the system asks
// for less.
const flights = new Map<string, DOMRect>()

export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** depart remembers where a piece was when it was played. */
export function depart(name: string, from: Element | null | undefined) {
  if (from) flights.set(name, from.getBoundingClientRect())
}

export interface Landing {
  name: string
  /** Where such a piece comes from when another player put it there. */
  home?: string
}

/** arrive lets a piece that has just come into being fly in: from where it
 * departed, else from its home, else from above. */
export function arrive(node: HTMLElement, landing: Landing | null) {
  if (landing === null || still()) return
  const home = landing.home ? document.querySelector(landing.home)?.getBoundingClientRect() : undefined
  const from = flights.get(landing.name) ?? home
  flights.delete(landing.name)
  const to = node.getBoundingClientRect()
  const start =
    from && from.width > 0 && to.width > 0
      ? {
          transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`,
          transformOrigin: '0 0',
        }
      : { transform: 'translateY(-28px)', opacity: 0 }
  const flight = node.animate([start, { transform: 'none', transformOrigin: '0 0', opacity: 1 }], {
    duration: 260,
    easing: 'cubic-bezier(.2,.8,.3,1)',
  })
  unclip(node, flight.finished)
}

/** unclip keeps a piece in sight on its way: boxes about it that need not scroll now hide nothing meanwhile. */
function unclip(node: HTMLElement, landed: Promise<unknown>) {
  const boxes: HTMLElement[] = []
  for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
    const fits = box.scrollWidth <= box.clientWidth
    if (fits && getComputedStyle(box).overflowX !== 'visible') boxes.push(box)
  }
  for (const box of boxes) box.style.overflow = 'visible'
  const back = () => boxes.forEach((box) => (box.style.overflow = ''))
  landed.then(back, back)
}

/** swept is the way out of what a scoring takes off the table. */
export function swept(_node: Element) {
  return {
    duration: still() ? 0 : 260,
    css: (t: number, u: number) =>
      `position: absolute; opacity: ${t}; transform: translateX(${u * 48}px) rotate(${u * 8}deg)`,
  }
}

/** count runs a shown number up to its new value. */
export function count(node: HTMLElement, value: number) {
  let shown = value
  let frame = 0
  node.textContent = String(value)
  const run = (goal: number) => {
    const from = shown
    const began = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / 280)
      shown = Math.round(from + (goal - from) * part)
      node.textContent = String(shown)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(step)
  }
  return {
    update(goal: number) {
      if (still() || goal === shown) {
        shown = goal
        node.textContent = String(goal)
      } else run(goal)
    },
    destroy: () => cancelAnimationFrame(frame),
  }
}
