// What the page needs to know of a title: its table, and how its bar reads. A
// title without its own table gets the generic one, which can play anything.
import type { Component } from 'svelte'
import type { Lesson } from '../lib/guide.svelte'
import type { Match } from '../lib/match.svelte'
import type { Item } from '../lib/story'
import type { Analysis, Choice, Happening } from '../lib/types'

export type Growth = Analysis['worth']

export interface Parts {
  Table: Component<{ match: Match }>
  /** Whether the table itself has a place for what is said. */
  says?: boolean
  /** The steps of a turn, for the bar. */
  steps?: (state: unknown, choices: Choice[]) => Step[]
  /** The choice of the bar's main button, and its label. */
  main?: (choices: Choice[]) => Main | undefined
  /** Whether a turn is several decisions of one's own, so that all of it may be played as advised. */
  plans?: boolean
  /** Whether a choice is asked about again before it is sent: because it loses
   * something, or because it cannot be taken back. */
  careful?: (choice: Choice, state: unknown, seat: number) => 'loss' | 'final' | undefined
  /** What a choice would give away that the player may not have seen: said before it
   * is sent. */
  warns?: (choice: Choice, state: unknown, seat: number, choices: Choice[]) => string | undefined
  /** Whether a position hides something from a seat, so that a shared screen
   * needs its curtain; without this it always does. */
  hides?: (state: unknown) => boolean
  /** How the first game is guided. */
  lesson?: Lesson
  /** What is drawn beside a page of the lesson. */
  Picture?: Component<{ match: Match; page: string }>
  /** Whether nothing is left to choose but to go on. */
  forced?: (choices: Choice[]) => boolean
  /** Keys that only this table has, with the codes of what they do. */
  keys?: [string, string][]
  /** What a seat has, for the heading, and the code of what wins. */
  purse?: (state: unknown, seat: number) => Purse
  counts?: string
  /** The sign of what wins, where the cards have one. */
  points?: string
  /** The key of what players own beside shares. */
  also?: string
  /** What a seat's result came from, with names that can be read; start is what the
   * seat had at first. */
  earned?: (state: unknown, seat: number, items: Item[], start: number) => Earned[]
  /** What a seat has at the end, where that is something else. */
  holds?: (state: unknown, seat: number) => Earned[]
  /** What everybody had over time, where the history alone tells it. */
  grew?: (items: Item[]) => Growth
  /** The companies, for the table of everything. */
  firms?: (state: unknown) => Firm[]
  /** What an event tells of a company's price or income. */
  tells?: (event: Happening, state: unknown) => Told | null
}

/** Firm is what one sees of a company at a glance. */
export interface Firm {
  id: string
  name: string
  fill: string
  /** Missing: it has none yet. */
  price?: number
  treasury?: number
  trams: Sign[]
  /** The seat of its director, or -1. */
  director: number
  /** How many shares each seat has, and how they are written. */
  shares: number[]
  part: (shares: number) => string
  /** What lies in the pool, and where the title knows them, shares that nobody has had. */
  pool: string
  fresh?: string
  /** It is on its turn. */
  acts: boolean
}

/** Sign is a few letters, and for some a colour. */
export interface Sign {
  text: string
  fill?: string
  name?: string
}

/** Told is what an event says of a company: its price, what it has earned; or that
 * a new time of earning begins. */
export interface Told {
  company?: string
  price?: number
  income?: number
  begins?: boolean
}

/** Purse is what one sees of a player at a glance. */
export interface Purse {
  cash?: number
  /** Certificates, and how many one may have. */
  held?: number
  limit?: number
  /** What wins. */
  worth?: number
  /** What else one owns, beside shares. */
  also?: string[]
  /** The place in the playing order, and whether this player begins. */
  order?: number
  first?: boolean
}

/** Earned is a part of a result: what it is, and how much. */
export interface Earned {
  label: string
  value: number
  /** The colour by which one knows it. */
  fill?: string
}

/** Main is the choice of the main button. Plain: something else is as likely, and
 * the button is not filled. */
export interface Main {
  choice: Choice
  label: string
  plain?: boolean
  /** The run that was drawn, and whether it is none yet. */
  path?: string
  idle?: boolean
  /** What a press does, where it is more than the choice. */
  press?: () => void
}

export interface Step {
  label: string
  now: boolean
  done: boolean
}

const own: Record<string, () => Promise<{ parts: Parts }>> = {
  trambahn: () => import('./trambahn/parts'),
  1840: () => import('./vienna1840/parts'),
  1881: () => import('./berlin1881/parts'),
}

/** partsOf loads a title's table when it is first needed. */
export async function partsOf(title: string): Promise<Parts> {
  const load = own[title] ?? (() => import('./generic/parts'))
  return (await load()).parts
}
