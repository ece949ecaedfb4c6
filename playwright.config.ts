import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, ensureChromium } from './scripts/chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173)
const dataDirectory = process.env['E2E_DATA_DIR'] ?? '.cache/e2e-data'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: process.env['E2E_REPORT']
    ? [['dot'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS },
  },
  webServer: {
    command: `${process.execPath} src/app/main.ts`,
    url: `http://localhost:${port}/readyz`,
    // The first start builds the demo house.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), DATA_DIR: dataDirectory },
  },
})
