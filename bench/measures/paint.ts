import { setTimeout as sleep } from 'node:timers/promises'
import { visit } from '../browser-visit.ts'
import { median } from '../median.ts'
import type { Row, Setting } from '../row.ts'

const VISITS = 7
const TARGET_MS = 2000
const CPU_SLOWDOWN = 4
/** Lighthouse's slow 4G, in bytes per second and milliseconds. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
/** After the page is alive, for what its scripts still paint. */
const AFTERMATH_MS = 1500

type Paints = { readonly first: number; readonly largest: number }

/** When a phone of the middle class sees the first and the largest part of a page, with nothing cached. */
export async function measurePaint(setting: Setting): Promise<Row[]> {
  const pages = [
    { what: 'Start page', path: '/halden', cookie: '' },
    { what: 'Portfolio page', path: '/halden/portfolio', cookie: setting.cookie },
  ]
  const seen = new Map(pages.map(({ path }) => [path, [] as Paints[]]))
  for (let nth = 0; nth < VISITS; nth += 1) {
    for (const { path, cookie } of pages) seen.get(path)?.push(await watch(setting, path, cookie))
  }
  return pages.flatMap(({ what, path }) => {
    const paints = seen.get(path) ?? []
    return [
      toRow(`${what}: first paint`, median(paints.map(({ first }) => first))),
      toRow(`${what}: largest paint`, median(paints.map(({ largest }) => largest))),
    ]
  })
}

function toRow(what: string, ms: number): Row {
  return {
    what,
    figure: `${(ms / 1000).toFixed(2)} s`,
    comparedWith: `${CPU_SLOWDOWN}× slower CPU, slow 4G`,
    target: `≤ ${(TARGET_MS / 1000).toFixed(1)} s`,
    isMet: ms <= TARGET_MS,
  }
}

async function watch(setting: Setting, path: string, cookie: string): Promise<Paints> {
  return await visit(setting, cookie, async ({ page, devTools }) => {
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(() => {
      const paints = { first: 0, largest: 0 }
      Object.assign(globalThis, { paints })
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries())
          if (name === 'first-contentful-paint') paints.first = startTime
      }).observe({ type: 'paint', buffered: true })
      new PerformanceObserver((list) => {
        paints.largest = list.getEntries().at(-1)?.startTime ?? paints.largest
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(path)
    // Only whether it is there: asking whether it can be seen lays the page out before its first paint.
    await page.waitForSelector('html[data-live]', { state: 'attached' })
    await sleep(AFTERMATH_MS)
    return await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints)
  })
}
