import { mkdirSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { IMPORTED_TABLES } from '../import.domain.ts'
import { createBundleTest, PDF, PNG, tell } from './bundle.test-data.ts'

const { db, folder, write, load, close } = await createBundleTest()
afterAll(close)

type Files = Readonly<Record<string, string | Buffer>>

const lines = (header: string, ...rows: string[]) => `${[header, ...rows].join('\n')}\n`
const investors = (...rows: string[]) => ({
  'halden/investor.csv': lines('key,kind,last_name,company_name,date_of_birth', ...rows),
})
const funds = (...rows: string[]) => ({
  'halden/fund.csv': lines(
    'source_system,key,kind,name,isin,currency,initiated_on,first_fiscal_year_end,loan_capital_quota',
    ...rows,
  ),
})
const valuations = (...rows: string[]) => ({
  'halden/fund_valuation.csv': lines('fund,day,currency,net_asset_value,share_price', ...rows),
})
const investments = (...rows: string[]) => ({
  'halden/fund_investment.csv': lines(
    'investor,fund,source_system,key,number,invested_on,closed_on,currency,number_of_shares,nominal,status',
    ...rows,
  ),
})
const flows = (...rows: string[]) => ({
  'halden/fund_investment_cash_flow.csv': lines(
    'investor,investment,key,kind,day,amount,currency,shares,reverses',
    ...rows,
  ),
})
const offers = (row: string) => ({
  'halden/fund_product.csv': lines(
    'key,name,year,asset_class,currency,equity,subscription_opens_on,subscription_closes_on,placed_amount,placed_percent,placed_as_of',
    `T-1,Fonds 1,2020,office,${row}`,
  ),
})
const participations = (...rows: string[]) => ({
  'halden/participation.csv': lines(
    'investor,product,key,number,nominal,currency,accepted_on,closed_on',
    ...rows,
  ),
})
const payouts = (...rows: string[]) => ({
  'halden/participation_payout.csv': lines(
    'investor,participation,key,day,amount,currency,rate,reverses',
    ...rows,
  ),
})
const properties = (...rows: string[]) => ({
  'halden/property.csv': lines(
    'source_system,key,name,street,zip,city,country,main_use_type,currency,purchased_on,sold_on,lettable_area,let_area,occupancy_by_area',
    ...rows,
  ),
})
const owners = (...rows: string[]) => ({
  'halden/property_parent.csv': lines('property,system,key,ownership_share', ...rows),
})
const documents = (...rows: string[]) => ({
  'halden/document.csv': lines('key,kind,file,day,description,investor,fund,investment', ...rows),
})
const logins = (...rows: string[]) => ({
  'halden/login.csv': lines('username,display_name,email,locale,roles,investor', ...rows),
})

const I1 = 'I-1,person,Albrecht,,1968-04-12'
const F1 = 'ERP,F-1,special,Nordlicht,DE000A1B2C34,EUR,2017-03-01,2017-12-31,38.5'
const F2 = 'ERP,F-2,special,Südwind,,EUR,,,'
const FI1 = 'I-1,F-1,ERP,FI-1,1,2020-01-01,,EUR,100,1000,'
const CALL = 'I-1,FI-1,CF-1,capitalCall,2020-01-01,1000,EUR,100,'
const PAYOUT = 'I-1,P-1,Z-1,2026-01-01,50,EUR,5,'
const O1 = 'ERP,O-1,Haus,Weg,10115,Berlin,DE,office,EUR,2018-01-01,,1000,900,90'

/** Loaded before; the bundle of a case holds its own files only, so each of them is judged beside what is there. */
const HOUSE: Files = {
  ...investors(I1, 'I-2,company,,Nowak GmbH,'),
  ...funds(F1, F2),
  ...valuations('F-1,2025-12-31,EUR,1000,10'),
  ...investments(FI1, 'I-2,F-2,ERP,FI-2,2,2020-01-01,,EUR,5,50,'),
  ...flows(CALL),
  'halden/fund_product.csv': lines('key,name,year,currency,asset_class', 'T-1,Fonds 1,2020,EUR,office'),
  ...participations('I-1,T-1,P-1,1,1000,EUR,2020-01-01,'),
  ...payouts(PAYOUT),
  ...properties(O1),
  ...owners('O-1,ERP,F-1,60'),
  ...documents('D-1,form,forms/power.pdf,2026-01-31,Vollmacht,,,'),
  'halden/files/forms/power.pdf': PDF,
  ...logins('sophie.albrecht,Sophie,sophie@mail.example,de-DE,zeichner,I-1'),
  'linden/fund.csv': lines('source_system,key,kind,name,currency', 'ERP,L-1,special,Lindenhof,EUR'),
  'country.csv': lines('code,name_en,name_de', 'DE,Germany,Deutschland'),
}

let loaded: unknown
beforeAll(async () => {
  write(HOUSE)
  expect(tell(await load())).toEqual([])
  loaded = await countRows()
  emptyFolder()
})
afterEach(emptyFolder)

function emptyFolder(): void {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
}

async function countRows(): Promise<unknown> {
  const counts = IMPORTED_TABLES.map((table) => sql`(select count(*) from ${sql.table(table)})`)
  const { rows } = await sql`select ${sql.join(counts, sql` || ' ' || `)} as counts`.execute(db)
  return rows
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const SAVE_AS = 'save it as UTF-8 (in Excel: "CSV UTF-8")'
const fund = (text: string | Buffer) => ({ 'halden/fund.csv': text })
const FUND_TEXT = funds(F1, F2)['halden/fund.csv']
const flowFile = 'halden/fund_investment_cash_flow.csv'

type Fault = readonly [title: string, files: Files, sentences: readonly string[]]

const FORM: readonly Fault[] = [
  ['UTF-16', fund(utf16(FUND_TEXT)), [`halden/fund.csv: is written in UTF-16; ${SAVE_AS}`]],
  [
    'UTF-16 of the other byte order',
    fund(utf16(FUND_TEXT).swap16()),
    [`halden/fund.csv: is written in UTF-16; ${SAVE_AS}`],
  ],
  [
    'Latin-1',
    fund(latin1(FUND_TEXT)),
    [`halden/fund.csv:3: is the first line that is not UTF-8, so the file was not read; ${SAVE_AS}`],
  ],
  [
    'Latin-1 in NDJSON',
    { 'halden/investor.ndjson': latin1('{"key":"I-1","kind":"person","last_name":"Müller"}\n') },
    [`halden/investor.ndjson:1: is the first line that is not UTF-8, so the file was not read; ${SAVE_AS}`],
  ],
  [
    'a workbook that was renamed',
    fund(Buffer.from('PK\u0003\u0004…')),
    [`halden/fund.csv: is a workbook or an archive; ${SAVE_AS}`],
  ],
  [
    'semicolons',
    fund(FUND_TEXT.replaceAll(',', ';')),
    ['halden/fund.csv:1: separates the cells by semicolons; commas are needed'],
  ],
  [
    'tabs',
    fund(FUND_TEXT.replaceAll(',', '\t')),
    ['halden/fund.csv:1: separates the cells by tabs; commas are needed'],
  ],
  [
    'semicolons behind a first line with commas',
    valuations('F-1;2025-12-31;EUR;1;1', 'F-1;2025-11-30;EUR;1;1', 'F-1;2025-10-31;EUR;1;1'),
    ['halden/fund_valuation.csv:2: has 1 cell instead of 5; 2 further lines do not fit either: 3, 4'],
  ],
  [
    'decimal commas without quotes',
    valuations('F-1,2025-12-31,EUR,1000,50,10'),
    [
      'halden/fund_valuation.csv:2: has 6 cells instead of 5 (a comma inside a cell needs quotes around the cell)',
    ],
  ],
  [
    'a quote that is not closed',
    fund(FUND_TEXT.replace('Nordlicht', '"Nordlicht')),
    ['halden/fund.csv:2: a quote is not closed, so nothing behind it was read'],
  ],
  [
    'a quote inside a cell',
    fund(FUND_TEXT.replace('Nordlicht', 'Nord"licht"')),
    ['halden/fund.csv:2: a quote stands inside a cell: put quotes around the cell and double those inside'],
  ],
  [
    'quotes that are not doubled',
    fund(FUND_TEXT.replace('Nordlicht', '"Das "Nordlicht""')),
    ['halden/fund.csv:2: text follows a closing quote: double the quotes inside a cell'],
  ],
  [
    'no line that names the columns',
    fund(`${F1}\n`),
    [
      expect.stringMatching(
        /^halden\/fund\.csv:1: does not name the columns, which are source_system, key, kind, name, isin, /,
      ) as string,
    ],
  ],
  [
    'a misspelt and a missing column',
    {
      'halden/fund_valuation.csv': lines(
        'fund,day,currency,net_asset_value,shareprice',
        'F-1,2025-12-31,EUR,1,1',
      ),
    },
    ['halden/fund_valuation.csv:1: "shareprice" is no column of this file; "share_price" is missing'],
  ],
  [
    'missing columns',
    { 'halden/fund.csv': lines('source_system,key,name', 'ERP,F-1,Nordlicht') },
    ['halden/fund.csv:1: "kind", "currency" are missing'],
  ],
  [
    'a column twice',
    { 'halden/fund.csv': lines('key,key', 'F-1,F-1') },
    ['halden/fund.csv:1: names the column "key" twice'],
  ],
  [
    'an unknown name in every row of NDJSON',
    {
      'halden/investor.ndjson':
        '{"key":"I-1","kind":"person","last_name":"A","age":7}\n{"key":"I-2","kind":"person","last_name":"B","age":8}\n',
    },
    ['halden/investor.ndjson:1 age: is no column of this file'],
  ],
  [
    'CSV that is called NDJSON',
    { 'halden/fund.ndjson': FUND_TEXT },
    ['halden/fund.ndjson:1: is not a JSON object'],
  ],
  [
    'files with nothing in them',
    { 'halden/fund.csv': '', 'halden/property.ndjson': '' },
    ['halden/fund.csv:1: has no first line that names the columns', 'halden/property.ndjson:1: is empty'],
  ],
  [
    'both formats for one table',
    { ...funds(F1, F2), 'halden/fund.ndjson': '' },
    ['halden/fund.ndjson: is a second file for the same table'],
  ],
  [
    'names that mean nothing',
    { 'halden/funds.csv': '', 'halden/stored_file.csv': '', 'fund.csv': '', 'halden/country.csv': '' },
    [
      'fund.csv: is not a file that can be imported',
      'halden/country.csv: is not a file that can be imported',
      'halden/funds.csv: is not a file that can be imported',
      'halden/stored_file.csv: is not a file that can be imported',
    ],
  ],
  ['the folder of no brand', { 'other/fund.csv': FUND_TEXT }, ['other: is not the folder of a brand']],
  [
    'a day of the bundle that is none',
    { 'bundle.json': '{"day":"31.12.2026"}' },
    ['bundle.json: must be {"day": "2026-12-31"}'],
  ],
]

const CONSEQUENCES: readonly Fault[] = [
  [
    'a file that could not be read is not missed by those that name its rows',
    { ...fund(latin1(FUND_TEXT)), ...valuations('F-2,2025-12-31,EUR,1,1'), ...owners('O-1,ERP,F-2,60') },
    [`halden/fund.csv:3: is the first line that is not UTF-8, so the file was not read; ${SAVE_AS}`],
  ],
  [
    'nor is one with a misspelt name',
    { 'halden/Fund.csv': FUND_TEXT, ...valuations('F-9,2025-12-31,EUR,1,1') },
    ['halden/Fund.csv: is not a file that can be imported'],
  ],
  [
    'nor is one with a wrong first line',
    { ...fund(FUND_TEXT.replace('key', 'number')), ...valuations('F-1,2025-12-31,EUR,1,1') },
    ['halden/fund.csv:1: "number" is no column of this file; "key" is missing'],
  ],
  [
    'nor a row with too few cells',
    { ...funds(F1, 'ERP,F-2'), ...valuations('F-2,2025-12-31,EUR,1,1') },
    ['halden/fund.csv:3: has 2 cells instead of 9'],
  ],
  [
    'nor a row with a wrong cell',
    { ...funds(F1, F2.replace('special', 'speciall')), ...valuations('F-2,2025-12-31,EUR,1,1') },
    ['halden/fund.csv:3 kind: "speciall" is none of special, fundOfFunds, infrastructure, international'],
  ],
  [
    'nor are files that unreadable rows may have named',
    {
      'halden/document.csv': utf16('key,kind'),
      'halden/files/forms/power.pdf': PDF,
      'halden/files/new.pdf': PDF,
    },
    [`halden/document.csv: is written in UTF-16; ${SAVE_AS}`],
  ],
  [
    'nor a document that is of the wrong type',
    { ...documents('D-1,form,forms/power.pdf,2026-01-31,Vollmacht,,,'), 'halden/files/forms/power.pdf': PNG },
    ['halden/files/forms/power.pdf: is no pdf inside'],
  ],
  [
    'nor a reversal whose row may stand behind a broken quote',
    flows(
      CALL,
      'I-1,FI-1,CF-3,distribution,2021-01-01,-5,EUR,,CF-2',
      'I-1,FI-1,CF-2,distribution,2020-06-30,5,"EUR,,',
    ),
    [`${flowFile}:4: a quote is not closed, so nothing behind it was read`],
  ],
]

const SIGNS: readonly Fault[] = [
  [
    'a price of nothing',
    valuations('F-1,2025-12-31,EUR,1000,0'),
    ['halden/fund_valuation.csv:2 share_price: "0" must be more than 0'],
  ],
  [
    'a negative price',
    valuations('F-1,2025-12-31,EUR,1000,-10'),
    ['halden/fund_valuation.csv:2 share_price: "-10" must be more than 0'],
  ],
  [
    'negative shares',
    investments(FI1.replace('EUR,100', 'EUR,-100')),
    ['halden/fund_investment.csv:2 number_of_shares: "-100" must not be negative'],
  ],
  [
    'a negative nominal',
    participations('I-1,T-1,P-1,1,-1000,EUR,,'),
    ['halden/participation.csv:2 nominal: "-1000" must not be negative'],
  ],
  ['a call of nothing', flows(CALL.replace('1000', '0')), [`${flowFile}:2 amount: "0" must be more than 0`]],
  [
    'shares that a distribution moves',
    flows('I-1,FI-1,CF-1,distribution,2020-01-01,10,EUR,5,'),
    [
      `${flowFile}:2: shares must be empty where kind is distribution (here: kind "distribution", shares "5")`,
    ],
  ],
  [
    'an occupancy of more than all',
    properties(O1.replace(/90$/, '104')),
    ['halden/property.csv:2 occupancy_by_area: "104" must be a percentage between 0 and 100'],
  ],
  [
    'a negative area',
    properties(O1.replace('1000,900', '1000,-900')),
    ['halden/property.csv:2 let_area: "-900" must not be negative'],
  ],
  [
    'a quota that is an amount',
    funds(F1.replace('38.5', '3850'), F2),
    ['halden/fund.csv:2 loan_capital_quota: "3850" must be a percentage between 0 and 200'],
  ],
  [
    'a rate that is an amount',
    payouts(PAYOUT.replace('EUR,5', 'EUR,5000')),
    ['halden/participation_payout.csv:2 rate: "5000" must be a percentage between 0 and 1000'],
  ],
  [
    'a rate of the euro itself',
    { 'currency_rate.csv': lines('currency,day,rate', 'EUR,2026-01-02,1') },
    ['currency_rate.csv:2 currency: "EUR" must be another currency than EUR, which the rates are of'],
  ],
  [
    'an owner of nothing',
    owners('O-1,ERP,F-1,0'),
    ['halden/property_parent.csv:2 ownership_share: "0" must be a percentage above 0 and up to 100'],
  ],
  [
    'owners of more than all',
    owners('O-1,ERP,F-1,60', 'O-1,ERP,F-2,40.5'),
    [
      'halden/property_parent.csv:3 ownership_share: brings the owners of property "O-1" to 100.5 % (is_indirect: true is not counted)',
    ],
  ],
]

const REVERSALS: readonly Fault[] = [
  [
    'a negative amount that takes nothing back',
    flows(CALL, 'I-1,FI-1,CF-2,distribution,2021-01-01,-5,EUR,,'),
    [
      `${flowFile}:3 amount: "-5" is negative: name the row that it takes back in "reverses", or leave both out`,
    ],
  ],
  [
    'a reversal of nothing',
    flows(CALL, 'I-1,FI-1,CF-2,capitalCall,2021-01-01,-1000,EUR,,CF-9'),
    [`${flowFile}:3 reverses: "CF-9" is not in this file`],
  ],
  [
    'a reversal of itself',
    flows(CALL, 'I-1,FI-1,CF-2,capitalCall,2021-01-01,-1000,EUR,,CF-2'),
    [`${flowFile}:3 reverses: "CF-2" is this row itself`],
  ],
  [
    'a reversal of a part',
    flows(CALL, 'I-1,FI-1,CF-2,capitalCall,2021-01-01,-400,EUR,,CF-1'),
    [`${flowFile}:3 amount: "-400" must be the opposite of "CF-1", which has 1000.00`],
  ],
  [
    'a reversal with the same sign',
    flows(CALL, 'I-1,FI-1,CF-2,capitalCall,2021-01-01,1000,EUR,,CF-1'),
    [`${flowFile}:3 amount: "1000" must be the opposite of "CF-1", which has 1000.00`],
  ],
  [
    'a reversal of another kind',
    flows(CALL, 'I-1,FI-1,CF-2,capitalReturn,2021-01-01,-1000,EUR,,CF-1'),
    [`${flowFile}:3 reverses: "CF-1" must have the same investor, investment, kind, currency`],
  ],
  [
    'a reversal of another currency',
    payouts(PAYOUT, 'I-1,P-1,Z-2,2026-02-01,-50,USD,,Z-1'),
    [
      'halden/participation_payout.csv:3 reverses: "Z-1" must have the same investor, participation, currency',
    ],
  ],
  [
    'a second reversal',
    payouts(PAYOUT, 'I-1,P-1,Z-2,2026-02-01,-50,EUR,,Z-1', 'I-1,P-1,Z-3,2026-02-01,-50,EUR,,Z-1'),
    ['halden/participation_payout.csv:4 reverses: "Z-1" is taken back in line 3 already'],
  ],
  [
    'a reversal of a reversal',
    payouts(PAYOUT, 'I-1,P-1,Z-2,2026-02-01,-50,EUR,,Z-1', 'I-1,P-1,Z-3,2026-02-01,50,EUR,,Z-2'),
    ['halden/participation_payout.csv:4 reverses: "Z-2" takes back another row itself'],
  ],
  [
    'a reversal before its row',
    payouts(PAYOUT, 'I-1,P-1,Z-2,2025-12-31,-50,EUR,,Z-1'),
    ['halden/participation_payout.csv:3 day: "2025-12-31" is before "Z-1", which has 2026-01-01'],
  ],
  [
    'a reversal of other shares',
    flows(CALL, 'I-1,FI-1,CF-2,capitalCall,2021-01-01,-1000,EUR,-40,CF-1'),
    [`${flowFile}:3 shares: "-40" must be those of "CF-1", or empty`],
  ],
  [
    'a reversal of a repeated key',
    flows(CALL, CALL, 'I-1,FI-1,CF-2,capitalCall,2021-01-01,-1000,EUR,,CF-1'),
    [`${flowFile}:3 key: "CF-1" stands in line 2 already`],
  ],
]

/** B4.3 */
const OFFERS: readonly Fault[] = [
  [
    'a subscription period that ends before it begins',
    offers('EUR,1000000,2026-11-01,2026-10-31,,,'),
    [
      'halden/fund_product.csv:2: subscription_closes_on must not be before subscription_opens_on (here: subscription_opens_on "2026-11-01", subscription_closes_on "2026-10-31")',
    ],
  ],
  [
    'what is placed, told twice',
    offers('EUR,1000000,,,900000,90,2026-10-31'),
    [
      'halden/fund_product.csv:2: placed_amount and placed_percent say the same: one of them must be empty (here: placed_amount "900000", placed_percent "90")',
    ],
  ],
  [
    'what is placed of nobody knows how much',
    offers('EUR,,,,900000,,2026-10-31'),
    [
      'halden/fund_product.csv:2: placed_amount needs equity, of which it is a part (here: placed_amount "900000")',
    ],
  ],
  [
    'what is placed without a day',
    offers('EUR,1000000,,,,90,'),
    [
      'halden/fund_product.csv:2: placed_as_of and what is placed (placed_amount or placed_percent) need each other (here: placed_percent "90")',
    ],
  ],
  [
    'more than all',
    offers('EUR,1000000,,,,100.01,2026-10-31'),
    ['halden/fund_product.csv:2 placed_percent: "100.01" must be a percentage between 0 and 100'],
  ],
]

const CELLS: readonly Fault[] = [
  [
    'German thousands and decimals',
    valuations('F-1,2025-12-31,EUR,"1.000,00",10'),
    [
      'halden/fund_valuation.csv:2 net_asset_value: "1.000,00" is no number like 1234.56 (a point before the decimals, nothing between thousands)',
    ],
  ],
  [
    'English thousands',
    valuations('F-1,2025-12-31,EUR,"1,000.00",10'),
    [
      'halden/fund_valuation.csv:2 net_asset_value: "1,000.00" is no number like 1234.56 (a point before the decimals, nothing between thousands)',
    ],
  ],
  [
    'thousands that look like decimals',
    valuations('F-1,2025-12-31,EUR,25.000,10'),
    [
      'halden/fund_valuation.csv:2 net_asset_value: "25.000" may be meant as thousands: write it with at most 2 decimals',
    ],
  ],
  [
    'an amount with its currency',
    valuations('F-1,2025-12-31,EUR,1000 EUR,10'),
    [
      'halden/fund_valuation.csv:2 net_asset_value: "1000 EUR" is no number like 1234.56 (a point before the decimals, nothing between thousands)',
    ],
  ],
  [
    'more decimals than money has',
    valuations('F-1,2025-12-31,EUR,1000.0051,10'),
    ['halden/fund_valuation.csv:2 net_asset_value: "1000.0051" has more than 2 decimals'],
  ],
  [
    'an amount beyond measure',
    valuations('F-1,2025-12-31,EUR,1234567890123456789,10'),
    ['halden/fund_valuation.csv:2 net_asset_value: "1234567890123456789" is too large'],
  ],
  [
    'an American day',
    valuations('F-1,12/31/2025,EUR,1000,10'),
    ['halden/fund_valuation.csv:2 day: "12/31/2025" is no day like 2026-12-31'],
  ],
  [
    'a day of two digits',
    valuations('F-1,31.12.25,EUR,1000,10'),
    ['halden/fund_valuation.csv:2 day: "31.12.25" is no day like 2026-12-31'],
  ],
  [
    'a day that no month has',
    valuations('F-1,2025-02-30,EUR,1000,10'),
    ['halden/fund_valuation.csv:2 day: "2025-02-30" is no day like 2026-12-31'],
  ],
  [
    'a year with a slip',
    valuations('F-1,0205-12-31,EUR,1000,10'),
    ['halden/fund_valuation.csv:2 day: "0205-12-31" is not between the years 1900 and 2199'],
  ],
  [
    'a price of tomorrow',
    valuations('F-1,2062-12-31,EUR,1000,10'),
    ['halden/fund_valuation.csv:2 day: "2062-12-31" is after 2026-11-18, the day of the bundle'],
  ],
  [
    'what will have been placed',
    offers('EUR,1000000,,,900000,,2027-01-01'),
    ['halden/fund_product.csv:2 placed_as_of: "2027-01-01" is after 2026-11-18, the day of the bundle'],
  ],
  [
    'a person who is not born yet',
    investors(I1.replace('1968', '2068'), 'I-2,company,,Nowak GmbH,'),
    ['halden/investor.csv:2 date_of_birth: "2068-04-12" is after 2026-11-18, the day of the bundle'],
  ],
  [
    'a month that begins late',
    {
      'halden/fund_statement_amount.csv': lines(
        'fund,statement,month,line,amount,currency',
        'F-1,incomeStatement,2025-01-31,rentalIncome,1,EUR',
      ),
    },
    ['halden/fund_statement_amount.csv:2 month: "2025-01-31" must be the first day of a month'],
  ],
  [
    'a currency in words',
    valuations('F-1,2025-12-31,Euro,1000,10'),
    ['halden/fund_valuation.csv:2 currency: "Euro" must be three capital letters like EUR'],
  ],
  [
    'a currency as a sign',
    valuations('F-1,2025-12-31,€,1000,10'),
    ['halden/fund_valuation.csv:2 currency: "€" must be three capital letters like EUR'],
  ],
  [
    'an ISIN that is short',
    funds(F1.replace('DE000A1B2C34', 'DE000A1B2C3'), F2),
    [
      'halden/fund.csv:2 isin: "DE000A1B2C3" must be an ISIN of twelve capital letters and digits like DE000A2H9AX8',
    ],
  ],
  [
    'an IBAN with blanks',
    {
      'halden/investor_bank_account.csv': lines(
        'investor,purpose,account_holder,iban',
        'I-1,Auszahlung,Albrecht,DE89 3704 0044 0532 0130 00',
      ),
    },
    [
      'halden/investor_bank_account.csv:2 iban: "DE89 3704 0044 0532 0130 00" must be an IBAN without blanks like DE89370400440532013000',
    ],
  ],
  [
    'an empty cell that is required',
    funds(F1, F2.replace('Südwind', '')),
    ['halden/fund.csv:3 name: is empty'],
  ],
  [
    'a company without a name',
    investors(I1, 'I-2,company,Nowak,,'),
    [
      'halden/investor.csv:3: a person needs last_name, a company needs company_name (here: kind "company", last_name "Nowak")',
    ],
  ],
  [
    'a role that nobody has',
    logins('sophie.albrecht,Sophie,sophie@mail.example,de-DE,zeichner; admin,I-1'),
    [
      'halden/login.csv:2 roles: "admin" is none of zeichner, vertriebspartner, stimmrechtsvertreter, sachbearbeitung, freigabe, revision, administration',
    ],
  ],
  [
    'a role with a capital letter',
    logins('sophie.albrecht,Sophie,sophie@mail.example,de-DE,Zeichner,I-1'),
    [
      'halden/login.csv:2 roles: "Zeichner" is none of zeichner, vertriebspartner, stimmrechtsvertreter, sachbearbeitung, freigabe, revision, administration',
    ],
  ],
  [
    'a mail address that is none',
    logins('sophie.albrecht,Sophie,sophie.mail.example,de-DE,zeichner,I-1'),
    ['halden/login.csv:2 email: "sophie.mail.example" is no mail address like name@house.example'],
  ],
  [
    'a language that is not offered',
    logins('sophie.albrecht,Sophie,sophie@mail.example,german,zeichner,I-1'),
    ['halden/login.csv:2 locale: "german" is none of en-GB, de-DE'],
  ],
  [
    'characters that no text has, and too many of them',
    funds(F1.replace('Nordlicht', 'Nord\0licht'), F2.replace('Südwind', 'x'.repeat(10_001))),
    [
      'halden/fund.csv:2 name: holds a character that no text has (NUL)',
      'halden/fund.csv:3 name: is longer than 10000 characters',
    ],
  ],
  [
    'JSON that is nested too deeply',
    {
      'halden/public_setting.ndjson': `{"name":"deep","value":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n{"name":"flat","value":${'['.repeat(50)}${']'.repeat(50)}}\n`,
    },
    [
      'halden/public_setting.ndjson:1: value must be plain text, or a number of at most 15 digits',
      'halden/public_setting.ndjson:2 value: is nested deeper than 32 levels',
    ],
  ],
]

const REFERENCES: readonly Fault[] = [
  ['a repeated key', funds(F1, F2, F1), ['halden/fund.csv:4 key: "F-1" stands in line 2 already']],
  [
    'a repeated key of several columns',
    valuations('F-1,2025-12-31,EUR,1,1', 'F-2,2025-12-31,EUR,1,1', 'F-1,31.12.2025,EUR,2,2'),
    ['halden/fund_valuation.csv:4: fund "F-1", day "31.12.2025" stand in line 2 already'],
  ],
  [
    'a reference to nothing',
    valuations('F-9,2025-12-31,EUR,1,1'),
    ['halden/fund_valuation.csv:2 fund: "F-9" was not loaded before, and the bundle has no halden/fund.csv'],
  ],
  [
    'a reference to a row that the bundle takes away',
    { ...funds(F1), ...valuations('F-2,2025-12-31,EUR,1,1') },
    [
      'halden/fund.csv: "F-2" is missing, but fund_investment still refers to it',
      'halden/fund_valuation.csv:2 fund: "F-2" is not in halden/fund.csv',
    ],
  ],
  [
    'a reference to another brand',
    { ...funds(F1, F2), ...valuations('L-1,2025-12-31,EUR,1,1') },
    ['halden/fund_valuation.csv:2 fund: "L-1" is not in halden/fund.csv'],
  ],
  [
    'a reference of another spelling',
    valuations('f-1,2025-12-31,EUR,1,1'),
    ['halden/fund_valuation.csv:2 fund: "f-1" was not loaded before, and the bundle has no halden/fund.csv'],
  ],
  [
    'a statement line that the chart does not know',
    {
      'halden/fund_statement_amount.csv': lines(
        'fund,statement,month,line,amount,currency',
        'F-1,incomeStatement,2025-01-01,luck,1,EUR',
      ),
    },
    ['halden/fund_statement_amount.csv:2 line: "luck" is no line of "incomeStatement"'],
  ],
  [
    'a document without its file',
    {
      ...documents('D-1,form,forms/power.pdf,2026-01-31,A,,,', 'D-2,form,forms/lost.pdf,2026-01-31,B,,,'),
      'halden/files/forms/power.pdf': PDF,
    },
    ['halden/document.csv:3 file: "forms/lost.pdf" is not in halden/files'],
  ],
  [
    'a file that no row names',
    {
      ...documents('D-1,form,forms/power.pdf,2026-01-31,A,,,'),
      'halden/files/forms/power.pdf': PDF,
      'halden/files/other.pdf': PDF,
    },
    ['halden/files/other.pdf: is named by no row'],
  ],
  [
    'a document of nobody',
    documents('D-1,letter,forms/power.pdf,2026-01-31,A,,,'),
    [
      'halden/document.csv:2: a document that is no form needs investor, fund or product (here: kind "letter")',
    ],
  ],
  [
    'an owner that does not exist',
    owners('O-1,ERP,F-1,60', 'O-1,CRM,F-2,10'),
    [
      'halden/property_parent.csv:3 key: "F-2" of "CRM" is neither a fund (its source_system and key) nor a public fund (tranche and its key)',
    ],
  ],
]

const CONTRADICTIONS: readonly Fault[] = [
  [
    'a payment of somebody else',
    flows(CALL.replace('I-1', 'I-2')),
    [`${flowFile}:2 investor: "I-2" is not the investor of investment "FI-1"`],
  ],
  [
    'a payout of somebody else',
    payouts(PAYOUT.replace('I-1', 'I-2')),
    ['halden/participation_payout.csv:2 investor: "I-2" is not the investor of participation "P-1"'],
  ],
  [
    'a document of an investment for everybody',
    documents('D-1,fundDocument,forms/power.pdf,2026-01-31,A,,F-1,FI-1'),
    ['halden/document.csv:2 investor: must name the investor of investment "FI-1"'],
  ],
  [
    'a document of another fund',
    documents('D-1,letter,forms/power.pdf,2026-01-31,A,I-1,F-2,FI-1'),
    ['halden/document.csv:2 fund: "F-2" is not the fund of investment "FI-1"'],
  ],
  [
    'an end before the beginning',
    investments('I-1,F-1,ERP,FI-1,1,2020-01-01,2019-12-31,EUR,100,1000,'),
    [
      'halden/fund_investment.csv:2: closed_on must not be before invested_on (here: invested_on "2020-01-01", closed_on "2019-12-31")',
    ],
  ],
  [
    'a participation that ends before it was accepted',
    participations('I-1,T-1,P-1,1,1000,EUR,2020-01-01,2019-01-01'),
    [
      'halden/participation.csv:2: closed_on must not be before reserved_on, subscribed_on, received_on, accepted_on or paid_on (here: accepted_on "2020-01-01", closed_on "2019-01-01")',
    ],
  ],
  [
    'a status that the closing day contradicts',
    investments('I-1,F-1,ERP,FI-1,1,2020-01-01,,EUR,100,1000,historical'),
    [
      'halden/fund_investment.csv:2 status: is historical, but closed_on is empty or after 2026-11-18, the day of the bundle',
    ],
  ],
  [
    'a sale before the purchase',
    properties(O1.replace('2018-01-01,', '2018-01-01,2017-01-01')),
    [
      'halden/property.csv:2: sold_on must not be before purchased_on (here: purchased_on "2018-01-01", sold_on "2017-01-01")',
    ],
  ],
  [
    'more let than can be let',
    properties(O1.replace('1000,900', '1000,1900')),
    [
      'halden/property.csv:2: let_area must not be larger than lettable_area (here: lettable_area "1000", let_area "1900")',
    ],
  ],
  [
    'a first fiscal year that ends before the launch',
    funds(F1.replace('2017-12-31', '2016-12-31'), F2),
    [
      'halden/fund.csv:2: first_fiscal_year_end must not be before initiated_on (here: initiated_on "2017-03-01", first_fiscal_year_end "2016-12-31")',
    ],
  ],
]

const FAULTS = { FORM, CONSEQUENCES, SIGNS, REVERSALS, OFFERS, CELLS, REFERENCES, CONTRADICTIONS }

describe.each(Object.entries(FAULTS))(
  'B10.4 a planted fault is told in a sentence and loads nothing: %s',
  (_kind, faults) => {
    test.each(faults)('%s', async (_title, files, sentences) => {
      write(files)
      const report = await load()
      expect(tell(report)).toEqual(sentences)
      expect([report.counts, report.publications]).toEqual([[], []])
      expect(await countRows()).toEqual(loaded)
    })
  },
)

test('B10.4 at least 60 faults are planted', () => {
  expect(Object.values(FAULTS).flat().length).toBeGreaterThanOrEqual(60)
})

describe('B10.4 what is right beside it is taken', () => {
  const listFlows = async () =>
    db
      .selectFrom('fund_investment_cash_flow')
      .select(['source_key', 'amount'])
      .orderBy('source_key')
      .execute()

  test('a reversal and its row count as if both were left out', async () => {
    const later = 'I-1,FI-1,CF-2,capitalCall,2021-01-01,10,EUR,1,'
    write(flows(CALL, later, 'I-1,FI-1,CF-3,capitalCall,2021-02-01,-10,EUR,-1,CF-2'))
    const report = await load()
    expect(tell(report)).toEqual([])
    expect(report.counts).toMatchObject([{ added: 0, changed: 0, unchanged: 1, removed: 0 }])
    expect(await listFlows()).toEqual([{ source_key: 'CF-1', amount: '1000.00' }])
  })

  test('a reversal takes back what came with an earlier bundle', async () => {
    write(flows(CALL, 'I-1,FI-1,CF-2,distribution,2021-01-01,10,EUR,,'))
    await load()
    write(
      flows(
        CALL,
        'I-1,FI-1,CF-2,distribution,2021-01-01,10,EUR,,',
        'I-1,FI-1,CF-3,distribution,2021-01-02,-10,EUR,,CF-2',
      ),
    )
    expect((await load()).counts).toMatchObject([{ added: 0, changed: 0, unchanged: 1, removed: 1 }])
    expect(await listFlows()).toEqual([{ source_key: 'CF-1', amount: '1000.00' }])
  })

  test('a public fund owns by the system tranche', async () => {
    write(owners('O-1,ERP,F-1,60', 'O-1,tranche,T-1,40'))
    expect(tell(await load())).toEqual([])
  })
})
