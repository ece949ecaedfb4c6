import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { listStatementAmounts } from '#features/funds/server/funds.queries.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { demoDatabase, importDemoHouse } from '../tests/database/demo-database.ts'
import { freshDatabase } from '../tests/database/fresh-database.ts'
import { STATEMENTS } from './funds/statements.ts'
import { isEmptyDatabase } from './is-empty-database.ts'

const { db, url, objects, close } = await demoDatabase()
const nothing = await freshDatabase()
afterAll(async () => Promise.all([close(), nothing.close()]))

const STATEMENT_KINDS = ['incomeStatement', 'liquidityStatus', 'statementOfAssets'] as const

describe('the demo house in the database', () => {
  test('C1 is loaded where there is nothing, and again without a change', async () => {
    expect(await isEmptyDatabase(nothing.db)).toBe(true)
    expect(await isEmptyDatabase(db)).toBe(false)
    const again = await importDemoHouse(url, objects)
    expect(again.problems).toEqual([])
    expect(again.counts.length).toBeGreaterThan(25)
    expect(again.counts.filter(({ added, changed, removed }) => added + changed + removed > 0)).toEqual([])
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

  test('B2.2 on every statement that is shown, every total of every month of every fund is the sum of its lines', async () => {
    const funds = await db.selectFrom('fund').select(['id', 'brand']).execute()
    let checked = 0
    for (const [brand, own] of Map.groupBy(funds, (fund) => fund.brand)) {
      const ids = own.map(({ id }) => id)
      const asked = { brand, ids, kinds: STATEMENT_KINDS, months: 24, closings: [] }
      const shown = Map.groupBy(
        await listStatementAmounts(db, asked),
        ({ fundId, statement }) => `${fundId} ${statement}`,
      )
      expect(shown.size).toBe(ids.length * STATEMENT_KINDS.length)
      for (const lines of shown.values()) {
        const amountsOf = (name: string) => lines.find(({ line }) => line === name)?.amounts
        const totals: Readonly<Record<string, readonly string[]>> =
          STATEMENTS[lines[0]?.statement ?? 'incomeStatement'].totals
        for (const [total, parts] of Object.entries(totals))
          for (const [index, amount] of (amountsOf(total) ?? []).entries()) {
            const sum = parts.reduce(
              (added, part) => added.plus(getDecimal(amountsOf(part)?.[index] ?? '0')),
              getDecimal('0'),
            )
            expect(sum.toFixed(2), `${total} ${index}`).toBe(amount)
            checked += 1
          }
      }
    }
    expect(checked).toBe(21 * 24 * 12)
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
