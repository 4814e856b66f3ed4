import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 150_000, hookTimeout: 60_000 }

/** alone runs its files one after the other, and nothing beside them. */
const alone = (name: string, include: string[], order: number) => ({
  test: { ...limits, name, include, fileParallelism: false, sequence: { groupOrder: order } },
})

// The pictures are made by the same machinery as the tests, but not with them.
const pictures = [alone('pictures', ['browser/shots*.ts'], 0)]

// Nor is what Lighthouse says: its marks are the machine's as well.
const marks = [alone('lighthouse', ['browser/lighthouse.ts'], 0)]

// Two browsers at a time for the games, each with a server of its own; one for what is timed.
const tests = [
  {
    test: {
      ...limits,
      name: 'games',
      include: ['browser/*.test.ts'],
      exclude: ['browser/speed.test.ts'],
      maxWorkers: 2,
      sequence: { groupOrder: 0 },
    },
  },
  alone('speed', ['browser/speed.test.ts'], 1),
]

const asked = process.env.SHOTS === '1' ? pictures : process.env.LIGHTHOUSE === '1' ? marks : tests

export default defineConfig({ test: { projects: asked } })
