// The sentences of the client. The catalogue is the program's own: texts/en and
// texts/de, cut into files so that a page loads only what it shows.
import { kept, keep } from './memory'

export type Lang = 'en' | 'de'
export type Catalogue = Record<string, string>

/** A sentence by code and facts, as the server speaks of it. */
export interface Text {
  code: string
  args?: Arg[]
}

/** One fact: a number, a word, the key of another text, or a seat. */
export interface Arg {
  name: string
  number?: number
  word?: string
  key?: string
  seat?: number
}

const files = import.meta.glob<Catalogue>('../../../texts/*/*.json', { import: 'default' })
const first = ['web', 'core', 'table']

class Language {
  code = $state<Lang>('en')
  words = $state.raw<Catalogue>({})
  private areas = new Set(first)

  /** speak loads what is shown in a language, and switches to it. */
  async speak(code: Lang) {
    const words = await load(code, this.areas)
    this.code = code
    this.words = words
  }

  /** choose remembers the language, too; the cookie tells the server in which one to
   * send a page. */
  async choose(code: Lang) {
    await this.speak(code)
    document.documentElement.lang = code
    document.cookie = `lang=${code}; path=/; max-age=31536000; samesite=lax`
    keep('language', code)
  }

  /** need loads further areas, such as those of a title. */
  async need(...areas: string[]) {
    const missing = areas.filter((a) => !this.areas.has(a))
    if (missing.length === 0) return
    for (const area of missing) this.areas.add(area)
    const code = this.code
    try {
      const more = await load(code, missing)
      if (code === this.code) this.words = { ...this.words, ...more }
    } catch (e) {
      for (const area of missing) this.areas.delete(area) // to be asked for again
      throw e
    }
  }
}

async function load(code: Lang, areas: Iterable<string>): Promise<Catalogue> {
  const parts = await Promise.all([...areas].map((area) => files[`../../../texts/${code}/${area}.json`]?.() ?? {}))
  return bound(Object.assign({}, ...parts))
}

/** bound keeps together what no line end may part, in every text of what was read: a number and its unit, and the two
 * parts of S-Bahn. All words come this way, from the catalogue or from the server. */
export function bound<T>(read: T): T {
  if (typeof read === 'string')
    return read.replace(/([\d}]) (?=(?:TM|%)(?!\w))/g, '$1\u00a0').replace(/\bS-(?=Bahn)/g, 'S-\u2060') as T
  if (Array.isArray(read)) return read.map(bound) as T
  if (typeof read !== 'object' || read === null) return read
  return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, bound(value)])) as T
}

export const language = new Language()

/** preferred is the language asked for before, or the browser's. */
export function preferred(): Lang {
  const asked = kept('language')
  if (asked === 'en' || asked === 'de') return asked
  return navigator.languages.some((l) => l.startsWith('de')) ? 'de' : 'en'
}

/** has reports whether there is a sentence for a code. */
export function has(code: string): boolean {
  return code in language.words
}

/** say is the sentence of a code with its facts filled in. */
export function say(code: string, facts: Record<string, string | number> = {}): string {
  return fill(language.words[code] ?? code, facts)
}

/** count is a sentence about a number of things; that about one has its own code. */
export function count(code: string, count: number, facts: Record<string, string | number> = {}): string {
  return say(count === 1 && has(code + '.one') ? code + '.one' : code, { count, ...facts })
}

export function fill(sentence: string, facts: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (whole, name: string, forms: string) =>
    facts[name] === undefined ? whole : inForm(facts[name], forms),
  )
}

/** inForm is a fact in the form that its number wants: "{n|tram|trams}" has one
 * for 1 and one for all others, "{n|no tram|tram|trams}" one for 0 too. A form
 * with # in it says the number itself. */
function inForm(fact: string | number, forms: string): string {
  if (!forms) return String(fact)
  const list = forms.slice(1).split('|')
  const n = Number(fact)
  const form = n === 0 && list.length > 2 ? list[0] : n === 1 ? list.at(-2) : list.at(-1)
  return form!.replaceAll('#', String(fact))
}

/** sentence begins with a capital: many begin with the name of a card. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language.code) + text.slice(1)
}

/** Days and hours are written as where such games are played: 24 hours, the day first. */
const locales: Record<Lang, string> = { en: 'en-GB', de: 'de-DE' }

/** number writes a number as the language does. */
export function number(n: number): string {
  return new Intl.NumberFormat(locales[language.code]).format(n).replace('-', '−')
}

/** percent writes hundredths as the language does. */
export function percent(n: number): string {
  return new Intl.NumberFormat(locales[language.code], { style: 'percent' }).format(n / 100)
}

/** moment writes a time short: the hour today, else the day. */
export function moment(iso: string): string {
  const at = new Date(iso)
  const today = at.toDateString() === new Date().toDateString()
  const form: Intl.DateTimeFormatOptions = today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' }
  return new Intl.DateTimeFormat(locales[language.code], form).format(at)
}

/** ago says when something was: minutes and hours by count, more by date. */
export function ago(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - new Date(iso).getTime()) / 60_000)
  if (minutes < 1) return say('web.mine.now')
  if (minutes >= 24 * 60) return moment(iso)
  const form = new Intl.RelativeTimeFormat(locales[language.code])
  return minutes < 60 ? form.format(-minutes, 'minute') : form.format(-Math.floor(minutes / 60), 'hour')
}
