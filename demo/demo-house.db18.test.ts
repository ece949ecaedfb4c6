import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { listForms } from '#features/documents/server/list-forms.service.ts'
import { listStatementAmounts } from '#features/funds/server/funds.queries.ts'
import { BRAND_TABLES, ROOT_TABLES } from '#features/import/import.domain.ts'
import { exportBundle } from '#features/import/server/export-bundle.service.ts'
import { importBundle } from '#features/import/server/import-bundle.service.ts'
import { listMarketProducts } from '#features/market/server/list-market-products.service.ts'
import { listProductDocuments } from '#features/market/server/list-product-documents.service.ts'
import { listProductObjects } from '#features/market/server/list-product-objects.service.ts'
import { loadMarket } from '#features/market/server/load-market.service.ts'
import { getDecimal } from '#kernel/decimal.ts'
import type { Locale } from '#kernel/locale.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { asTenant } from '#server/db/tenant.ts'
import { demoDatabase, importDemoHouse } from '../tests/database/demo-database.ts'
import { freshDatabase } from '../tests/database/fresh-database.ts'
import { STATEMENTS } from './funds/statements.ts'
import { isEmptyDatabase } from './is-empty-database.ts'
import { writeDemoBundle } from './write-demo-bundle.ts'

const { db, url, objects, close } = await demoDatabase()
const nothing = await freshDatabase()
afterAll(async () => Promise.all([close(), nothing.close()]))

const NOBODY = '00000000-0000-4000-8000-000000000000'
const STATEMENT_KINDS = ['incomeStatement', 'liquidityStatus', 'statementOfAssets'] as const

describe('the demo house in the database', () => {
  test('C1 is loaded where there is nothing, and again without a change', async () => {
    expect(await isEmptyDatabase(nothing.db)).toBe(true)
    expect(await isEmptyDatabase(db)).toBe(false)
    const [again] = await importDemoHouse(url, objects, async (bundle) => {
      await writeDemoBundle(bundle)
      return [bundle.folder]
    })
    expect(again?.problems).toEqual([])
    expect(again?.counts.length).toBeGreaterThan(25)
    expect(again?.counts.filter(({ added, changed, removed }) => added + changed + removed > 0)).toEqual([])
  })

  test('B10.4 exported and imported again, it changes nothing', async () => {
    const scratch = mkdtempSync(path.join(tmpdir(), 'portico-export-'))
    const folder = path.join(scratch, 'bundle')
    const brands = ['halden', 'linden']
    const connection = await openSingleConnection(url)
    const parts = { connection, brands, store: objects, today: () => '2026-11-18' }
    const { day, unnamed } = await exportBundle({ ...parts, folder })
    expect([day, unnamed]).toEqual(['2026-10-31', 0])
    const { problems, counts } = await importBundle({ ...parts, bundle: folder })
    expect(problems).toEqual([])
    expect(counts).toHaveLength(brands.length * (BRAND_TABLES.length + 1) + ROOT_TABLES.length)
    expect(counts.filter(({ added, changed, removed }) => added + changed + removed > 0)).toEqual([])
    expect(counts.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBeGreaterThan(1000)
    await connection.close()
    rmSync(scratch, { recursive: true })
  })

  test('B5.6 published three times: three versions of a report, recalled letters, and news', async () => {
    const { rows } = await sql<{ brand: string; key: string; versions: number }>`
      select document.brand, source_key as key, count(*)::integer as versions
      from document_version as version join document on document.id = version.document_id
      group by document.id having count(*) > 1 order by 1
    `.execute(db)
    expect(rows).toEqual([
      { brand: 'halden', key: 'HRA-01-AR-2025', versions: 3 },
      { brand: 'linden', key: 'LGI-T04-KI', versions: 3 },
    ])
    const count = db.selectFrom('document').select(({ fn }) => fn.countAll<string>().as('count'))
    expect(await count.where('recalled_on', 'is not', null).execute()).toEqual([{ count: '10' }])
    expect(await count.where('published_in', '=', 3).execute()).toEqual([{ count: '12' }])
    const deliveries = db.selectFrom('document_delivery').select(['publication', 'login_id'])
    const people = Map.groupBy(await deliveries.execute(), ({ publication }) => publication)
    expect([...people].map(([publication, rows]) => [publication, rows.length])).toEqual([
      [1, 10],
      [2, 5],
      [3, 10],
    ])
  })

  test('B5.5 large.investor has ten thousand documents of his own', async () => {
    const { rows } = await sql<{ own: number }>`
      select count(*)::integer as own from document join login using (investor_id)
      where login.username = 'large.investor' and categories = '{statementOfAccount,monthly}'
    `.execute(db)
    expect(rows).toEqual([{ own: 10_000 }])
  })

  test('C1 twenty-one logins, ten of them of investors', async () => {
    const logins = await db.selectFrom('login').select('investor_id').execute()
    expect(logins).toHaveLength(21)
    expect(logins.filter(({ investor_id }) => investor_id !== null)).toHaveLength(10)
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
      const asked = { brand, ids, today: '2026-11-15', kinds: STATEMENT_KINDS, months: 24, closings: [] }
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

  test('B3.2 each fund’s shares of its properties come to the property value of its last valuation, to the cent', async () => {
    const { rows } = await sql<{ key: string; told: string; summed: string }>`
      select fund.source_key as key, valuation.property_market_value as told,
        sum(round(property.appraised_market_value * owner.ownership_share / 100, 2)) as summed
      from fund join lateral (
          select * from fund_valuation where fund_id = fund.id order by day desc limit 1
        ) as valuation on true
        join property_parent as owner on owner.brand = fund.brand and owner.system = fund.source_system
          and owner.key = fund.source_key and not owner.is_indirect
        join property on property.id = owner.property_id and property.sold_on is null
      group by 1, 2 order by 1
    `.execute(db)
    expect(rows).toHaveLength(16)
    expect(rows.filter(({ told, summed }) => told !== summed)).toEqual([])
    expect(rows[0]).toEqual({ key: 'HRA-01', told: '251155000.00', summed: '251155000.00' })
  })

  test('B3.2 each product’s shares of its buildings and loans, and what lies in the bank, come to its last net asset value', async () => {
    const { rows } = await sql<{ key: string; told: string; summed: string }>`
      select product.source_key as key, valuation.net_asset_value as told, reserve.amount + sum(
          round((property.appraised_market_value - coalesce(loan.amount, 0)) * owner.ownership_share / 100, 2)
        ) as summed
      from fund_product as product join lateral (
          select * from fund_product_valuation where product_id = product.id order by day desc limit 1
        ) as valuation on true
        join lateral (
          select * from fund_product_budget where product_id = product.id and side = 'use' order by position desc limit 1
        ) as reserve on true
        join property_parent as owner on owner.brand = product.brand and owner.system = 'tranche'
          and owner.key = product.source_key
        join property on property.id = owner.property_id
        left join property_loan as loan on loan.property_id = property.id
      group by product.id, 1, 2, reserve.amount
      -- What is still to be built, and the price of what is sold, lie in the bank as well.
      having not bool_or(property.is_development or property.sold_on is not null)
      order by 1
    `.execute(db)
    expect(rows.map(({ key }) => key)).toContain('HRA-T1')
    expect(rows.map(({ key }) => key)).toContain('LGI-T04')
    expect(rows.filter(({ told, summed }) => told !== summed)).toEqual([])
  })

  test('B1.8 nothing is told of a property after its sale', async () => {
    const { rows } = await sql<{ sold: string; later: string }>`
      select count(distinct property.id) as sold, count(distinct property.id) filter (
        where as_of > sold_on or valuation.day > sold_on
      ) as later
      from property left join property_valuation as valuation on valuation.property_id = property.id
      where sold_on is not null
    `.execute(db)
    expect(rows).toEqual([{ sold: '3', later: '0' }])
  })

  const onLinden = { brand: 'linden', today: '2026-11-15', limit: 100 } as const
  const reads = (locale: Locale) => ({ ...onLinden, reading: { locale, houseLocale: 'de-DE' } as const })

  test('B4.3 eight funds on offer: in every state, of several asset classes, terms and currencies', async () => {
    const { products } = await loadMarket(db, reads('en-GB'))
    expect(products).toHaveLength(8)
    expect(Object.fromEntries(Map.groupBy(products, ({ state }) => state))).toMatchObject({
      open: { length: 4 },
      nearlyPlaced: { length: 2 },
      comingSoon: { length: 1 },
      closed: { length: 1 },
    })
    expect(new Set(products.map(({ assetClass }) => assetClass)).size).toBe(8)
    expect(new Set(products.map(({ termYears }) => termYears)).size).toBeGreaterThanOrEqual(6)
    expect(new Set(products.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'CHF', 'GBP']))
    for (const { prospectusPicture, propertyPicture, placed, state } of products) {
      expect([prospectusPicture, propertyPicture]).not.toContain(undefined)
      expect(placed === undefined).toBe(state === 'comingSoon')
    }
  })

  test('B4.2 one of them fills every slice', async () => {
    await asTenant(db, { brand: 'linden', seesMarket: true }, async (own) => {
      const products = await listMarketProducts(own, reads('en-GB'))
      const full = products.find(({ name }) => name === 'Linden Hotel Lübeck')
      expect(Object.values(full ?? {})).not.toContain(undefined)
      expect(
        full?.payouts.filter(({ planned, actual }) => planned !== undefined && actual !== undefined),
      ).toHaveLength(1)
      expect(full?.valuations.length).toBeGreaterThan(3)
      expect(full?.valuations.every(({ referenceNominal }) => referenceNominal)).toBe(true)
      expect([full?.sources.length, full?.uses.length]).toEqual([3, 4])
      const one = { ...reads('en-GB'), id: full?.id ?? '', loginId: NOBODY }
      const [property] = await listProductObjects(own, one)
      expect(property?.coordinates).toBeDefined()
      const documents = await listProductDocuments(own, one)
      expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['letter', 'fundDocument']))
      expect(documents.map(({ categories: [category], language }) => `${category} ${language}`)).toEqual(
        expect.arrayContaining(['prospectus de-DE', 'keyInformation de-DE', 'keyInformation en-GB']),
      )
    })
  })

  test('B4.2 what the house has written is there in both languages', async () => {
    for (const locale of ['en-GB', 'de-DE'] as const) {
      const { products } = await loadMarket(db, reads(locale))
      expect(products.map(({ otherLanguages }) => otherLanguages)).toEqual(products.map(() => ({})))
      const forms = await listForms(db, reads(locale))
      expect(forms).toHaveLength(16)
      expect(forms.filter(({ otherLanguages }) => otherLanguages?.description)).toEqual([])
      expect(new Set(forms.map(({ language }) => language))).toEqual(new Set(['de-DE', 'en-GB']))
    }
    const { rows } = await sql`
      select from participation where num_nonnulls(kind, kind_en, kind_de) <> 2
      union all select from participation where num_nonnulls(payment_kind, payment_kind_en, payment_kind_de) <> 2
      union all select from participation_payout where num_nonnulls(note, note_en, note_de) <> 2
      union all select from fund_product_budget where num_nonnulls(label, label_en, label_de) <> 2
    `.execute(db)
    expect(rows).toEqual([])
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
    expect(rows).toEqual([{ properties: '68', lost: '0' }])
  })
})
