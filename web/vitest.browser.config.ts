import { defineConfig } from 'vitest/config'

// The pictures are made by the same machinery as the tests, but not with them.
const pictures = process.env.SHOTS === '1'

export default defineConfig({
  test: {
    include: [pictures ? 'browser/shots*.ts' : 'browser/*.test.ts'],
    testTimeout: 150_000,
    hookTimeout: 60_000,
    // One browser at a time: tests that wait for motion and bots are not to wait for each other. A table whose cards fall
    // unluckily may be tried again; what is really broken fails every time.
    fileParallelism: false,
    retry: 2,
  },
})
