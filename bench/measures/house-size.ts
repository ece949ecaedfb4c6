import { sql } from 'kysely'
import { loadPortfolio } from '#features/portfolio/server/load-portfolio.service.ts'
import { DEFAULT_TIME_ZONE, toDay } from '#kernel/dates.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { asTenant } from '#server/db/tenant.ts'
import { interleave } from '../interleave.ts'
import { formatMs, formatRatio, type Row } from '../row.ts'
import { migrateDatabase, withScratchDatabase } from '../scratch-database.ts'

const SIZES = [1000, 1_000_000] as const
const PARTICIPATIONS_EACH = 10
const ROUNDS = { rounds: 300, warmUp: 30 }
const TARGET = 1.3

const brand = 'halden'
const loginId = '00000000-0000-4000-8000-000000000000'

type House = { readonly db: Database; readonly close: () => Promise<void>; readonly investorId: string }

/** Does one investor's portfolio take longer because the house has more investors? Both houses stand on one server. */
export async function measureHouseSize(): Promise<Row[]> {
  return await withScratchDatabase(async ({ url }) => {
    const houses: House[] = []
    try {
      for (const size of SIZES) houses.push(await buildHouse(url, size))
      const works = houses.map((house) => async () => await askPortfolio(house))
      const [small = Number.NaN, large = Number.NaN] = await interleave(works, ROUNDS)
      return [
        {
          what: 'Portfolio among 1,000,000 participations',
          figure: formatMs(large),
          comparedWith: `${formatMs(small)}: among 1,000`,
          ratio: formatRatio(large / small),
          target: `≤ ${TARGET}×`,
          isMet: large / small <= TARGET,
        },
      ]
    } finally {
      for (const { close } of houses) await close()
    }
  })
}

async function buildHouse(serverUrl: string, size: number): Promise<House> {
  const name = `house_${size}`
  const admin = connectDatabase({ url: serverUrl })
  await sql`create database ${sql.raw(name)}`.execute(admin.db)
  await admin.close()
  const url = new URL(serverUrl)
  url.pathname = name
  await migrateDatabase(url.href)
  // A connection of its own: filling takes longer than a request may.
  const filling = await openSingleConnection(url.href)
  const investorId = await fill(filling.db, size)
  await filling.close()
  return { ...connectDatabase({ url: url.href }), investorId }
}

/** Investors with ten participations each; returns one from the middle. */
async function fill(db: Database, size: number): Promise<string> {
  const uuid = (prefix: string, number: string) =>
    sql.raw(`('${prefix}000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`)
  const investors = size / PARTICIPATIONS_EACH
  // The rows are right by their making: no need to look each reference up.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into fund_product (id, brand, source_key, name, year, currency, asset_class)
    select ${uuid('10', 'n')}, ${brand}, 'P' || n, 'Product ' || n, 2020, 'EUR', 'IMMOBILIEN_WOHNEN'
    from generate_series(1, 20) as n`.execute(db)
  await sql`insert into investor (id, brand, source_key, kind, last_name)
    select ${uuid('20', 'n')}, ${brand}, 'I' || n, 'person', 'Investor ' || n
    from generate_series(1, ${investors}::integer) as n`.execute(db)
  await sql`insert into participation (id, brand, investor_id, product_id, source_key, number, nominal, currency)
    select ${uuid('30', 'n')}, ${brand}, ${uuid('20', `1 + n % ${investors}`)}, ${uuid('10', '1 + n % 20')}, 'B' || n,
      'B-' || n, 1000 * (1 + n % 50), 'EUR'
    from generate_series(1, ${size}::integer) as n`.execute(db)
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select id from investor order by id offset ${Math.floor(investors / 2)} limit 1`.execute(db)
  return rows[0]?.id ?? ''
}

async function askPortfolio({ db, investorId }: House): Promise<void> {
  const parts = { hasPayouts: true, hasDocuments: true }
  const items = await asTenant(db, { brand, loginId, investorId }, (tenant) =>
    loadPortfolio(tenant, {
      brand,
      loginId,
      investorId,
      today: toDay(new Date(), DEFAULT_TIME_ZONE),
      reading: { locale: 'en-GB', houseLocale: 'en-GB' },
      parts,
    }),
  )
  if (items.length !== PARTICIPATIONS_EACH) throw new Error(`found ${items.length} items`)
}
