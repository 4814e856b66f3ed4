// The guided first game: what this browser has been taught, and what comes next.
import { keep, kept } from './memory'
import type { Choice } from './types'

/** Lesson is how a title is taught. Its steps are questions ("ask.passenger"),
 * events ("event.scored"), and words at the beginning ("aim"). */
export interface Lesson {
  /** The pages to leaf through before the first decision. A page with the name of a step stands for it. */
  pages: string[]
  /** What must have come for the lesson to be over, in about this order. */
  core: string[]
  /** Questions that never leave a choice: their words are said nevertheless. */
  idle?: string[]
  /** What is said before a question is explained. */
  before?: Record<string, string[]>
  /** What is said after it has been, as soon as a choice shows what it speaks of. */
  after?: Record<string, [step: string, shown: (choice: Choice, state: unknown) => boolean][]>
  /** Where the coach points, as selectors of which the first that can be seen counts:
   * by step, and for all others. */
  at: Record<string, string[]>
  elsewhere: string[]
}

/** Moment is what the coach knows of a match. */
export interface Moment {
  title: string
  /** The code of the question, "" when somebody else is asked. */
  asked: string
  /** The codes of what has happened. */
  told: string[]
  over: boolean
  /** Nothing can be chosen but to go on. */
  forced: boolean
  choices: Choice[]
  /** The position, in the form of the title. */
  state?: unknown
}

/** isStep: a code is that of a title's step. */
const isStep = (code: string, title: string, step: string) => code === `${title}.${step}`

/** ofStep is what is listed for the step of a code. */
const ofStep = <T>(code: string, title: string, listed: Record<string, T>): T | undefined =>
  Object.entries(listed).find(([step]) => isStep(code, title, step))?.[1]

/** teaches: a step has something to teach; the others only say how to go on. */
export const teaches = (step: string, title: string): boolean => step !== '' && step !== 'forced' && !isEnd(step, title)

/** offers: a choice of a verb is there. */
export const offers =
  (verb: string) =>
  (choice: Choice): boolean =>
    choice.verb === verb

/** isEnd: a code says that the lesson is over. */
export const isEnd = (code: string, title: string): boolean => isStep(code, title, 'end')

/** pointsAt is where the coach points. */
export const pointsAt = (code: string, title: string, lesson: Lesson): string[] =>
  ofStep(code, title, lesson.at) ?? lesson.elsewhere

/** opening is what a lesson says before anything else. */
export const opening = (title: string) => `${title}.aim`

/** stepOf is what the coach says now, "" for nothing. What happened comes before
 * what is asked; when all that belongs to the lesson has come, its end. */
export function stepOf(now: Moment, lesson: Lesson, open: (code: string) => boolean): string {
  const own = (step: string) => `${now.title}.${step}`
  if (now.over) return ''
  if (now.asked === '') return first([opening(now.title)], open)
  const event = first([opening(now.title), ...now.told], open)
  if (event) return event
  const idle = lesson.idle?.some((step) => isStep(now.asked, now.title, step))
  const forced = now.forced && !idle
  const before = ofStep(now.asked, now.title, lesson.before ?? {}) ?? []
  const more = forced ? '' : first(before.map(own), open)
  if (more) return more
  if (open(now.asked)) return forced ? 'forced' : now.asked
  const shown = (ofStep(now.asked, now.title, lesson.after ?? {}) ?? []).filter(([, of]) =>
    now.choices.some((c) => of(c, now.state)),
  )
  const then = first(
    shown.map(([step]) => own(step)),
    open,
  )
  if (then) return then
  return lesson.core.some((step) => open(own(step))) ? '' : first([own('end')], open)
}

const first = (codes: string[], open: (code: string) => boolean) => codes.find(open) ?? ''

class Guide {
  private seen = $state.raw(new Set((kept('guided') ?? '').split(' ')))
  off = $state(kept('guide') === 'off')
  /** The page that is leafed to; none: the book is closed. */
  page = $state<number | null>(null)

  has(code: string): boolean {
    return this.seen.has(code)
  }

  /** read is the steps of a title that were read, in the order in which they came. */
  read(title: string): string[] {
    return [...this.seen].filter((code) => code.startsWith(title + '.') && teaches(code, title))
  }

  /** taught: it need not be said again. */
  taught(...codes: string[]) {
    if (codes.some((code) => !this.seen.has(code))) this.remember([...this.seen, ...codes])
  }

  stop() {
    this.off = true
    keep('guide', 'off')
  }

  /** again begins the lesson of a title from its beginning, in this match. */
  again(title: string, match = '') {
    if (match) this.begin(match)
    this.page = 0
    this.remember([...this.seen].filter((code) => !code.startsWith(title + '.')))
    this.off = false
    keep('guide', null)
  }

  /** The match that is guided. Who comes into the middle of one, or into a copy, is
   * not taught how to begin. */
  private at = $state(kept('guided.match') ?? '')

  guides(match: string, begun: boolean): boolean {
    return this.at === match || !begun
  }

  /** begin: this match is guided to its end. */
  begin(match: string) {
    if (this.at === match) return
    this.at = match
    keep('guided.match', match)
  }

  private remember(codes: string[]) {
    this.seen = new Set(codes)
    keep('guided', [...this.seen].join(' ').trim())
  }
}

export const guide = new Guide()
