// The keyboard among choices: arrows walk from one to the next.

/** Whether the last thing that the player touched was a key. */
let byKeys = false

export function beginKeys() {
  addEventListener('keydown', () => (byKeys = true), { capture: true })
  addEventListener('pointerdown', () => (byKeys = false), { capture: true })
}

/** Buttons that only change a number are reached by Tab. */
const stops = 'button:not(:disabled, [data-stepper]), summary'

/** walk moves the focus along the choices inside a root; it reports whether the
 * key was for it. */
export function walk(e: KeyboardEvent, root: Element): boolean {
  const step =
    e.key === 'ArrowDown' || e.key === 'ArrowRight' ? 1 : e.key === 'ArrowUp' || e.key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || e.defaultPrevented || (e.target as Element).matches('input, textarea, select, [role=tab]'))
    return false
  const all = [...root.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility())
  const at = all.indexOf(document.activeElement as HTMLElement)
  e.preventDefault()
  all[(at + step + all.length) % all.length]?.focus()
  return true
}

/** Where the keyboard goes when the thing it was on is gone: to the hand, the
 * choices, the main button, or else to the bar that says whom we wait for. */
const rests = [
  '.hand button',
  '[data-choices] :is([data-notation], [type=submit], [aria-expanded])',
  '.bar .main',
  '[data-rest]',
]

/** comeBack puts a focus that a player by keys has lost where the next decision
 * is made. */
export function comeBack() {
  const at = document.activeElement
  if (!byKeys || document.querySelector('dialog[open]')) return
  if (at && at !== document.body && !at.matches('[data-rest], :disabled')) return
  for (const rest of rests) {
    const goal = [...document.querySelectorAll<HTMLElement>(rest)].find(
      (e) => e.checkVisibility() && !e.matches(':disabled'),
    )
    if (goal) return goal.focus({ preventScroll: goal.matches('[data-rest]') })
  }
}
