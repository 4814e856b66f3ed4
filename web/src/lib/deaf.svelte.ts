// Who taps twice has decided once: what comes to lie under a finger takes no tap for a moment.

/** How long, in milliseconds: longer than two taps of one hand lie apart. */
const moment = 400

/** Whether the last thing that touched the page was a finger. */
let finger = false

export function beginFingers() {
  addEventListener('pointerdown', (e) => (finger = e.pointerType !== 'mouse'), { capture: true })
  addEventListener('keydown', () => (finger = false), { capture: true })
}

export class Deaf {
  now = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined

  /** begin: something new has come to lie there. */
  begin() {
    if (!finger) return
    clearTimeout(this.timer)
    this.now = true
    this.timer = setTimeout(() => (this.now = false), moment)
  }
}

/** twice: the second click of two, or a key that is held, on something that decides. */
export function twice(e: MouseEvent | KeyboardEvent): boolean {
  const target = e.target as Element
  if (e instanceof MouseEvent) return e.detail > 1 && !!target.closest('.bar .main, [data-notation], [type=submit]')
  return e.repeat && (e.key === 'Enter' || e.key === ' ') && !!target.closest('button:not([data-stepper])')
}
