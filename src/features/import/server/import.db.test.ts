import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { sourceId } from '../import.domain.ts'
import { importBundle } from './import.service.ts'

const { db, url, close } = await freshDatabase()
const connection = await openSingleConnection(url)
afterAll(async () => {
  await connection.close()
  await close()
})

const brands = ['halden', 'linden']
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-bundle-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await db.deleteFrom('property').execute()
  await db.deleteFrom('fund').execute()
})

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

const FUNDS =
  'source_system,key,kind,name,isin,currency\nERP,F-1,special,Nordlicht,DE000A1B2C34,EUR\nERP,F-2,infrastructure,Windpark,,USD\n'
const VALUATIONS =
  'fund,day,currency,net_asset_value,share_price\nF-1,2025-12-31,EUR,1000.00,100.5\nF-1,31.12.2024,EUR,900.00,95\n'

describe('importBundle', () => {
  test('loads a bundle of CSV and NDJSON; a second import of it changes nothing', async () => {
    write({
      'halden/fund.csv': FUNDS,
      'halden/fund_valuation.csv': VALUATIONS,
      'linden/fund.ndjson':
        '{"source_system":"ERP","key":"F-1","kind":"special","name":"Anders","currency":"EUR"}\n',
    })
    const first = await importBundle({ connection, folder, brands })
    expect(first).toEqual({
      problems: [],
      counts: [
        { file: 'fund', added: 3, changed: 0, unchanged: 0, removed: 0 },
        { file: 'fund_valuation', added: 2, changed: 0, unchanged: 0, removed: 0 },
      ],
    })
    const second = await importBundle({ connection, folder, brands })
    expect(second.counts).toEqual([
      { file: 'fund', added: 0, changed: 0, unchanged: 3, removed: 0 },
      { file: 'fund_valuation', added: 0, changed: 0, unchanged: 2, removed: 0 },
    ])
    const fund = await db
      .selectFrom('fund')
      .selectAll()
      .where('id', '=', sourceId('halden', 'fund', 'F-1'))
      .executeTakeFirst()
    expect(fund).toMatchObject({ brand: 'halden', name: 'Nordlicht', isin: 'DE000A1B2C34', kind: 'special' })
    const days = await db.selectFrom('fund_valuation').select(['day', 'share_price']).orderBy('day').execute()
    expect(days).toEqual([
      { day: '2024-12-31', share_price: '95.000000' },
      { day: '2025-12-31', share_price: '100.500000' },
    ])
  })

  test('tells new, changed, unchanged and removed; a dry run keeps nothing', async () => {
    write({ 'halden/fund.csv': FUNDS })
    await importBundle({ connection, folder, brands })
    write({
      'halden/fund.csv':
        'source_system,key,kind,name,currency\nERP,F-2,infrastructure,Windpark Küste,USD\nERP,F-3,special,Neu,EUR\n',
    })
    const counts = [{ file: 'fund', added: 1, changed: 1, unchanged: 0, removed: 1 }]
    expect(await importBundle({ connection, folder, brands, isDryRun: true })).toEqual({
      counts,
      problems: [],
    })
    expect(
      (await db.selectFrom('fund').select('name').orderBy('name').execute()).map((row) => row.name),
    ).toEqual(['Nordlicht', 'Windpark'])
    expect(await importBundle({ connection, folder, brands })).toEqual({ counts, problems: [] })
    expect(
      (await db.selectFrom('fund').select('name').orderBy('source_key').execute()).map((row) => row.name),
    ).toEqual(['Windpark Küste', 'Neu'])
  })

  test('a broken bundle loads nothing and says everything that is wrong', async () => {
    write({
      'halden/fund.csv': [
        'source_system,key,kind,name,isin,currency',
        'ERP,F-1,special,A,DE000A1B2C34,EUR',
        'ERP,F-2,speciall,,DE000A1B2C34,EUR',
        'ERP,F-3',
        'ERP,F-4,special,D,bad,EUR',
      ].join('\n'),
      'halden/fund_valuation.csv': [
        'fund,day,currency,net_asset_value,share_price,colour',
        'F-1,2025-12-31,EUR,1000.001,1,',
        'F-1,2025-06-30,EUR,1,1,',
        'F-1,2025-06-30,EUR,1,1,',
        'F-9,2025-12-31,EURO,1,1,',
        'F-2,2025-12-31,EUR,1,1,',
        'F-4,2025-12-31,EUR,1,1,',
      ]
        .join('\n')
        .replaceAll(/,(colour)?$/gm, ''),
      'halden/nonsense.csv': 'a\n',
      'linden/fund.csv': 'source_system,key,kind,name,currency,colour\nERP,F-1,special,A,EUR,red\n',
      'other/fund.csv': FUNDS,
    })
    const { problems, counts } = await importBundle({ connection, folder, brands })
    expect(counts).toEqual([])
    expect(
      problems.map(({ file, line, column, reason }) => `${file}:${line} ${column ?? '-'} ${reason}`),
    ).toEqual([
      'halden/nonsense.csv:0 - is not a file that can be imported',
      'other:0 - is not the folder of a brand',
      'halden/fund.csv:3 kind "speciall" is none of special, fundOfFunds, infrastructure, international',
      'halden/fund.csv:3 name is empty',
      'halden/fund.csv:4 - has 2 cells instead of 6',
      'linden/fund.csv:2 colour is no column of this file',
      expect.stringMatching(/^halden\/fund\.csv:5 isin breaks the rule /),
      'halden/fund_valuation.csv:2 net_asset_value "1000.001" has more than 2 decimals',
      'halden/fund_valuation.csv:4 - repeats the key of a row before it',
      'halden/fund_valuation.csv:5 fund names no fund that exists',
      expect.stringMatching(/^halden\/fund_valuation\.csv:5 currency breaks the rule /),
    ])
    expect(await db.selectFrom('fund').select('id').execute()).toEqual([])
  })

  test('a file that is wrong from beginning to end is told row by row', async () => {
    const rows = Array.from({ length: 150_000 }, (_, index) => `ERP,F-${index},special,A,EURO`)
    write({
      'halden/fund.csv': ['source_system,key,kind,name,currency', ...rows].join('\n'),
      'halden/fund.ndjson': '',
    })
    const { problems } = await importBundle({ connection, folder, brands })
    expect(problems).toHaveLength(150_001)
    expect(problems[0]).toEqual({
      file: 'halden/fund.ndjson',
      line: 0,
      reason: 'is a second file for the same table',
    })
    expect(problems.at(-1)).toMatchObject({ line: 150_001, column: 'currency' })
  })

  test('a row that would leave another without what it names is refused whole', async () => {
    write({ 'halden/fund.csv': FUNDS, 'halden/fund_valuation.csv': VALUATIONS })
    await importBundle({ connection, folder, brands })
    rmSync(path.join(folder, 'halden/fund_valuation.csv'))
    write({
      'halden/fund.csv': 'source_system,key,kind,name,currency\nERP,F-2,infrastructure,Windpark,USD\n',
    })
    // Valuations go with their fund; nothing dangles.
    expect((await importBundle({ connection, folder, brands })).counts).toMatchObject([{ removed: 1 }])
    expect(await db.selectFrom('fund_valuation').select('day').execute()).toEqual([])
  })
})
