import { Client } from 'pg'
import { interleave } from '../interleave.ts'
import { recordStatements, type Statement } from '../recorded-statements.ts'
import { formatMs, formatRatio, type Row, type Setting } from '../row.ts'

const TARGET = 1.5
/** The engine makes code fast that has run a while, as it has in a portal of some hours. */
const ROUNDS = { rounds: 200, warmUp: 400 }
const CHUNK_SIZE = 10

/**
 * The whole call over HTTP as it is worked out, against nothing but what it asks the database, on the bare driver. Under an
 * address of its own each time: an answer that is kept asks nothing.
 */
export async function measurePortfolioApi({ portal, databaseUrl, folder, cookie }: Setting): Promise<Row[]> {
  const list = '/api/halden/portfolio?basic'
  const calls = [
    { what: 'Portfolio call, the list of 23', path: list },
    { what: 'Portfolio call, ten rows', path: await nameFirstRows(list) },
    { what: 'Portfolio call, the summary', path: '/api/halden/portfolio/summary' },
  ]
  const recorded = await recordStatements({
    paths: calls.map(({ path }) => path),
    origin: portal.origin,
    databaseUrl,
    folder,
    cookie,
  })
  const client = new Client({ connectionString: databaseUrl, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    const rows: Row[] = []
    for (const [index, { what, path }] of calls.entries()) {
      const statements = recorded[index] ?? []
      const [api = Number.NaN, bare = Number.NaN] = await interleave(
        [async () => await portal.get(nameAnew(path), cookie), async () => await run(client, statements)],
        ROUNDS,
      )
      rows.push({
        what,
        figure: formatMs(api),
        comparedWith: `${formatMs(bare)}: its ${statements.length} statements on the bare driver`,
        ratio: formatRatio(api / bare),
        target: `≤ ${TARGET}×`,
        isMet: api / bare <= TARGET,
      })
    }
    return rows
  } finally {
    await client.end()
  }

  async function nameFirstRows(path: string): Promise<string> {
    const response = await fetch(`${portal.origin}${path}`, { headers: { cookie } })
    const { items } = (await response.json()) as { items: { id: string; status: string }[] }
    const running = items.filter(({ status }) => status === 'active')
    const ids = running.slice(0, CHUNK_SIZE).map(({ id }) => id)
    return `/api/halden/portfolio/${ids.join()}?course`
  }
}

let named = 0
function nameAnew(path: string): string {
  named += 1
  return `${path}${path.includes('?') ? '&' : '?'}anew=${named}`
}

async function run(client: Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await client.query(text, [...values])
}
