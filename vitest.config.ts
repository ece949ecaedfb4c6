import { defineConfig } from 'vitest/config'

// Database tests run once on each engine we promise to work on: the embedded 18 and the oldest supported 15.
const database = (major: '18' | '15') => ({
  test: {
    name: `db-${major}`,
    include: ['src/**/*.db.test.ts', 'tests/**/*.db.test.ts'],
    globalSetup: ['tests/database/global-setup.ts'],
    provide: { postgresMajor: major },
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      { test: { name: 'ui', include: ['src/**/*.test.tsx'], environment: 'happy-dom' } },
      database('18'),
      database('15'),
    ],
  },
})
