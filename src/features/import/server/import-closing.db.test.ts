import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { count, createBundleTest, tell } from './bundle.test-data.ts'

const { db, write, load, clear, close } = await createBundleTest()
afterAll(close)
afterEach(clear)

const INVESTMENT_COLUMNS =
  'investor,fund,source_system,key,number,status,invested_on,closed_on,currency,number_of_shares,nominal'

function writeHouse(rows: readonly string[], day?: string): void {
  write({
    'halden/fund.csv': 'source_system,key,kind,name,currency\nERP,F-1,special,Nordlicht,EUR\n',
    'halden/investor.csv': 'key,kind,last_name\nI-1,person,Lang\n',
    'halden/fund_investment.csv': [INVESTMENT_COLUMNS, ...rows].join('\n'),
    ...(day !== undefined && { 'bundle.json': JSON.stringify({ day }) }),
  })
}

const investment = (key: string, status: string, closedOn: string) =>
  `I-1,F-1,ERP,${key},${key},${status},2024-01-10,${closedOn},EUR,10,1000`

describe('B1.8 active or closed follows from the closing day', () => {
  test('a status that says something else is refused, judged by the bundle’s own day', async () => {
    writeHouse(
      [
        investment('A', 'historical', ''),
        investment('B', 'historical', '2026-11-01'),
        investment('C', 'active', '2026-10-31'),
        investment('D', 'active', '2026-11-01'),
        investment('E', 'historical', '2026-10-31'),
        investment('F', '', '2025-01-01'),
      ],
      '2026-10-31',
    )
    const late = 'is historical, but closed_on is empty or after 2026-10-31, the day of the bundle'
    expect(tell(await load())).toEqual([
      `halden/fund_investment.csv:2 status: ${late}`,
      `halden/fund_investment.csv:3 status: ${late}`,
      'halden/fund_investment.csv:4 status: is active, but closed_on is not after 2026-10-31, the day of the bundle',
    ])
  })

  test('a sound bundle stays sound the day after, and a second import changes nothing', async () => {
    writeHouse([investment('A', 'active', '2026-11-01')], '2026-10-31')
    expect(tell(await load({ today: () => '2026-10-31' }))).toEqual([])
    expect(count(await load({ today: () => '2026-11-18' }))).toContain(
      'halden/fund_investment.csv: 0 new, 0 changed, 1 unchanged, 0 removed',
    )
    expect(await db.selectFrom('fund_investment').select('closed_on').execute()).toEqual([
      { closed_on: '2026-11-01' },
    ])
  })

  test('without a day of its own a bundle is as of the day of the import', async () => {
    writeHouse([investment('A', 'active', '2026-11-18')])
    expect(tell(await load({ today: () => '2026-11-17' }))).toEqual([])
    expect(tell(await load({ today: () => '2026-11-18' }))).toHaveLength(1)
  })

  test('each brand’s rows are judged by the day in its own zone', async () => {
    writeHouse([investment('A', 'historical', '2026-11-18')])
    const rows = [INVESTMENT_COLUMNS, investment('B', 'active', '2026-11-18')].join('\n')
    write({
      'linden/fund.csv': 'source_system,key,kind,name,currency\nERP,F-1,special,Nordlicht,EUR\n',
      'linden/investor.csv': 'key,kind,last_name\nI-1,person,Lang\n',
      'linden/fund_investment.csv': rows,
    })
    const today = (brand: string | null) => (brand === 'linden' ? '2026-11-17' : '2026-11-18')
    expect(tell(await load({ today }))).toEqual([])
    expect(tell(await load())).toHaveLength(1)
  })

  test.each([
    '{"day":"31.10.2026"}',
    '{"day":"2026-02-30"}',
    '{}',
    'tomorrow',
    '{"day":"2026-10-31","more":1}',
  ])('a day that is none is refused: %s', async (text) => {
    writeHouse([investment('A', '', '')])
    write({ 'bundle.json': text })
    expect(tell(await load())).toEqual(['bundle.json: must be {"day": "2026-12-31"}'])
  })
})
