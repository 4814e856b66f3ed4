// The rules of a title as the catalogue has them: a code for every section, in
// no order; a heading, then paragraphs, a line each.
import type { Catalogue } from './i18n.svelte'

export interface Section {
  number: string
  heading: string
  /** 1 for a chapter, one more for every number behind it. */
  level: number
  blocks: Block[]
}

/** A paragraph, perhaps with a word before it that says what it is; or a table. */
export type Block = { text: string; note?: string } | { rows: string[][] }

/** A piece of a paragraph: plain, a word that was looked for, or a way to another section. */
export interface Piece {
  text: string
  mark?: boolean
  to?: string
}

/** rulebook gathers the sections of a title in the order of their numbers. */
export function rulebook(words: Catalogue, title: string, notes: string[] = []): Section[] {
  const prefix = `rules.${title}.`
  return Object.keys(words)
    .filter((code) => code.startsWith(prefix))
    .map((code) => section(code.slice(prefix.length), words[code] ?? '', notes))
    .sort((a, b) => byNumber(a.number, b.number))
}

function section(number: string, text: string, notes: string[]): Section {
  const [heading = '', ...lines] = text.split('\n')
  const blocks: Block[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (!line.startsWith('| ')) blocks.push(paragraph(line, notes))
    else if (last && 'rows' in last) last.rows.push(cells(line))
    else blocks.push({ rows: [cells(line)] })
  }
  return { number, heading, level: number.split('.').length, blocks }
}

function paragraph(line: string, notes: string[]): Block {
  const note = notes.find((n) => line.startsWith(n + ': '))
  return note ? { note, text: line.slice(note.length + 2) } : { text: line }
}

const cells = (row: string) => row.slice(2).split(' | ')

// What has no number stands before or behind what has one.
const opening = ['short', 'aim', 'cards', 'setup', '1-5']
const closing = ['scoring', 'extra', 'end', 'decisions']

export function byNumber(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')]
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = rank(left[i]!) - rank(right[i]!)
    if (difference !== 0) return difference
    if (left[i] !== right[i]) return left[i]! < right[i]! ? -1 : 1
  }
  return left.length - right.length
}

function rank(part: string): number {
  if (opening.includes(part)) return opening.indexOf(part) - opening.length
  if (closing.includes(part)) return 1000 + closing.indexOf(part)
  return /^\d+$/.test(part) ? Number(part) : roman(part)
}

function roman(part: string): number {
  const digits = [...part].map((c) => ({ I: 1, V: 5, X: 10 })[c] ?? 0)
  return digits.reduce((sum, d, i) => sum + (d < (digits[i + 1] ?? 0) ? -d : d), 0)
}

/** cited is the number that a citation such as "1840 III.5, VIII.7" or "§6.12"
 * leads to: the longest there is that it begins with. What we decided ourselves
 * is cited by its name: "1840 decision: spare trams". */
export function cited(citation: string, numbers: string[]): string {
  const decision = /decision: (.*)$/.exec(citation)?.[1]
  if (decision) return cited('decisions.' + decision.toLowerCase().replaceAll(' ', '-'), numbers)
  for (const part of citation.split(',')) {
    let number = part.trim().replace(/^.* /, '').replace('§', '')
    for (; number; number = number.slice(0, Math.max(0, number.lastIndexOf('.'))))
      if (numbers.includes(number)) return number
  }
  return ''
}

/** titled is the rulebook of a citation, "1840 VIII.5.3". */
export const titled = (citation: string): string => citation.split(' ')[0]!.toLowerCase()

/** sectionOf is what the section is called that a citation leads to, and its number if it has one; null while the
 * rulebook is not there. */
export function sectionOf(words: Catalogue, citation: string): { name: string; number: string } | null {
  const prefix = `rules.${titled(citation)}.`
  const numbers = Object.keys(words).flatMap((code) => (code.startsWith(prefix) ? [code.slice(prefix.length)] : []))
  const number = cited(citation, numbers)
  const heading = words[prefix + number]?.split('\n')[0]
  if (!number || !heading) return null
  const [first = '', ...rest] = heading.split(' ')
  const counted = rest.length > 0 && first.replace('§', '') === number
  return counted ? { name: rest.join(' '), number: first } : { name: heading, number: '' }
}

/** within: a section, or one beneath it. */
export function within(section: Section, number: string): boolean {
  return section.number === number || section.number.startsWith(number + '.')
}

const leastStem = 4

/** forms are what a word is looked for by: without the ending by which one thing differs from several, and what the
 * rulebook calls it. */
export function forms(words: Catalogue, title: string, word: string): string[] {
  const ends = (words['web.rules.ends'] ?? '').split(' ')
  const end = ends.find((e) => e && word.endsWith(e) && word.length - e.length >= leastStem) ?? ''
  const stem = word.slice(0, word.length - end.length)
  const pairs = (words['search.' + title] ?? '').split(' ').map((pair) => pair.split('='))
  return [stem, ...pairs.filter(([other]) => other === stem).map(([, here]) => here!)]
}

/** look finds the sections of a number, or those in which all the words stand in one of their forms. */
export function look(book: Section[], asked: string, formsOf = (word: string) => [word]): Section[] {
  const search = asked.trim()
  if (search === '') return book
  const number = search.replace('§', '').toUpperCase()
  const exact = book.filter((s) => within(s, number))
  if (exact.length > 0) return exact
  const all = wordsOf(search).map(formsOf)
  return book.filter((s) => all.every((word) => word.some((form) => plain(s).includes(form))))
}

/** widened is a search with all forms of its words, to mark them where they stand. */
export const widened = (asked: string, formsOf: (word: string) => string[]): string =>
  wordsOf(asked).flatMap(formsOf).join(' ')

const wordsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean)

function plain(s: Section): string {
  const lines = s.blocks.map((b) => ('rows' in b ? b.rows.flat().join(' ') : `${b.note ?? ''} ${b.text}`))
  return [s.heading, ...lines].join(' ').toLowerCase()
}

// "§6.12", "VIII.5.3", a chapter of more than one letter (V is also a company) or of one in brackets,
// "step 4" of a rulebook that counts its steps.
const citations =
  /§ ?\d+(?:\.\d+)*|\b[IVX]+(?:\.\d+)+\b|\b[IVX]{2,}\b|(?<=\()[IVX](?=\))|\b(?:step|steps|Schritt|Schritten) \d\b/g

/** pieces cuts a paragraph at its citations and at the words looked for. */
export function pieces(text: string, numbers: string[], search: string): Piece[] {
  const all: Piece[] = []
  let at = 0
  for (const found of text.matchAll(citations)) {
    const to = cited(found[0], numbers)
    if (!to) continue
    all.push(...marked(text.slice(at, found.index), search), { text: found[0], to })
    at = found.index + found[0].length
  }
  return [...all, ...marked(text.slice(at), search)]
}

/** marked cuts a text at the words looked for. */
export function marked(text: string, search: string): Piece[] {
  const words = wordsOf(search).map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (words.length === 0) return text ? [{ text }] : []
  const cut = new RegExp(`(${words.join('|')})`, 'gi')
  return text
    .split(cut)
    .map((part, i) => (i % 2 === 1 ? { text: part, mark: true } : { text: part }))
    .filter((piece) => piece.text !== '')
}

/** citation is a rule for people: our decisions have English names in the program,
 * and are named by what they are. */
export function citation(rule: string, ours: string): string {
  return rule.replace(/decision: .*/, ours)
}
