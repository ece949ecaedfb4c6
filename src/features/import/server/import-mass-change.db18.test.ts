import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { IMPORTED_TABLES } from '../import.domain.ts'
import { count, createBundleTest, PDF, tell } from './bundle.test-data.ts'
import { describeEntities } from './catalogue.queries.ts'
import { formatReport } from './import-report.ts'
import { amountColumns } from './mass-change.queries.ts'

const { db, write, remove, load, clear, close } = await createBundleTest()
afterAll(close)
afterEach(clear)

const csv = (...lines: string[]) => [...lines, ''].join('\n')
const times = (length: number, row: (nth: number) => string) => Array.from({ length }, (_, nth) => row(nth))
const investors = (length: number) =>
  csv('key,kind,last_name', ...times(length, (nth) => `I-${nth},person,Lang`))
const valuations = (...rows: string[]) => csv('fund,day,currency,net_asset_value,share_price', ...rows)
const FUNDS = csv(
  'source_system,key,kind,name,currency',
  ...times(3, (nth) => `ERP,F-${nth},special,Fonds ${nth},EUR`),
)
const months = (fund: string, length: number) =>
  times(length, (nth) => `${fund},${1925 + nth}-12-31,EUR,100.00,10`)

/** The same bundle is refused, loaded when it is allowed, and then has changed all it held. */
async function expectGuarded(problems: readonly string[]): Promise<void> {
  const former = await countAll()
  const refused = await load()
  expect(tell(refused)).toEqual(problems)
  expect(formatReport(refused)).toMatch(
    /\n\nNothing was imported: .*\nIf all of this is meant, --allow loads it\.$/,
  )
  expect(await countAll()).toEqual(former)
  const allowed = await load({ isAllowed: true })
  expect(tell(allowed)).toEqual([])
  const told = formatReport(allowed)
    .split('\n')
    .filter((line) => line.startsWith('Allowed: '))
  expect(told).toEqual(problems.map((problem) => `Allowed: ${problem}`))
}

const countAll = async () => {
  const counts: Record<string, number> = {}
  for (const table of [
    'investor',
    'fund',
    'fund_valuation',
    'stored_file',
    'country',
    'publication',
  ] as const)
    counts[table] = (await db.selectFrom(table).selectAll().execute()).length
  return counts
}

describe('B10.4 a bundle that removes more than a tenth and more than 20 rows of a table', () => {
  test('stops, and loads when it is allowed', async () => {
    write({ 'halden/investor.csv': investors(1030) })
    await load()
    write({ 'halden/investor.csv': investors(926) })
    await expectGuarded(['halden/investor.csv: 104 of 1,030 rows would be removed: more than a tenth'])
  })

  test.each([
    [30, 10, []],
    [30, 9, ['halden/investor.csv: 21 of 30 rows would be removed: more than a tenth']],
    [250, 225, []],
    [250, 224, ['halden/investor.csv: 26 of 250 rows would be removed: more than a tenth']],
  ])('of %i rows, %i are left', async (before, after, problems) => {
    write({ 'halden/investor.csv': investors(before) })
    await load()
    write({ 'halden/investor.csv': investors(after) })
    expect(tell(await load({ isDryRun: true }))).toEqual(problems)
  })

  test('new rows do not make up for those that go', async () => {
    write({ 'halden/investor.csv': investors(25) })
    await load()
    write({ 'halden/investor.csv': investors(25).replaceAll('I-', 'J-') })
    await expectGuarded(['halden/investor.csv: 25 of 25 rows would be removed: more than a tenth'])
  })

  test('each brand by itself', async () => {
    write({ 'halden/investor.csv': investors(25), 'linden/investor.csv': investors(500) })
    await load()
    write({ 'halden/investor.csv': investors(0) })
    await expectGuarded(['halden/investor.csv: 25 of 25 rows would be removed: more than a tenth'])
  })

  test('or with what goes along, though its file is not in the bundle', async () => {
    write({
      'halden/fund.csv': FUNDS,
      'halden/fund_valuation.csv': valuations(...months('F-0', 22), ...months('F-1', 78)),
    })
    await load()
    remove('halden/fund_valuation.csv')
    write({ 'halden/fund.csv': FUNDS.replace('ERP,F-0,special,Fonds 0,EUR\n', '') })
    await expectGuarded(['halden/fund_valuation.csv: 22 of 100 rows would be removed: more than a tenth'])
  })

  test('files as well, and what no brand owns', async () => {
    const names = times(21, (nth) => `${nth}.pdf`)
    write(Object.fromEntries(names.map((name) => [`halden/files/${name}`, PDF])))
    const terms = names.map((name) => `${name},investor,Terms,Bedingungen,${name}`)
    const codes = times(26, (nth) => String.fromCharCode(65 + nth))
    write({
      'halden/approvable_document.csv': csv('key,audience,name_en,name_de,file', ...terms),
      'country.csv': csv('code,name_en,name_de', ...codes.map((code) => `A${code},A,A`)),
    })
    await load()
    remove('halden/files')
    write({
      'halden/approvable_document.csv': csv('key,audience,name_en,name_de,file', 'N-1,investor,A,A,n.pdf'),
      'halden/files/n.pdf': PDF,
      'country.csv': csv('code,name_en,name_de', 'AA,A,A'),
    })
    await expectGuarded([
      'halden/files: 21 of 21 rows would be removed: more than a tenth',
      'halden/approvable_document.csv: 21 of 21 rows would be removed: more than a tenth',
      'country.csv: 25 of 26 rows would be removed: more than a tenth',
    ])
  })

  test('B5.6 but not documents, which stay with their files', async () => {
    const names = times(21, (nth) => `${nth}.pdf`)
    write(Object.fromEntries(names.map((name) => [`halden/files/${name}`, PDF])))
    const documents = names.map((name) => `${name},form,${name},2026-01-31,Form`)
    write({ 'halden/document.csv': csv('key,kind,file,day,description', ...documents) })
    await load()
    remove('halden/files')
    write({
      'halden/document.csv': csv('key,kind,file,day,description', 'N-1,form,n.pdf,2026-01-31,Form'),
      'halden/files/n.pdf': PDF,
    })
    expect(count(await load())).toEqual([
      'halden/files: 1 new, 0 changed, 0 unchanged, 0 removed',
      'halden/document.csv: 1 new, 0 changed, 0 unchanged, 0 removed',
    ])
  })
})

describe('B10.4 a bundle that changes the sum of an amount by more than a quarter', () => {
  const load4 = async (...amounts: string[]) => {
    write({
      'halden/fund.csv': FUNDS,
      'halden/fund_valuation.csv': valuations(
        ...amounts.map((amount, nth) => `F-0,${2000 + nth}-12-31,${amount},10`),
      ),
    })
    return await load()
  }

  test('because a point is missing', async () => {
    await load4('EUR,123456789012345678.10', 'EUR,-0.10')
    write({
      'halden/fund_valuation.csv': valuations(
        'F-0,2000-12-31,EUR,1234567890.10,10',
        'F-0,2001-12-31,EUR,-0.10,10',
      ),
    })
    await expectGuarded([
      'halden/fund_valuation.csv net_asset_value: the sum in EUR would go from 123,456,789,012,345,678 to 1,234,567,890: a change by more than a quarter',
    ])
  })

  test('a quarter to the cent is not more', async () => {
    await load4('EUR,100', 'EUR,300.00')
    expect(tell(await load4('EUR,100', 'EUR,400.00'))).toEqual([])
    await load4('EUR,100', 'EUR,300.00')
    expect(tell(await load4('EUR,100', 'EUR,400.01'))).toEqual([
      'halden/fund_valuation.csv net_asset_value: the sum in EUR would go from 400 to 500.01: a change by more than a quarter',
    ])
    expect(tell(await load4('EUR,100', 'EUR,199.99'))).toHaveLength(1)
  })

  test('in one currency, whatever the others do; also when it is named otherwise', async () => {
    await load4('EUR,1000', 'USD,10')
    const report = await load4('EUR,1000', 'CHF,10')
    expect(tell(report)).toEqual([
      'halden/fund_valuation.csv net_asset_value: the sum in USD would go from 10 to 0: a change by more than a quarter',
      'halden/fund_valuation.csv share_price: the sum in USD would go from 10 to 0: a change by more than a quarter',
    ])
  })

  test('because every row came twice', async () => {
    await load4('EUR,100', 'EUR,100')
    expect(tell(await load4('EUR,100', 'EUR,100', 'EUR,100', 'EUR,100'))).toHaveLength(2)
  })

  test('not where there was nothing, of this brand or in this currency', async () => {
    write({ 'linden/fund.csv': FUNDS, 'linden/fund_valuation.csv': valuations('F-0,2000-12-31,EUR,1,1') })
    await load()
    remove('linden')
    expect(tell(await load4('EUR,1000'))).toEqual([])
    expect(tell(await load4('EUR,1000', 'JPY,90000'))).toEqual([])
    expect(count(await load())).toContain(
      'halden/fund_valuation.csv: 0 new, 0 changed, 2 unchanged, 0 removed',
    )
  })

  test('amounts are money, prices and shares beside a currency; terms, percentages and areas are not', async () => {
    const amounts = (await describeEntities(db, IMPORTED_TABLES)).flatMap((entity) =>
      amountColumns(entity).map(({ name }) => `${entity.table}.${name}`),
    )
    expect(amounts).toMatchInlineSnapshot(`
      [
        "fund.number_of_shares",
        "fund_valuation.net_asset_value",
        "fund_valuation.net_asset_value_plus_bank_loan",
        "fund_valuation.gross_asset_value",
        "fund_valuation.property_market_value",
        "fund_valuation.share_price",
        "fund_distribution.amount_per_share",
        "fund_statement_amount.amount",
        "fund_investment.number_of_shares",
        "fund_investment.nominal",
        "fund_investment.agio",
        "fund_investment.promised_own_capital",
        "fund_investment.hard_commitment",
        "fund_investment.soft_commitments",
        "fund_investment.current_invested_own_capital",
        "fund_investment_cash_flow.amount",
        "fund_investment_cash_flow.shares",
        "fund_product.investment_capital",
        "fund_product.equity",
        "fund_product.debt",
        "fund_product_valuation.net_asset_value",
        "fund_product_budget.amount",
        "participation.nominal",
        "participation.agio",
        "participation.sales_costs",
        "participation_payout.amount",
        "subscription.nominal",
        "property.annual_contracted_rent",
        "property.annual_potential_rent",
        "property.appraised_market_value",
        "property.booked_value",
        "property.net_purchase_price",
        "property.total_investment_costs",
        "property_valuation.market_value",
        "property_loan.amount",
      ]
    `)
  })
})

describe('B10.4 the audit trail', () => {
  const lastEvents = async (brand: string) =>
    await db
      .selectFrom('audit_event')
      .select(['kind', 'facts'])
      .where('brand', '=', brand)
      .where('kind', 'like', 'import.%')
      .orderBy('number', 'desc')
      .limit(2)
      .execute()

  test('tells what was allowed, what was refused, and an import that changed nothing of a brand', async () => {
    write({ 'halden/investor.csv': investors(25) })
    await load()
    const untold = await lastEvents('linden')
    write({ 'halden/investor.csv': investors(1) })
    await load()
    await load({ isDryRun: true })
    await load({ isAllowed: true })
    const { digest } = await db
      .selectFrom('publication')
      .select('digest')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const first = [{ file: 'halden/investor.csv', removed: 24, rows: 25 }]
    expect(await lastEvents('halden')).toEqual([
      { kind: 'import.allowed', facts: { digest, massChanges: 1, first } },
      { kind: 'import.refused', facts: { digest, problems: 1 } },
    ])
    expect(await lastEvents('linden')).toEqual(untold)
    await load()
    const unchanged = { day: '2026-11-18', added: 0, changed: 0, removed: 0 }
    expect((await lastEvents('halden'))[0]).toEqual({
      kind: 'import.loaded',
      facts: { digest, ...unchanged },
    })
    write({ 'country.csv': 'code,name_en,name_de\nDE,Germany,Deutschland\n' })
    await load()
    for (const brand of ['halden', 'linden'])
      expect((await lastEvents(brand))[0]).toMatchObject({ kind: 'import.loaded', facts: { added: 1 } })
  })
})
