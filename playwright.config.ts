import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { DATA_DIRECTORY } from './e2e/data-directory.ts'
import { CHROMIUM_ARGUMENTS, ensureHeadlessChromium } from './scripts/chromium.ts'
import { COMPILE_CACHE } from './tests/process/compile-cache.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Much of a journey is waiting.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // What passes only then is unsteady: `npm test` names it.
  retries: 1,
  // A journey walks many pages, and a machine with other work to do takes its time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env['E2E_REPORT']
    ? [['dot'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    // Fading from page to page takes a quarter of all the work. Journeys about what moves say so.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureHeadlessChromium(), args: CHROMIUM_ARGUMENTS },
  },
  globalSetup: './e2e/import-people.ts',
  // One after the other.
  webServer: [
    {
      command: `${process.execPath} tests/mail/post-office.ts`,
      // What the groups match is in the environment from here on: the portal finds SMTP_URL there, the tests MAILS_URL.
      wait: { stdout: /SMTP at (?<smtp_url>\S+), mails at (?<mails_url>\S+)\n/ },
    },
    {
      command: `${process.execPath} src/app/main.ts`,
      url: `http://localhost:${port}/readyz`,
      // The first start builds the demo house.
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: { PORT: String(port), DATA_DIR: DATA_DIRECTORY, NODE_COMPILE_CACHE: COMPILE_CACHE },
    },
  ],
})
