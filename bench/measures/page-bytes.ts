import { setTimeout as sleep } from 'node:timers/promises'
import { visit } from '../browser-visit.ts'
import { findInvestment, formatBytes, type Row, type Setting } from '../row.ts'

const QUIET_MS = 2000
const LIMIT_VISITOR = 150_000
const LIMIT_SIGNED_IN = 190_000

type Loaded = { readonly scripts: number; readonly html: number }
type Asked = {
  readonly what: string
  readonly path: string
  readonly isOpen?: boolean
}

/** What a browser with an empty cache is sent for a page, as it goes over the wire: gzip. */
export async function measurePageBytes(setting: Setting): Promise<Row[]> {
  const investment = `/halden/portfolio/${await findInvestment(setting)}`
  const pages: readonly Asked[] = [
    { what: 'Start page', path: '/halden', isOpen: true },
    { what: 'Portfolio page', path: '/halden/portfolio' },
    { what: 'Investment, fund', path: investment },
    { what: 'Investment, investment', path: `${investment}?tab=investment` },
    { what: 'Investment, documents', path: `${investment}?tab=documents` },
    { what: 'Investment, properties', path: `${investment}?tab=properties` },
    { what: 'Documents', path: '/halden/documents' },
    { what: 'Market', path: '/halden/market' },
    { what: 'Profile', path: '/halden/user/profile' },
  ]
  const rows: Row[] = []
  for (const { what, path, isOpen } of pages) {
    const limit = isOpen ? LIMIT_VISITOR : LIMIT_SIGNED_IN
    const { scripts, html } = await load(setting, path, isOpen ? '' : setting.cookie)
    rows.push({
      what: `${what}: JavaScript`,
      figure: formatBytes(scripts),
      comparedWith: `${formatBytes(html)}: its HTML`,
      target: `≤ ${formatBytes(limit)}`,
      isMet: scripts <= limit,
    })
  }
  return rows
}

/** The browser says which scripts belong to the page; they are weighed as gzip, whatever it prefers itself. */
async function load(setting: Setting, path: string, cookie: string): Promise<Loaded> {
  const { portal } = setting
  const addresses = await visit(setting, cookie, async ({ page }) => {
    const scripts = new Set<string>()
    let lastAsked = performance.now()
    page.on('request', (request) => {
      lastAsked = performance.now()
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
    })
    const answer = await page.goto(path)
    if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`)
    await page.waitForSelector('html[data-live]')
    // Parts of a page are fetched once the rest of it stands.
    while (performance.now() - lastAsked < QUIET_MS) await sleep(QUIET_MS / 10)
    return [...scripts]
  })
  const scripts = await Promise.all(addresses.map(async (address) => await portal.get(address)))
  return {
    scripts: scripts.reduce((sum, { bytes }) => sum + bytes.length, 0),
    html: (await portal.get(path, cookie)).bytes.length,
  }
}
