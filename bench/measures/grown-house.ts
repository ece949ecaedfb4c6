import path from 'node:path'
import { sql } from 'kysely'
import { lastMonthEnd } from '#demo/numbers/calendar.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { loadBundle, writeGrownBundle } from '../demo-bundle.ts'
import { interleave } from '../interleave.ts'
import { type PortalProcess, startPortalProcess } from '../portal-process.ts'
import { formatMs, formatRatio, type Row } from '../row.ts'
import { migrateDatabase, withScratchDatabase } from '../scratch-database.ts'

const [SMALL, LARGE] = [100, 100_000] as const
const PORTS = { [SMALL]: 4196, [LARGE]: 4197 } as const
const TARGET = 1.2
const ROUNDS = { rounds: 60, warmUp: 20 }
/** Of one person, who is the same in both houses; each is what a signed-in page asks for. */
const CALLS = {
  'the list': '/api/halden/portfolio?basic',
  'the summary': '/api/halden/portfolio/summary',
  'the news': '/api/halden/portfolio/news',
  'what comes next': '/api/halden/portfolio/dates',
  places: '/api/halden/portfolio/places',
  returns: '/api/halden/portfolio/returns',
  'what can be searched': '/api/halden/portfolio/search-entries',
  documents: '/api/dokumente/v2/liste?groesse=20',
  'unread documents': '/api/dokumente/v2/ungelesen',
  'choices of documents': '/api/dokumente/v2/auswahl',
} as const

/**
 * Does one person wait longer because the house has more? With what everybody has: payments, documents, a login. Each call is
 * worked out, under an address of its own.
 */
export async function measureGrownHouse(): Promise<Row[]> {
  return await withScratchDatabase(async ({ url, folder }) => {
    const portals: PortalProcess[] = []
    try {
      const gets: ((path: string) => Promise<void>)[] = []
      for (const investors of [SMALL, LARGE] as const) {
        const portal = await openHouse({ serverUrl: url, folder, investors })
        portals.push(portal)
        const cookie = await portal.signIn('halden', 'special.investor')
        gets.push(async (address) => {
          const { status } = await portal.get(nameAnew(address), cookie)
          if (status !== 200) throw new Error(`${address} answered ${status}`)
        })
      }
      const rows: Row[] = []
      for (const [what, address] of Object.entries(CALLS)) {
        const [small = Number.NaN, large = Number.NaN] = await interleave(
          gets.map((get) => async () => await get(address)),
          ROUNDS,
        )
        rows.push({
          what: `Among 100,000 investors, ${what}`,
          figure: formatMs(large),
          comparedWith: `${formatMs(small)}: among 100`,
          ratio: formatRatio(large / small),
          target: `≤ ${TARGET}×`,
          isMet: large / small <= TARGET,
        })
      }
      return rows
    } finally {
      for (const portal of portals) await portal.stop()
    }
  })
}

type House = {
  readonly serverUrl: string
  readonly folder: string
  readonly investors: typeof SMALL | typeof LARGE
}

async function openHouse({ serverUrl, folder, investors }: House): Promise<PortalProcess> {
  const name = `house_of_${investors}`
  const admin = connectDatabase({ url: serverUrl })
  await sql`create database ${sql.raw(name)}`.execute(admin.db)
  await admin.close()
  const url = new URL(serverUrl)
  url.pathname = name
  await migrateDatabase(url.href)

  const own = path.join(folder, name)
  const bundle = path.join(own, 'bundle')
  await writeGrownBundle(bundle, { investors, asOf: lastMonthEnd(new Date()) })
  await loadBundle(bundle, { folder: own, databaseUrl: url.href })
  return await startPortalProcess({
    folder: own,
    databaseUrl: url.href,
    hasDemo: false,
    port: PORTS[investors],
  })
}

let named = 0
function nameAnew(address: string): string {
  named += 1
  return `${address}${address.includes('?') ? '&' : '?'}anew=${named}`
}
