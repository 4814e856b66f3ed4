// A game of each title that bots have played, shown on the first page: it goes on
// by itself while it is looked at.
import { still } from './motion'

export interface Show {
  map?: { box: [number, number, number, number]; under: string; over: string; defs: string; hexes: Hex[] }
  laid: { hex: number; svg: string }[]
  states: unknown[]
}

interface Hex {
  x: number
  y: number
  svg: string
}

export async function showOf(title: string): Promise<Show> {
  const answer = await fetch(`/show/${title}.json`)
  if (!answer.ok) throw new Error(answer.statusText)
  return (await answer.json()) as Show
}

/** Film is where a show is. It begins in the middle, where there is something to
 * see, and begins anew when it has rested at its end. */
export class Film {
  at = $state(0)
  private rests = 0

  constructor(
    private length: number,
    private every: number,
  ) {
    this.at = Math.floor(length * (still() ? 0.8 : 0.45))
  }

  /** play runs while the page is looked at; the answer ends it. */
  play(): () => void {
    if (still()) return () => {}
    const timer = setInterval(() => document.hidden || this.step(), this.every)
    return () => clearInterval(timer)
  }

  step() {
    if (this.at < this.length) this.at++
    else if (++this.rests > 5) [this.at, this.rests] = [0, 0]
  }
}
