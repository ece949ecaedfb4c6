import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sourceId } from '../import.domain.ts'
import { count, createBundleTest } from './bundle.test-data.ts'
import type { ImportProgress } from './import-report.ts'

const { db, write, remove, load, clear, close } = await createBundleTest()
afterAll(close)
afterEach(clear)

const FUNDS =
  'source_system,key,kind,name,isin,currency\nERP,F-1,special,Nordlicht,DE000A1B2C34,EUR\nERP,F-2,infrastructure,Windpark,,USD\n'
const VALUATIONS =
  'fund,day,currency,net_asset_value,share_price\nF-1,2025-12-31,EUR,1000.00,100.5\nF-1,31.12.2024,EUR,900.00,95\n'

const listFunds = async () =>
  (await db.selectFrom('fund').select('name').orderBy('brand').orderBy('source_key').execute()).map(
    (row) => row.name,
  )

describe('importBundle', () => {
  test('loads a bundle of CSV and NDJSON; a second import of it changes nothing', async () => {
    write({
      'halden/fund.csv': FUNDS,
      'halden/fund_valuation.csv': VALUATIONS,
      'linden/fund.ndjson':
        '{"source_system":"ERP","key":"F-1","kind":"special","name":"Anders","currency":"EUR"}\n',
    })
    const first = await load()
    expect(first.problems).toEqual([])
    expect(count(first)).toEqual([
      'halden/fund.csv: 2 new, 0 changed, 0 unchanged, 0 removed',
      'linden/fund.ndjson: 1 new, 0 changed, 0 unchanged, 0 removed',
      'halden/fund_valuation.csv: 2 new, 0 changed, 0 unchanged, 0 removed',
    ])
    const rows = await db.selectFrom('fund').selectAll().orderBy('id').execute()
    expect(count(await load())).toEqual([
      'halden/fund.csv: 0 new, 0 changed, 2 unchanged, 0 removed',
      'linden/fund.ndjson: 0 new, 0 changed, 1 unchanged, 0 removed',
      'halden/fund_valuation.csv: 0 new, 0 changed, 2 unchanged, 0 removed',
    ])
    expect(await db.selectFrom('fund').selectAll().orderBy('id').execute()).toEqual(rows)
    expect(rows.find(({ id }) => id === sourceId('halden', 'fund', 'F-1'))).toMatchObject({
      brand: 'halden',
      name: 'Nordlicht',
      isin: 'DE000A1B2C34',
      kind: 'special',
    })
    const days = await db.selectFrom('fund_valuation').select(['day', 'share_price']).orderBy('day').execute()
    expect(days).toEqual([
      { day: '2024-12-31', share_price: '95.000000' },
      { day: '2025-12-31', share_price: '100.500000' },
    ])
  })

  test('tells new, changed, unchanged and removed; a dry run keeps nothing', async () => {
    write({ 'halden/fund.csv': FUNDS, 'linden/fund.csv': FUNDS })
    await load()
    remove('linden')
    write({
      'halden/fund.csv':
        'source_system,key,kind,name,currency\nERP,F-2,infrastructure,Windpark Küste,USD\nERP,F-3,special,Neu,EUR\n',
    })
    const counts = ['halden/fund.csv: 1 new, 1 changed, 0 unchanged, 1 removed']
    expect(count(await load({ isDryRun: true }))).toEqual(counts)
    expect(await listFunds()).toEqual(['Nordlicht', 'Windpark', 'Nordlicht', 'Windpark'])
    expect(count(await load())).toEqual(counts)
    // Another brand's rows, and tables without a file, stay as they are.
    expect(await listFunds()).toEqual(['Windpark Küste', 'Neu', 'Nordlicht', 'Windpark'])
  })

  test('an empty file empties the table, a missing one leaves it alone', async () => {
    write({ 'halden/fund.csv': FUNDS, 'halden/fund_valuation.csv': VALUATIONS })
    await load()
    remove('halden/fund.csv')
    write({ 'halden/fund_valuation.csv': 'fund,day,currency,net_asset_value,share_price\n' })
    expect(count(await load())).toEqual([
      'halden/fund_valuation.csv: 0 new, 0 changed, 0 unchanged, 2 removed',
    ])
    expect(await listFunds()).toHaveLength(2)
  })

  test('what belongs to a removed row goes with it', async () => {
    write({ 'halden/fund.csv': FUNDS, 'halden/fund_valuation.csv': VALUATIONS })
    await load()
    remove('halden/fund_valuation.csv')
    write({
      'halden/fund.csv': 'source_system,key,kind,name,currency\nERP,F-2,infrastructure,Windpark,USD\n',
    })
    expect(count(await load({ isAllowed: true }))).toEqual([
      'halden/fund.csv: 0 new, 0 changed, 1 unchanged, 1 removed',
    ])
    expect(await db.selectFrom('fund_valuation').select('day').execute()).toEqual([])
  })

  test('an empty cell means the default of the column, in its key as well', async () => {
    write({
      'halden/property.csv':
        'source_system,key,name,street,zip,city,country,main_use_type,currency\nERP,P-1,Turm,Weg,1,Bonn,DE,office,EUR\n',
      'halden/property_use.csv':
        'property,use_type,is_development,area\nP-1,office,,100\nP-1,office,true,50\n',
    })
    await load()
    expect(count(await load())).toEqual([
      'halden/property.csv: 0 new, 0 changed, 1 unchanged, 0 removed',
      'halden/property_use.csv: 0 new, 0 changed, 2 unchanged, 0 removed',
    ])
    const uses = await db
      .selectFrom('property_use')
      .select(['is_development', 'area'])
      .orderBy('area')
      .execute()
    expect(uses).toEqual([
      { is_development: true, area: '50.00' },
      { is_development: false, area: '100.00' },
    ])
  })

  test('B1.5 reference data stand at the root; rates are added to, lists are whole', async () => {
    write({
      'country.csv': 'code,name_en,name_de\nDE,Germany,Deutschland\nFR,France,Frankreich\n',
      'tax_office.csv': 'number,name,city\n5205,Bonn-Innenstadt,Bonn\n',
      'eurofxref-hist.csv': 'Date,USD,JPY,\n2026-11-13,1.0712,163.45,\n2026-11-12,1.0690,N/A,\n',
    })
    expect(count(await load())).toEqual([
      'eurofxref-hist.csv: 3 new, 0 changed, 0 unchanged, 0 removed',
      'country.csv: 2 new, 0 changed, 0 unchanged, 0 removed',
      'tax_office.csv: 1 new, 0 changed, 0 unchanged, 0 removed',
    ])
    remove('eurofxref-hist.csv')
    write({
      'currency_rate.csv': 'currency,day,rate\nUSD,2026-11-13,1.08\nUSD,2026-11-16,1.09\n',
      'country.csv': 'code,name_en,name_de\nDE,Germany,Deutschland\n',
    })
    expect(count(await load())).toEqual([
      'currency_rate.csv: 1 new, 1 changed, 0 unchanged, 0 removed',
      'country.csv: 0 new, 0 changed, 1 unchanged, 1 removed',
      'tax_office.csv: 0 new, 0 changed, 1 unchanged, 0 removed',
    ])
    const rates = await db
      .selectFrom('currency_rate')
      .select(['currency', 'day', 'rate'])
      .orderBy('currency')
      .orderBy('day')
      .execute()
    expect(rates.map(({ currency, day, rate }) => `${currency} ${day} ${rate}`)).toEqual([
      'JPY 2026-11-13 163.45000000',
      'USD 2026-11-12 1.06900000',
      'USD 2026-11-13 1.08000000',
      'USD 2026-11-16 1.09000000',
    ])
  })

  test('B1.5 the central bank’s XML is read as well, and each of its faults is told', async () => {
    const day = (quotes: string) =>
      `<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>\n<Cube time='2026-11-13'>${quotes}</Cube></Cube></gesmes:Envelope>`
    write({ 'eurofxref-daily.xml': day("<Cube currency='USD' rate='1.0712'/>") })
    expect((await load()).counts).toMatchObject([{ added: 1 }])
    write({ 'eurofxref-daily.xml': day("<Cube currency='USD' rate='0'/>") })
    const { problems } = await load()
    expect(problems).toEqual([
      { file: 'eurofxref-daily.xml', line: 2, reason: 'is no rate of the central bank (rate): USD 0' },
    ])
  })

  test('settings hold any JSON', async () => {
    write({
      'halden/public_setting.ndjson':
        '{"name":"documentCategories","value":{"letters":["tax",1.5,null]}}\n{"name":"motto","value":"text"}\n',
      'linden/public_setting.csv': 'name,value\nmotto,"""text"""\nlimit,5\n',
    })
    await load()
    const settings = await db
      .selectFrom('public_setting')
      .select(['brand', 'name', 'value'])
      .orderBy('brand')
      .orderBy('name')
      .execute()
    expect(settings).toEqual([
      { brand: 'halden', name: 'documentCategories', value: { letters: ['tax', 1.5, null] } },
      { brand: 'halden', name: 'motto', value: 'text' },
      { brand: 'linden', name: 'limit', value: 5 },
      { brand: 'linden', name: 'motto', value: 'text' },
    ])
  })

  test('says what it is doing', async () => {
    write({ 'halden/fund.csv': FUNDS })
    const told: ImportProgress[] = []
    await load({ onProgress: (progress) => told.push(progress) })
    expect(told).toEqual([
      { step: 'read', file: 'halden/fund.csv', rows: 2 },
      { step: 'merge', file: 'halden/fund.csv', rows: 2 },
    ])
  })
})
