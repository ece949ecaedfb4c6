import { once } from 'node:events'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { interleave } from '../interleave.ts'
import { quantile } from '../median.ts'
import { fetchBytes, type PortalProcess } from '../portal-process.ts'
import { formatMs, formatRatio, type Row, type Setting } from '../row.ts'

const START = '/halden'
const PORTFOLIO = '/halden/portfolio'
const PAGE_TARGET = 0.3
const PAGES = [
  { what: 'Start page, signed in', path: START },
  { what: 'Portfolio page', path: PORTFOLIO },
  { what: 'Documents page', path: '/halden/documents' },
]
const LIST = '/api/halden/portfolio?basic'
const LIST_TARGET = 0.3
const BLOCK = 64
const CALLERS = [8, 64] as const
const ROUNDS = { rounds: 12, warmUp: 4 }

type Get = () => ReturnType<PortalProcess['get']>

/** How many pages and answers one node gives in a second while nothing changes, and how long one waits, beside what needs no person. */
export async function measureSignedInPages({ portal, cookie }: Setting): Promise<Row[]> {
  const rows: Row[] = []
  for (const callers of CALLERS) rows.push(...(await measurePages(callers)))
  return [...rows, await measureList()]

  async function measurePages(callers: number): Promise<Row[]> {
    const pages = [{ path: START, cookie: '' }, ...PAGES.map(({ path }) => ({ path, cookie }))]
    const waits = pages.map(() => [] as number[])
    const [signedOut = Number.NaN, ...times] = await interleave(
      pages.map((page, index) => async () => {
        waits[index]?.push(...(await askBlock(callers, async () => await portal.get(page.path, page.cookie))))
      }),
      ROUNDS,
    )
    const [signedOutP99 = Number.NaN, ...p99s] = waits.map((ms) =>
      quantile(ms.slice(ROUNDS.warmUp * BLOCK), 0.99),
    )
    return PAGES.flatMap(({ what, path }, index): Row[] => {
      const [blockMs = Number.NaN, p99 = Number.NaN] = [times[index], p99s[index]]
      const ratio = signedOut / blockMs
      return [
        {
          what: `${what}, ${callers} callers at once`,
          figure: formatRate(blockMs),
          comparedWith: `${formatRate(signedOut)}: the start page signed out`,
          ratio: formatRatio(ratio),
          ...(path === PORTFOLIO && { target: `≥ ${PAGE_TARGET}×`, isMet: ratio >= PAGE_TARGET }),
        },
        {
          what: `${what}, ${callers} callers at once: p99`,
          figure: formatMs(p99),
          comparedWith: `${formatMs(signedOutP99)}: the start page signed out`,
          ratio: formatRatio(p99 / signedOutP99),
        },
      ]
    })
  }

  async function measureList(): Promise<Row> {
    const { bytes, headers } = await portal.get(LIST, cookie)
    const contentType = String(headers['content-type'])
    const bare = new Hono().get('/', () => {
      const answer = { 'content-type': contentType, 'content-encoding': 'gzip' }
      return new Response(new Uint8Array(bytes), { headers: answer })
    })
    const server = createAdaptorServer({ fetch: bare.fetch })
    server.listen(0, 'localhost')
    await once(server, 'listening')
    const agent = new Agent({ keepAlive: true })
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`
    try {
      const [kept = Number.NaN, sent = Number.NaN] = await interleave(
        [
          async () => await askBlock(8, async () => await portal.get(LIST, cookie)),
          async () => await askBlock(8, async () => await fetchBytes(agent, url, '')),
        ],
        { rounds: 40, warmUp: 20 },
      )
      return {
        what: 'Portfolio call, the list while nothing changes',
        figure: formatRate(kept),
        comparedWith: `${formatRate(sent)}: the same bytes from a bare Hono`,
        ratio: formatRatio(sent / kept),
        target: `≥ ${LIST_TARGET}×`,
        isMet: sent / kept >= LIST_TARGET,
      }
    } finally {
      agent.destroy()
      server.close()
    }
  }
}

const formatRate = (msOfBlock: number) => `${Math.round((BLOCK * 1000) / msOfBlock)} a second`

/** So many in all, and never more than so many at once. Returns how long each has waited. */
async function askBlock(callers: number, ask: Get): Promise<number[]> {
  const waits: number[] = []
  let left = BLOCK
  const work = async () => {
    while (left > 0) {
      left -= 1
      const begun = performance.now()
      const { status } = await ask()
      if (status !== 200) throw new Error(`answered ${status}`)
      waits.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: callers }, work))
  return waits
}
