// The pages as they stand in the files that the server sends first: one reads them
// before any script has come. Made when the client is built (pages.js).
import { render } from 'svelte/server'
import { language, type Lang } from './lib/i18n.svelte'
import Home from './pages/Home.svelte'
import Opening from './pages/Opening.svelte'

export async function first(lang: Lang): Promise<Record<string, string>> {
  await language.speak(lang)
  return { home: render(Home).body, match: render(Opening).body, new: '' }
}
