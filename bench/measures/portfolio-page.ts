import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interleave } from '../interleave.ts'
import { fetchBytes, type PortalProcess } from '../portal-process.ts'
import { formatMs, formatRatio, type Row, type Setting } from '../row.ts'

const PAGE = '/halden/portfolio'
const CALLERS = [1, 8] as const
const ROUNDS = { rounds: 30, warmUp: 10 }

/** The page as it is rendered for each request, against the same bytes that only have to be sent. */
export async function measurePortfolioPage({ portal, cookie }: Setting): Promise<Row[]> {
  const { bytes, headers, status } = await portal.get(PAGE, cookie)
  if (status !== 200) throw new Error(`${PAGE} answered ${status}`)
  const bare = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': headers['content-type'],
      'content-encoding': headers['content-encoding'],
    })
    response.end(bytes)
  })
  bare.listen(0, 'localhost')
  await once(bare, 'listening')
  const agent = new Agent({ keepAlive: true })
  const bareUrl = `http://localhost:${(bare.address() as AddressInfo).port}/`
  try {
    const rows: Row[] = []
    for (const callers of CALLERS) {
      const [rendered = Number.NaN, sent = Number.NaN] = await interleave(
        [
          async () => await askAtOnce(callers, () => portal.get(PAGE, cookie)),
          async () => await askAtOnce(callers, () => fetchBytes(agent, bareUrl, '')),
        ],
        ROUNDS,
      )
      rows.push({
        what: `Portfolio page, ${callers === 1 ? 'one caller' : `${callers} callers at once`}`,
        figure: formatMs(rendered),
        comparedWith: `${formatMs(sent)}: the same bytes from a bare node:http`,
        ratio: formatRatio(rendered / sent),
      })
    }
    return rows
  } finally {
    agent.destroy()
    bare.close()
  }
}

async function askAtOnce(callers: number, ask: () => ReturnType<PortalProcess['get']>): Promise<void> {
  await Promise.all(Array.from({ length: callers }, ask))
}
