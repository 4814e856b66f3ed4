// Writes the pages as the server sends them first: each kind in each language, with
// what it shows before any script has run, and with what it will need at once. Nothing
// of it can be used before then: what is clicked or chosen there would be lost.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const dist = new URL('dist/', import.meta.url)
const read = (name) => readFileSync(new URL(name, dist), 'utf8')

globalThis.location = { pathname: '/' }
const { first } = await import('./node_modules/.first/first.js')

const index = read('index.html')
const chunks = Object.values(JSON.parse(read('.vite/manifest.json')))
const later = { home: [], match: ['Match'], new: ['NewTable'] }

/** wanted links what a page loads next. */
function wanted(page, lang) {
  const named = ['texts-' + lang, ...later[page]]
  const all = named.map((name) => chunks.find((c) => c.name === name))
  const scripts = all.map((c) => `<link rel="modulepreload" crossorigin href="/${c.file}">`)
  const data = page === 'home' ? [`<link rel="preload" as="fetch" crossorigin href="/api/titles?lang=${lang}">`] : []
  return [...scripts, ...data].join('\n    ')
}

for (const lang of ['en', 'de'])
  for (const [page, body] of Object.entries(await first(lang))) {
    const html = index
      .replace('<html lang="en">', `<html lang="${lang}">`)
      .replace('</head>', `  ${wanted(page, lang)}\n  </head>`)
      .replace('<div id="app"></div>', `<div id="app" inert>${body}</div>`)
    writeFileSync(new URL(`${page}.${lang}.html`, dist), html)
  }
rmSync(new URL('.vite', dist), { recursive: true })
