import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { count, createBundleTest, tell } from './bundle.test-data.ts'
import { KEPT_PROBLEMS } from './problem-log.ts'

const { db, folder, scratch, write, remove, load, clear, close } = await createBundleTest()
afterAll(close)
afterEach(clear)

const FUND_COLUMNS = 'source_system,key,kind,name,isin,currency'
const FUNDS = `${FUND_COLUMNS}\nERP,F-1,special,Nordlicht,DE000A1B2C34,EUR\n`

/** Nothing of a broken bundle is there, whatever else it holds. */
async function tellBroken(): Promise<string[]> {
  write({ 'country.csv': 'code,name_en,name_de\nDE,Germany,Deutschland\n' })
  const report = await load()
  expect(report.counts).toEqual([])
  expect(await db.selectFrom('country').select('code').execute()).toEqual([])
  expect(await db.selectFrom('fund').select('id').execute()).toEqual([])
  return tell(report)
}

describe('a broken bundle loads nothing and says everything that is wrong', () => {
  test('all kinds of faults in one go', async () => {
    write({
      'halden/fund.csv': [
        FUND_COLUMNS,
        'ERP,F-1,special,A,DE000A1B2C34,EUR',
        'ERP,F-2,speciall,,DE000A1B2C34,EURO',
        'ERP,F-4,special,D,bad,EUR',
        'ERP,F-1,special,A,,EUR',
      ].join('\n'),
      'halden/fund_valuation.csv': [
        'fund,day,currency,net_asset_value,share_price',
        'F-1,2025-12-31,EUR,1000.001,1',
        'F-1,2025-06-30,EUR,1,1',
        'F-1,2025-06-30,EUR,1,1',
        'F-9,2025-12-31,EURO,1,1',
        'F-2,2025-12-31,EUR,1,1',
        'F-4,2025-12-31,EUR,1,1',
      ].join('\n'),
      'halden/investor.csv': 'key,kind,last_name\nI-1,company,Müller\nI-2,persn,\n',
      'linden/fund.csv':
        'source_system,key,kind,colour,currency\nERP,F-1,special,red,EUR\nERP,F-2,special,red,EUR\n',
    })
    expect(await tellBroken()).toEqual([
      'halden/investor.csv:3 kind: "persn" is none of person, company',
      'halden/fund.csv:3 kind: "speciall" is none of special, fundOfFunds, infrastructure, international',
      'halden/fund.csv:3 name: is empty',
      'linden/fund.csv:1: "colour" is no column of this file; "name" is missing',
      'halden/fund_valuation.csv:2 net_asset_value: "1000.001" has more than 2 decimals',
      // A rule about several cells is not asked where one of them could not be read.
      'halden/investor.csv:2: a person needs last_name, a company needs company_name (here: kind "company", last_name "Müller")',
      'halden/fund.csv:5 key: "F-1" stands in line 2 already',
      'halden/fund.csv:3 currency: "EURO" must be three capital letters like EUR',
      'halden/fund.csv:4 isin: "bad" must be an ISIN of twelve capital letters and digits like DE000A2H9AX8',
      'halden/fund_valuation.csv:4: fund "F-1", day "2025-06-30" stand in line 3 already',
      // F-2 and F-4 are broken themselves: naming them is no further fault.
      'halden/fund_valuation.csv:5 fund: "F-9" is not in halden/fund.csv',
      'halden/fund_valuation.csv:5 currency: "EURO" must be three capital letters like EUR',
    ])
  })

  test('something that is no file', async () => {
    mkdirSync(path.join(folder, 'halden/fund.csv'), { recursive: true })
    symlinkSync('/etc/hosts', path.join(folder, 'halden/investor.csv'))
    expect(await tellBroken()).toEqual([
      'halden/fund.csv: is not a file that can be imported',
      'halden/investor.csv: is not a file that can be imported',
    ])
  })

  test('a file that cannot be read any more', async () => {
    write({ 'halden/fund.csv': FUNDS, 'halden/property.csv': '' })
    const report = await load({
      onProgress: ({ file }) =>
        file === 'halden/fund.csv' && rmSync(path.join(folder, 'halden/property.csv')),
    })
    expect(tell(report)).toEqual([expect.stringMatching(/^halden\/property\.csv: cannot be read: ENOENT/)])
  })

  test('a bundle that is not there', async () => {
    expect(tell(await load({ bundle: path.join(scratch, 'nowhere') }))).toEqual([
      expect.stringMatching(/nowhere: does not exist$/),
    ])
  })

  test('a bundle that holds nothing', async () => {
    expect(tell(await load())).toEqual([expect.stringMatching(/: holds nothing to import$/)])
  })

  test('a key repeated among rows that are there already', async () => {
    write({ 'halden/fund.csv': FUNDS })
    await load()
    write({ 'halden/fund.csv': `${FUNDS}ERP,F-1,special,Zweimal,,EUR\n` })
    expect(tell(await load())).toEqual(['halden/fund.csv:3 key: "F-1" stands in line 2 already'])
  })

  test('what only the table itself knows is told with its file, and without the words of the database', async () => {
    await db
      .insertInto('fund')
      .values({
        id: '00000000-0000-4000-8000-000000000000',
        brand: 'halden',
        source_system: 'ERP',
        source_key: 'F-1',
        kind: 'special',
        name: 'Von Hand',
        currency: 'EUR',
      })
      .execute()
    write({ 'halden/fund.csv': FUNDS })
    expect(tell(await load())).toEqual([
      'halden/fund.csv: "F-1" is taken by something that no import has brought: please ask whoever runs the portal',
    ])
  })

  test('so is what nobody has foreseen', async () => {
    await sql`create unique index one_name on fund (brand, name)`.execute(db)
    write({ 'halden/fund.csv': `${FUNDS}ERP,F-2,special,Nordlicht,,EUR\n` })
    const told = tell(await load())
    await sql`drop index one_name`.execute(db)
    expect(told).toEqual([
      'halden/fund.csv: holds a row that cannot be stored, and no line is to blame: please ask whoever runs the portal (code 23505)',
    ])
  })
})

describe('rows that belong to another investor than what they belong to', () => {
  const PARTICIPATIONS = {
    'halden/investor.csv': 'key,kind,last_name\nI-1,person,Albrecht\nI-2,person,Nowak\n',
    'halden/fund_product.csv': 'key,name,year,currency,asset_class\nT-1,Fonds 1,2020,EUR,office\n',
    'halden/participation.csv': 'investor,product,key,number,nominal,currency\nI-1,T-1,P-1,1,1000,EUR\n',
  }
  const PAYOUTS = {
    'halden/participation_payout.csv':
      'investor,participation,key,day,amount,currency\nI-1,P-1,Z-1,2026-01-01,1,EUR\nI-2,P-1,Z-2,2026-01-01,1,EUR\n',
  }
  const problems = [
    'halden/participation_payout.csv:3 investor: "I-2" is not the investor of participation "P-1"',
  ]

  test('are told, whether that is in the bundle or came before', async () => {
    write({ ...PARTICIPATIONS, ...PAYOUTS })
    expect(tell(await load())).toEqual(problems)
    remove('halden')
    write(PARTICIPATIONS)
    expect((await load()).problems).toEqual([])
    remove('halden')
    write(PAYOUTS)
    expect(tell(await load())).toEqual(problems)
  })
})

describe('B3.2 owners of a property that have more than all of it', () => {
  const PROPERTIES = {
    'halden/fund.csv': `${FUND_COLUMNS}\n${[1, 2, 3, 4, 9].map((nth) => `ERP,F-${nth},special,Fonds,,EUR\n`).join('')}`,
    'halden/property.csv':
      'source_system,key,name,street,zip,city,country,main_use_type,currency\nERP,O-1,Haus 1,Weg,10115,Berlin,DE,office,EUR\nERP,O-2,Haus 2,Weg,10115,Berlin,DE,office,EUR\n',
  }
  const writeOwners = (...rows: string[]) =>
    write({
      ...PROPERTIES,
      'halden/property_parent.csv': ['property,system,key,ownership_share,is_indirect', ...rows, ''].join(
        '\n',
      ),
    })

  test('are told by the line that goes too far; without a share one has all of it', async () => {
    writeOwners(
      'O-1,ERP,F-1,50,',
      'O-2,ERP,F-1,,',
      'O-1,ERP,F-2,50.0000000001,',
      'O-2,ERP,F-3,,',
      'O-2,ERP,F-4,1,',
    )
    expect(tell(await load())).toEqual(
      [
        [4, 'O-1', '100.0000000001'],
        [5, 'O-2', '200'],
        [6, 'O-2', '201'],
      ].map(
        ([line, property, share]) =>
          `halden/property_parent.csv:${line} ownership_share: brings the owners of property "${property}" to ${share} % (is_indirect: true is not counted)`,
      ),
    )
  })

  test('are not those that leave a part to others, nor who holds through another owner', async () => {
    writeOwners(
      'O-1,ERP,F-1,33.3333333333,',
      'O-1,ERP,F-2,33.3333333333,false',
      'O-1,ERP,F-3,33.3333333333,0',
      'O-2,ERP,F-1,,',
      'O-2,ERP,F-9,24.37,true',
    )
    expect(tell(await load())).toEqual([])
    expect((await load()).counts.map(({ unchanged }) => unchanged)).toEqual([5, 2, 5])
  })

  test.each(['0', '-1', '100.01'])('nor is a share of %s one', async (share) => {
    writeOwners(`O-1,ERP,F-1,${share},`)
    expect(tell(await load())[0]).toMatch(/^halden\/property_parent\.csv:2 ownership_share: /)
  })
})

describe('rows that are to go, but are still referred to', () => {
  const INVESTORS = 'key,kind,last_name\nI-1,person,Albrecht\n'
  const PRODUCTS =
    'key,name,year,currency,asset_class\nT-1,Fonds 1,2020,EUR,office\nT-2,Fonds 2,2021,EUR,office\n'
  const PARTICIPATIONS =
    'investor,product,key,number,nominal,currency\nI-1,T-1,P-1,1,1000,EUR\nI-1,T-1,P-2,2,1000,EUR\n'

  test('by rows of the bundle: these are told by their lines', async () => {
    write({
      'halden/investor.csv': INVESTORS,
      'halden/fund_product.csv': PRODUCTS,
      'halden/participation.csv': PARTICIPATIONS,
      'halden/subscription.csv':
        'investor,product,key,kind,status,nominal,currency,changed_at\nI-1,T-2,S-1,EDIREKTZEICHNUNG,OFFEN,1,EUR,2026-01-01T00:00:00Z\n',
    })
    expect(count(await load())).toHaveLength(4)
    write({ 'halden/fund_product.csv': 'key,name,year,currency,asset_class\n' })
    expect(tell(await load())).toEqual([
      'halden/participation.csv:2 product: "T-1" is not in halden/fund_product.csv',
      'halden/participation.csv:3 product: "T-1" is not in halden/fund_product.csv',
      'halden/subscription.csv:2 product: "T-2" is not in halden/fund_product.csv',
    ])
  })

  test('by rows that are not in the bundle: what is missing is told by its key', async () => {
    write({
      'halden/investor.csv': INVESTORS,
      'halden/fund_product.csv': PRODUCTS,
      'halden/participation.csv': PARTICIPATIONS,
    })
    await load()
    remove('halden')
    write({ 'halden/fund_product.csv': 'key,name,year,currency,asset_class\nT-2,Fonds 2,2021,EUR,office\n' })
    expect(tell(await load())).toEqual([
      'halden/fund_product.csv: "T-1" is missing, but participation still refers to it',
    ])
    expect(await db.selectFrom('fund_product').select('source_key').orderBy('source_key').execute()).toEqual([
      { source_key: 'T-1' },
      { source_key: 'T-2' },
    ])
  })
})

describe('many problems', () => {
  test('are all counted and all written to the report file; the report itself keeps the first', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `ERP,F-${index},special,A,,EURO`)
    write({ 'halden/fund.csv': [FUND_COLUMNS, ...rows].join('\n') })
    const reportFile = path.join(scratch, 'problems.txt')
    const report = await load({ reportFile })
    expect(report.problemCount).toBe(60_000)
    expect(report.problems).toHaveLength(KEPT_PROBLEMS)
    const lines = readFileSync(reportFile, 'utf8').trimEnd().split('\n')
    expect(lines).toHaveLength(60_000)
    expect(lines.at(-1)).toBe('halden/fund.csv:60001 currency: "EURO" must be three capital letters like EUR')
  })
})
