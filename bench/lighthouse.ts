import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../scripts/chromium.ts'
import type { Cookie } from './browser-visit.ts'

/** Fetched by whoever measures: with all that it needs it takes more room than everything else together. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = 4194
const READY_ATTEMPTS = 100

export type Audit = { readonly score: number; readonly blockingMs: number; readonly largestPaintMs: number }
/** As Lighthouse judges a page on a phone. It clears what the browser has kept but for the cookies, as long as nobody tells it not to. */
export type AuditPage = (url: string, cookies: readonly Cookie[]) => Promise<Audit>

/** A Chromium that nobody else looks at meanwhile: being watched takes it time. */
export async function withLighthouse<Result>(
  folder: string,
  work: (audit: AuditPage) => Promise<Result>,
): Promise<Result> {
  const profile = path.join(folder, 'lighthouse')
  const browser = spawn(
    ensureChromium(),
    [
      ...CHROMIUM_ARGUMENTS,
      '--headless=new',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${PORT}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const end = () => browser.kill('SIGKILL')
  process.once('exit', end)
  try {
    return await work(async (url, cookies) => {
      await setCookies(cookies)
      return await audit(url)
    })
  } finally {
    process.off('exit', end)
    browser.kill('SIGTERM')
    await once(browser, 'exit')
  }
}

async function setCookies(cookies: readonly Cookie[]): Promise<void> {
  const browser = await connect()
  const [context] = browser.contexts()
  await context?.clearCookies()
  await context?.addCookies([...cookies])
  await browser.close()
}

async function connect() {
  for (let attempt = 0; attempt < READY_ATTEMPTS; attempt += 1) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${PORT}`).catch(() => undefined)
    if (browser) return browser
    await sleep(100)
  }
  throw new Error('the browser did not start')
}

async function audit(url: string): Promise<Audit> {
  const asked = `${url} --port=${PORT} --output=json --only-categories=performance --quiet`
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...asked.split(' ')],
    { maxBuffer: Number.POSITIVE_INFINITY },
  )
  const { categories, audits, runtimeError } = JSON.parse(stdout) as Report
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  return {
    score: Math.round((categories.performance.score ?? Number.NaN) * 100),
    blockingMs: audits['total-blocking-time'].numericValue,
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
  }
}

type Report = {
  readonly categories: { readonly performance: { readonly score: number | null } }
  readonly audits: Readonly<
    Record<'total-blocking-time' | 'largest-contentful-paint', { readonly numericValue: number }>
  >
  readonly runtimeError?: { readonly message: string }
}
