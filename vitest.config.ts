import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Only a test that hangs may reach it: a limit that a busy machine reaches says nothing about the code. */
const GENEROUS = { testTimeout: 90_000, hookTimeout: 180_000 }

// Database tests run once on each engine we promise to work on: the embedded 18 and the oldest supported 15.
const database = (major: '18' | '15', exclude: string[] = []) => ({
  test: {
    name: `db-${major}`,
    include: ['src/**/*.db.test.ts', 'demo/**/*.db.test.ts', 'tests/**/*.db.test.ts'],
    exclude,
    globalSetup: ['tests/database/global-setup.ts'],
    provide: { postgresMajor: major },
    // Loading the modules anew for each of the many files would cost as much as the tests themselves.
    isolate: false,
    ...GENEROUS,
  },
})

// What Portico embeds is always 18: starting, killing and healing it is tested once.
const EMBEDDED_SERVER_TESTS = 'src/server/db/embedded-postgres*.db.test.ts'

export default defineConfig({
  test: {
    // Much of the time is spent waiting for databases and processes, so every core gets a worker, and one more.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'demo/**/*.test.ts',
            'tests/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', 'tests/process/**'],
          ...GENEROUS,
        },
      },
      // Whole processes with a database of their own: each start takes its seconds.
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          ...GENEROUS,
          testTimeout: 180_000,
        },
      },
      { test: { name: 'ui', include: ['src/**/*.test.tsx'], environment: 'happy-dom', ...GENEROUS } },
      database('18'),
      database('15', [EMBEDDED_SERVER_TESTS]),
    ],
  },
})
