import { defineConfig } from 'vitest/config'

// The pictures are made by the same machinery as the tests, but not with them.
const pictures = process.env.SHOTS === '1'

export default defineConfig({
  test: {
    include: [pictures ? 'browser/shots*.ts' : 'browser/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
