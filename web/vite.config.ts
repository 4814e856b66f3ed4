import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The server that `npm run dev` asks; the built client asks where it came from.
const server = process.env.REMISE_URL ?? 'http://127.0.0.1:1881'

// What every page needs comes in one piece, and its words in one for each language.
const together = [
  { name: 'texts-en', test: /texts\/en\/(web|core|table)\.json/, priority: 2 },
  { name: 'texts-de', test: /texts\/de\/(web|core|table)\.json/, priority: 2 },
  { name: 'first', tags: ['$initial' as const] },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The content security policy knows no data: addresses and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild, // for pages.js
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: together } } },
  },
  // The texts lie beside the client.
  server: { proxy: { '/api': server }, fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts'] },
}))
