// The time at a table. The server counts it; a page shows what is left by the
// server's own time, however wrong the browser's clock is.
import { language, say } from './i18n.svelte'
import type { Pace } from './types'

class Clock {
  private ahead = $state(0)
  private here = $state(Date.now())

  /** set tells what time it is at the server. */
  set(iso: string) {
    this.ahead = Date.parse(iso) - Date.now()
  }

  /** run ticks until the returned function is called. */
  run(): () => void {
    this.here = Date.now()
    const timer = setInterval(() => (this.here = Date.now()), 500)
    return () => clearInterval(timer)
  }

  /** left is the milliseconds until a moment. */
  left(iso: string): number {
    return Date.parse(iso) - this.here - this.ahead
  }
}

export const clock = new Clock()

/** countdown writes what is left: days, hours, or minutes and seconds. */
export function countdown(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000))
  const [days, hours, minutes] = [Math.floor(s / 86400), Math.floor(s / 3600) % 24, Math.floor(s / 60) % 60]
  if (days > 0) return say('web.clock.days', { days, hours })
  if (hours > 0) return say('web.clock.hours', { hours, minutes })
  return `${minutes}:${String(s % 60).padStart(2, '0')}`
}

/** duration writes a round length of time in words. */
export function duration(seconds: number): string {
  const units = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const
  const [unit, size] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? units[3]
  return new Intl.NumberFormat(language.code, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}

/** paceWords says how a table is played. */
export function paceWords(pace: Pace): string {
  const facts = { each: duration(pace.each), reserve: duration(pace.reserve ?? 0) }
  return say(`web.pace.${pace.kind}.is`, facts)
}
