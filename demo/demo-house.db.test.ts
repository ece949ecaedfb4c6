import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { importBundle } from '#features/import/server/import.service.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { freshDatabase } from '../tests/database/fresh-database.ts'
import type { FileOrder } from './bundle/file-order.ts'
import { isEmptyDatabase } from './is-empty-database.ts'
import { writeDemoBundle } from './write-demo-bundle.ts'

const BRANDS = [
  { name: 'halden', title: 'Halden Real Assets', mainColour: '#0a5c4a' },
  { name: 'linden', title: 'Linden Grundinvest', mainColour: '#7a2a4d' },
]
const { db, url, close } = await freshDatabase()
const connection = await openSingleConnection(url)
const scratch = mkdtempSync(path.join(tmpdir(), 'portico-demo-'))
afterAll(async () => {
  rmSync(scratch, { recursive: true })
  await connection.close()
  await close()
})

const bundle = path.join(scratch, 'bundle')
await writeDemoBundle({ folder: bundle, brands: BRANDS, asOf: '2026-10-31', makeFile })

/** The import looks at the first bytes of a file only. */
async function makeFile({ path: name, make }: FileOrder): Promise<Uint8Array> {
  return Buffer.concat([
    make.kind === 'pdf' ? Buffer.from('%PDF-') : Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.from(name),
  ])
}

const load = async () =>
  importBundle({
    connection,
    bundle,
    brands: BRANDS.map(({ name }) => name),
    store: openFolderStore(path.join(scratch, 'objects')),
  })

describe('the demo house in the database', () => {
  test('C1 is loaded where there is nothing, without a problem, and again without a change', async () => {
    expect(await isEmptyDatabase(db)).toBe(true)
    const first = await load()
    expect(first.problems).toEqual([])
    expect(first.counts.length).toBeGreaterThan(25)
    expect(await isEmptyDatabase(db)).toBe(false)

    const second = await load()
    expect(second.problems).toEqual([])
    expect(second.counts.filter(({ added, changed, removed }) => added + changed + removed > 0)).toEqual([])
  })

  test('C1 fourteen logins, nine of them of investors', async () => {
    const logins = await db.selectFrom('login').select('investor_id').execute()
    expect(logins).toHaveLength(14)
    expect(logins.filter(({ investor_id }) => investor_id !== null)).toHaveLength(9)
  })

  test('every statement of assets ends with the net asset value of its month', async () => {
    const { rows } = await sql<{ months: string; off: string }>`
      select count(*) as months, count(*) filter (where amount.amount <> valuation.net_asset_value) as off
      from fund_statement_amount as amount join fund_valuation as valuation
        on valuation.fund_id = amount.fund_id and date_trunc('month', valuation.day)::date = amount.month
      where amount.line = 'netAssetValue'
    `.execute(db)
    expect(rows).toEqual([{ months: String(21 * 24), off: '0' }])
  })

  test('every property belongs to a fund or a product that is there', async () => {
    const { rows } = await sql<{ properties: string; lost: string }>`
      select count(distinct property_id) as properties, count(*) filter (
        where not exists (select from fund where fund.brand = parent.brand
            and fund.source_system = parent.system and fund.source_key = parent.key)
          and not exists (select from fund_product as product where product.brand = parent.brand
            and parent.system = 'tranche' and product.source_key = parent.key)
      ) as lost from property_parent as parent
    `.execute(db)
    expect(rows).toEqual([{ properties: '62', lost: '0' }])
  })
})
