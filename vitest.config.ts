import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './tests/patience.ts'

const COMMON = {
  testTimeout: 10 * PATIENCE_MS,
  hookTimeout: 10 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
  // Loading the modules anew for each of the many files would cost more than the tests themselves. No module of ours is
  // mocked or keeps a state that a test could spoil for the next; what tests put over the globals is taken back.
  isolate: false,
  unstubGlobals: true,
  restoreMocks: true,
}

/**
 * What runs on the server runs here as it does there: from source, by Node itself. Vite would transform each module once more. Nothing
 * in it may import a style; what does is tested as a component.
 */
const ON_NODE = {
  ...COMMON,
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

const BOTH_ENGINES = ['{src,demo,tests}/**/*.db.test.ts']
/** Where SQL is not the subject: sign-in, mail, the whole application, and the embedded server itself. */
const EMBEDDED_ENGINE = ['{src,demo,tests,faults}/**/*.db18.test.ts']

const database = (name: string, major: '18' | '15', include: string[]) => ({
  test: {
    ...ON_NODE,
    name,
    include,
    globalSetup: ['tests/database/global-setup.ts'],
    provide: { postgresMajor: major },
  },
})

export default defineConfig({
  test: {
    // Much of the time is spent waiting for databases and processes, so every core gets a worker, and one more.
    maxWorkers: availableParallelism() + 1,
    // React says so of a page that the server's half and the browser's half draw one after the other, as tests of both do.
    onConsoleLog: (log) => !log.includes('Detected multiple renderers'),
    projects: [
      {
        test: {
          ...ON_NODE,
          name: 'unit',
          include: ['{src,demo,tests,scripts,bench,faults}/**/*.test.ts'],
          exclude: [...BOTH_ENGINES, ...EMBEDDED_ENGINE, 'tests/process/**'],
        },
      },
      {
        test: {
          ...COMMON,
          name: 'ui',
          include: ['{src,tests}/**/*.test.tsx'],
          environment: 'happy-dom',
          // No test reaches out to the network, whatever is clicked.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableChildPageNavigation: true } } },
          },
          setupFiles: ['tests/setup/browser.ts'],
        },
      },
      database('db-18', '18', [...BOTH_ENGINES, ...EMBEDDED_ENGINE]),
      database('db-15', '15', BOTH_ENGINES),
      // The portal as a whole process: each start takes its seconds.
      database('process', '18', ['tests/process/**/*.test.ts']),
    ],
  },
})
