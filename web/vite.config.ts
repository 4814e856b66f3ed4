import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The server that `npm run dev` asks; the built client asks where it came from.
const server = process.env.REMISE_URL ?? 'http://127.0.0.1:1881'

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The content security policy knows no data: addresses and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The texts lie beside the client.
  server: { proxy: { '/api': server }, fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts'] },
})
