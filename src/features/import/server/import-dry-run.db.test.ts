import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { count, createBundleTest, PDF, tell } from './bundle.test-data.ts'
import { formatReport } from './import-report.ts'

const { db, scratch, write, remove, load, clear, close } = await createBundleTest()
afterAll(close)
afterEach(clear)

const INVESTORS = 'key,kind,last_name'
const FUNDS = 'source_system,key,kind,name,currency,fund_manager'
const VALUATIONS = 'fund,day,currency,net_asset_value,share_price'
const PEOPLE = 'source_system,key,first_name,last_name,email\nERP,C-1,Ada,Lang,a@halden.example\n'
const csv = (...lines: string[]) => [...lines, ''].join('\n')

const preview = async (options: Parameters<typeof load>[0] = {}) => {
  const report = await load({ isDryRun: true, isAllowed: true, ...options })
  expect(tell(report)).toEqual([])
  return report.changes.lines
}

describe('B10.4 a dry run tells what would change, row by row', () => {
  test('what is new, what changes from what to what, and what goes', async () => {
    write({
      'halden/contact_person.csv': `${PEOPLE}ERP,C-2,Max,Reich,m@halden.example\n`,
      'halden/fund.csv': csv(FUNDS, 'ERP,F-1,special,Nordlicht,EUR,C-1', 'ERP,F-2,special,Südlicht,EUR,'),
      'halden/fund_valuation.csv': csv(VALUATIONS, 'F-1,2025-12-31,EUR,1000.00,100.5'),
      'country.csv': 'code,name_en,name_de\nDE,Germany,Deutschland\nFR,France,Frankreich\n',
    })
    await load()
    write({
      'halden/contact_person.csv': PEOPLE.replace('C-1', 'C-3'),
      'halden/fund.csv': csv(FUNDS, 'ERP,F-1,special,"Nord, ""Licht""",EUR,C-3', 'ERP,F-3,special,Neu,EUR,'),
      'halden/fund_valuation.csv': csv(
        VALUATIONS,
        'F-1,2025-12-31,EUR,1000,100.75',
        'F-3,2025-12-31,EUR,1,1',
      ),
      'country.csv': 'code,name_en,name_de\nDE,Germany,Bundesrepublik\nIT,Italy,Italien\n',
    })
    expect(await preview()).toEqual([
      '- halden/contact_person.csv "C-1"',
      '- halden/contact_person.csv "C-2"',
      '+ halden/contact_person.csv "C-3"',
      '- halden/fund.csv "F-2"',
      '~ halden/fund.csv "F-1": name "Nordlicht" → "Nord, "Licht"", fund_manager "C-1" → "C-3"',
      '+ halden/fund.csv "F-3"',
      '~ halden/fund_valuation.csv "F-1, 2025-12-31": share_price "100.500000" → "100.750000"',
      '+ halden/fund_valuation.csv "F-3, 2025-12-31"',
      '- country.csv "FR"',
      '~ country.csv "DE": name_de "Deutschland" → "Bundesrepublik"',
      '+ country.csv "IT"',
    ])
    expect(
      await db.selectFrom('last_import_row').select('content').where('what', '=', 'changed').execute(),
    ).toEqual([])
  })

  test('also what goes along with what is removed, through several tables', async () => {
    write({
      'halden/investor.csv': csv(INVESTORS, 'I-1,person,Lang', 'I-2,person,Nowak'),
      'halden/fund.csv': csv(FUNDS, 'ERP,F-1,special,Nordlicht,EUR,'),
      'halden/fund_investment.csv': csv(
        'investor,fund,source_system,key,number,invested_on,currency,number_of_shares,nominal',
        'I-1,F-1,ERP,A-1,1,2024-01-10,EUR,10,1000',
      ),
      'halden/fund_investment_cash_flow.csv': csv(
        'investor,investment,key,kind,day,amount,currency',
        'I-1,A-1,Z-1,capitalCall,2024-01-10,1000,EUR',
      ),
    })
    await load()
    for (const table of ['fund', 'fund_investment', 'fund_investment_cash_flow'])
      remove(`halden/${table}.csv`)
    write({ 'halden/investor.csv': csv(INVESTORS, 'I-2,person,Nowak') })
    expect(await preview()).toEqual([
      '- halden/investor.csv "I-1"',
      '- halden/fund_investment.csv "A-1"',
      '- halden/fund_investment_cash_flow.csv "Z-1"',
    ])
  })

  test('nothing of a login that is its owner’s, and files by their path', async () => {
    const login = 'username,display_name,email,locale,password_hash,roles'
    const hash =
      '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'
    write({ 'halden/login.csv': csv(login, `sophie.lang,Sophie,s@halden.example,en-GB,"${hash}",zeichner`) })
    expect(await preview()).toEqual(['+ halden/login.csv "sophie.lang"'])
    await load()
    write({
      'halden/login.csv': csv(login, 'sophie.lang,Sophie,s@halden.example,de-DE,,'),
      'halden/document.csv': 'key,kind,file,day,description\nD-1,form,forms/a.pdf,2026-01-31,Form\n',
      'halden/files/forms/a.pdf': PDF,
    })
    expect(await preview()).toEqual([
      '+ halden/files "forms/a.pdf"',
      '+ halden/document.csv "D-1"',
      '~ halden/login.csv "sophie.lang": roles "zeichner" → ""',
    ])
    await load()
    const kept = await db.selectFrom('last_import_row').select('content').execute()
    expect(JSON.stringify(kept)).toContain('sophie.lang')
    expect(JSON.stringify(kept)).not.toContain('argon2id')
  })

  test('the terminal shows the first lines and how many more there are, a report has them all', async () => {
    const people = Array.from({ length: 60 }, (_, nth) => `I-${100 + nth},person,"Lang\u001B[2J\nzwei"`)
    write({ 'halden/investor.csv': csv(INVESTORS, ...people) })
    const reportFile = path.join(scratch, 'changes.txt')
    const report = await load({ isDryRun: true, reportFile })
    expect([report.changes.lines.length, report.changes.count]).toEqual([50, 60])
    const shown = formatReport(report).split('\n')
    expect(shown.slice(0, 1).concat(shown.slice(49, 53))).toEqual([
      '+ halden/investor.csv "I-100"',
      '+ halden/investor.csv "I-149"',
      '… and 10 further rows',
      '',
      'file                 new  changed  unchanged  removed',
    ])
    expect(readFileSync(reportFile, 'utf8').trimEnd().split('\n')).toHaveLength(60)
    expect(statSync(reportFile).mode & 0o777).toBe(0o600)
    await load()
    write({
      'halden/investor.csv': csv(INVESTORS, ...people).replace('I-100,person,"Lang', 'I-100,person,"Kurz'),
    })
    expect(await preview()).toEqual([
      '~ halden/investor.csv "I-100": last_name "Lang\uFFFD[2J\uFFFDzwei" → "Kurz\uFFFD[2J\uFFFDzwei"',
    ])
  })
})

describe('a row of the bundle whose parent the bundle no longer holds', () => {
  test('is told by its line, and does not go in silence', async () => {
    write({
      'halden/fund.csv': csv(FUNDS, 'ERP,F-1,special,Nordlicht,EUR,', 'ERP,F-2,special,Südlicht,EUR,'),
      'halden/fund_valuation.csv': csv(VALUATIONS, 'F-1,2025-12-31,EUR,1000.00,100.5'),
    })
    await load()
    write({ 'halden/fund.csv': csv(FUNDS, 'ERP,F-2,special,Südlicht,EUR,') })
    const report = await load()
    expect(tell(report)).toEqual(['halden/fund_valuation.csv:2 fund: "F-1" is not in halden/fund.csv'])
    expect(await db.selectFrom('fund_valuation').select('day').execute()).toHaveLength(1)
    remove('halden/fund_valuation.csv')
    expect(count(await load({ isDryRun: true }))).toEqual([
      'halden/fund.csv: 0 new, 0 changed, 1 unchanged, 1 removed',
    ])
  })
})
