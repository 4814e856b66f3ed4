import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 150_000, hookTimeout: 60_000 }

/** alone runs its files one after the other, and nothing beside them. */
const alone = (name: string, include: string) => [
  { test: { ...limits, name, include: [include], fileParallelism: false } },
]

// Two browsers at a time, each with a server of its own.
const tests = [{ test: { ...limits, name: 'games', include: ['browser/*.test.ts'], maxWorkers: 2 } }]

// What is made or measured by the same machinery, and never with the tests: pictures, and figures that are the
// machine's as well as the page's.
const others: Record<string, ReturnType<typeof alone>> = {
  shots: alone('shots', 'browser/shots*.ts'),
  pictures: alone('pictures', 'browser/pictures.ts'),
  lighthouse: alone('lighthouse', 'browser/lighthouse.ts'),
  answers: alone('answers', 'browser/answers.ts'),
}

export default defineConfig({ test: { projects: others[process.env.INSTEAD ?? ''] ?? tests } })
