// Does one investor's portfolio take longer because the house has more investors? Measures the same portfolio among 10³ and
// among 10⁶ participations, interleaved, on one server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { loadPortfolio } from '#features/portfolio/server/portfolio.service.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { asTenant } from '#server/db/tenant.ts'

const SIZES = [1000, 1_000_000] as const
const PARTICIPATIONS_EACH = 10
const ROUNDS = 300
const WARM_UP = 30
const TARGET = 1.3

const brand = 'halden'
const loginId = '00000000-0000-4000-8000-000000000000'
const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-'))
const server = await startEmbeddedPostgres({ directory: folder })
const houses: { size: number; db: Database; close: () => Promise<void>; investorId: string }[] = []

try {
  for (const size of SIZES) {
    const name = `house_${size}`
    const admin = connectDatabase({ url: server.url })
    await sql`create database ${sql.raw(name)}`.execute(admin.db)
    await admin.close()
    const url = new URL(server.url)
    url.pathname = name
    const { db, close } = connectDatabase({ url: url.href })
    await migrate(db)
    // A connection of its own: filling takes longer than a request may.
    const filling = await openSingleConnection(url.href)
    const investorId = await fill(filling.db, size)
    await filling.close()
    houses.push({ size, db, close, investorId })
  }
  const times = await measure()
  const medians = times.map((list) => median(list))
  for (const [index, { size }] of houses.entries())
    console.log(
      `${size.toLocaleString('en-GB').padStart(9)} participations: ${medians[index]?.toFixed(2)} ms`,
    )
  const ratio = (medians[1] ?? 0) / (medians[0] ?? 1)
  console.log(`growth: ${ratio.toFixed(2)}× (target ≤ ${TARGET}×): ${ratio <= TARGET ? 'met' : 'missed'}`)
} finally {
  for (const { close } of houses) await close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
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

async function measure(): Promise<number[][]> {
  const times: number[][] = houses.map(() => [])
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [index, { db, investorId }] of houses.entries()) {
      const begun = performance.now()
      const items = await asTenant(db, { brand, loginId, investorId }, (tenant) =>
        loadPortfolio(tenant, {
          brand,
          loginId,
          investorId,
          parts: { hasPayouts: true, hasDocuments: true },
        }),
      )
      if (items.length !== PARTICIPATIONS_EACH) throw new Error(`found ${items.length} items`)
      if (round >= WARM_UP) times[index]?.push(performance.now() - begun)
    }
  }
  return times
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}
