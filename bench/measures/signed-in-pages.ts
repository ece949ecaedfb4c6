import { once } from 'node:events'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { interleave } from '../interleave.ts'
import { fetchBytes, type PortalProcess } from '../portal-process.ts'
import { formatRatio, type Row, type Setting } from '../row.ts'

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

/** How many pages and answers one node gives in a second while nothing changes, beside what needs no person. */
export async function measureSignedInPages({ portal, cookie }: Setting): Promise<Row[]> {
  const rows: Row[] = []
  for (const callers of CALLERS) rows.push(...(await measurePages(callers)))
  return [...rows, await measureList()]

  async function measurePages(callers: number): Promise<Row[]> {
    const [signedOut = Number.NaN, ...times] = await interleave(
      [
        async () => await askBlock(callers, async () => await portal.get(START)),
        ...PAGES.map(
          ({ path }) =>
            async () =>
              await askBlock(callers, async () => await portal.get(path, cookie)),
        ),
      ],
      ROUNDS,
    )
    return PAGES.map(({ what, path }, index): Row => {
      const ratio = signedOut / (times[index] ?? Number.NaN)
      const row = {
        what: `${what}, ${callers} callers at once`,
        figure: formatRate(times[index] ?? Number.NaN),
        comparedWith: `${formatRate(signedOut)}: the start page signed out`,
        ratio: formatRatio(ratio),
      }
      return path === PORTFOLIO
        ? Object.assign(row, { target: `≥ ${PAGE_TARGET}×`, isMet: ratio >= PAGE_TARGET })
        : row
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

/** So many in all, and never more than so many at once. */
async function askBlock(callers: number, ask: Get): Promise<void> {
  let left = BLOCK
  const work = async () => {
    while (left > 0) {
      left -= 1
      const { status } = await ask()
      if (status !== 200) throw new Error(`answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: callers }, work))
}
