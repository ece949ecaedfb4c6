import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readAnnouncements } from '#features/announcements/server/stored-announcements.ts'
import { decodeCategories } from '#features/documents/document-categories.domain.ts'
import { DOCUMENT_CATEGORIES } from '#features/documents/documents.domain.ts'
import { verifyPassword } from '#server/password-hash.ts'
import type { FileOrder } from './bundle/file-order.ts'
import { readFolder, readTable } from './bundle/read-bundle.test-data.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-logins.ts'
import { HOUSE_CATEGORIES } from './documents/house-categories.ts'
import { type DemoProgress, writeDemoBundle } from './write-demo-bundle.ts'

const BRANDS = [
  { name: 'halden', title: 'Halden Real Assets', mainColour: '#0a5c4a' },
  { name: 'linden', title: 'Linden Grundinvest', mainColour: '#7a2a4d' },
]
const scratch = mkdtempSync(path.join(tmpdir(), 'portico-demo-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** What is to be in a file instead of the file: quick, and as telling. */
const makeFile = async ({ make }: FileOrder) => Buffer.from(JSON.stringify(make))

async function write(name: string, options: Partial<Parameters<typeof writeDemoBundle>[0]> = {}) {
  const folder = path.join(scratch, name)
  await writeDemoBundle({ folder, brands: BRANDS, asOf: '2026-10-31', makeFile, ...options })
  return folder
}

const [house, again] = [await write('house'), await write('again')]

describe('the bundle', () => {
  test('has the same bytes for the same seed and day', async () => {
    const [first, second] = await Promise.all([readFolder(house), readFolder(again)])
    expect([...second.keys()]).toEqual([...first.keys()])
    for (const [file, bytes] of first) expect(second.get(file)?.equals(bytes), file).toBe(true)
  })

  test('names only files that are there, and every file is named', async () => {
    const files = await readFolder(house)
    const columns = ['file', 'picture', 'prospectus_picture', 'property_picture']
    for (const { name } of BRANDS) {
      const tables = [...files.keys()].filter((file) => file.startsWith(`${name}/`) && file.endsWith('.csv'))
      const rows = await Promise.all(
        tables.map(async (file) => readTable(path.join(house, name), path.basename(file, '.csv'))),
      )
      const named = rows
        .flat()
        .flatMap((row) => columns.map((column) => row[column] ?? '').filter((cell) => cell !== ''))
      const present = [...files.keys()].filter((file) => file.startsWith(`${name}/files/`))
      expect([...new Set(named)].map((file) => `${name}/files/${file}`).sort()).toEqual(present.sort())
    }
  })

  test('knows all countries in both languages, tax offices, and rates that are samples', async () => {
    const countries = await readTable(house, 'country')
    expect(countries).toHaveLength(249)
    expect(countries).toContainEqual({ code: 'CH', name_en: 'Switzerland', name_de: 'Schweiz' })
    expect(countries.filter(({ code, name_en }) => code === name_en)).toEqual([])
    expect((await readTable(house, 'tax_office')).length).toBeGreaterThanOrEqual(40)
    const rates = await readTable(house, 'currency_rate')
    expect(new Set(rates.map(({ currency }) => currency))).toEqual(
      new Set(['AUD', 'CHF', 'CZK', 'DKK', 'GBP', 'NOK', 'PLN', 'SEK', 'USD']),
    )
    expect(new Set(rates.map((rate) => rate['is_sample']))).toEqual(new Set(['true']))
    expect(rates.filter(({ currency }) => currency === 'USD')).toHaveLength(154)
  })

  test('refuses a folder that holds something, and a day inside a month', async () => {
    await expect(writeDemoBundle({ folder: house, brands: BRANDS, asOf: '2026-10-31' })).rejects.toThrow(
      'is not empty',
    )
    await expect(write('inside', { asOf: '2026-10-30' })).rejects.toThrow('2026-10-30')
  })
})

describe('ledger part C', () => {
  const logins = Promise.all(BRANDS.map(async ({ name }) => readTable(path.join(house, name), 'login')))

  test('C1 every login opens with the shared password, and each has a salt of its own', async () => {
    const rows = (await logins).flat()
    expect(rows).toHaveLength(DEMO_LOGINS.length)
    expect(new Set(rows.map(({ username }) => username))).toEqual(
      new Set(DEMO_LOGINS.map(({ username }) => username)),
    )
    const hashes = rows.map((row) => row['password_hash'] ?? '')
    expect(new Set(hashes).size).toBe(DEMO_LOGINS.length)
    expect(
      new Set(await Promise.all(hashes.map(async (hash) => verifyPassword(hash, DEMO_PASSWORD)))),
    ).toEqual(new Set([true]))
  })

  test('logins carry what their row of the table says', async () => {
    const [halden, linden] = await logins
    const byName = new Map((halden ?? []).map((row) => [row['username'], row]))
    expect(byName.get('tan.investor')).toMatchObject({ second_factor: 'email-tan' })
    expect(byName.get('otp.investor')).toMatchObject({ is_one_time_password: 'true' })
    expect(byName.get('both.investor')).toMatchObject({ roles: 'zeichner', investment_groups: 'DACH;PGK' })
    for (const name of ['viewer.guest', 'no.permission'])
      expect(byName.get(name)).toMatchObject({ roles: '', investor: '' })
    expect(byName.get('sales.partner')).toMatchObject({ roles: 'vertriebspartner', investor: '' })
    expect(linden?.map(({ username, investor }) => [username, investor !== ''])).toEqual([
      ['public.investor', true],
      ['large.investor', true],
      ['trustee.partner', true],
      ['office.operator', false],
      ['office.approver', false],
      ['office.auditor', false],
      ['office.admin', false],
    ])
  })

  test('A8.1 terms.investor has two documents to approve, sales partners one, nobody else any', async () => {
    const [halden] = await logins
    const investor = halden?.find(({ username }) => username === 'terms.investor')?.['investor']
    const rows = await readTable(path.join(house, 'halden'), 'approvable_document')
    expect(rows.map((row) => [row['audience'], row['investor']])).toEqual([
      ['salesPartner', ''],
      ['investor', investor],
      ['investor', investor],
    ])
  })

  test('B2.4 public.investor has one open subscription', async () => {
    const rows = await readTable(path.join(house, 'linden'), 'subscription')
    expect(rows.filter(({ status, kind }) => status === 'OFFEN' && kind === 'EDIREKTZEICHNUNG')).toHaveLength(
      1,
    )
  })

  test('A9.1 each brand has something to announce, in both languages or in one', async () => {
    for (const { name } of BRANDS) {
      const [row] = await readTable(path.join(house, name), 'public_setting')
      expect(row?.['name']).toBe('announcements')
      const { announcements, faults } = readAnnouncements(JSON.parse(row?.['value'] ?? ''))
      expect(faults).toEqual([])
      expect(announcements[0]).toMatchObject({
        type: 'info',
        isPublic: true,
        messages: { 'en-GB': expect.any(String), 'de-DE': expect.any(String) },
      })
      const languages = announcements.map(({ messages }) => Object.keys(messages).length)
      expect(languages).toEqual([2, 2, 1, 2, 2])
    }
  })
})

describe('B5.1 the documents', () => {
  test('are of every category, none of them dated after the day everything is as of', async () => {
    const rows = (
      await Promise.all(BRANDS.map(async ({ name }) => readTable(path.join(house, name), 'document')))
    ).flat()
    const own = HOUSE_CATEGORIES.flatMap(({ category, names, subcategories }) => [
      ...(Object.keys(names).length > 0 ? [category] : []),
      ...subcategories.map(({ subcategory }) => `${category};${subcategory}`),
    ])
    const terms = 'terms'
    expect(new Set([...rows.map(({ categories }) => categories), terms, 'annualReport'])).toEqual(
      new Set([...DOCUMENT_CATEGORIES, ...own]),
    )
    expect(decodeCategories(JSON.parse(JSON.stringify(HOUSE_CATEGORIES)))).toEqual(HOUSE_CATEGORIES)
    expect(rows.filter(({ day }) => (day ?? '') > '2026-10-31')).toEqual([])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    expect(rows.filter(({ kind }) => kind === 'form')).toHaveLength(32)
  })

  test('hold the figures of what they are about', async () => {
    const files = await readFolder(path.join(house, 'halden', 'files'))
    const [fund] = await readTable(path.join(house, 'halden'), 'fund')
    const sheet = files.get('documents/hra-01/hra-01-fs-fact-sheet.pdf')?.toString()
    expect(sheet).toContain(fund?.['isin'])
    const [investment] = await readTable(path.join(house, 'halden'), 'fund_investment')
    const ofInvestment = [...files.keys()].find((name) =>
      name.startsWith('documents/inv-100001/hra-01-100001-1-sa-'),
    )
    const letter = files.get(ofInvestment ?? '')?.toString()
    expect(letter).toContain(investment?.['number'])
    expect(letter).toContain('"Sophie Albrecht"')
    expect(letter).toContain('€\u00a05,250,000.00')
  })
})

describe('more investors', () => {
  test('as many as asked for are written, in turn to each brand', async () => {
    const progress: DemoProgress[] = []
    const folder = await write('many', {
      investors: 2001,
      hasFiles: false,
      onProgress: (step) => progress.push(step),
    })
    const [halden, linden] = await Promise.all(
      BRANDS.map(async ({ name }) => readTable(path.join(folder, name), 'investor')),
    )
    expect(halden?.length).toBe(7 + 1001)
    expect(linden?.length).toBe(3 + 1000)
    expect(progress.map(({ done }) => done)).toEqual([1000, 2000, 2001])

    const logins = await readTable(path.join(folder, 'linden'), 'login')
    const generated = logins.filter(({ username }) => /^investor\.\d{6}$/.test(username ?? ''))
    expect(new Set(generated.map(({ investor }) => investor)).size).toBe(1000)
    expect(await verifyPassword(generated[0]?.['password_hash'] ?? '', DEMO_PASSWORD)).toBe(true)

    const holdings = await readTable(path.join(folder, 'halden'), 'fund_investment')
    const holders = Map.groupBy(holdings, ({ investor }) => investor)
    expect(Math.max(...[...holders].slice(7).map(([, own]) => own.length))).toBeLessThanOrEqual(12)

    const flows = await readTable(path.join(folder, 'halden'), 'fund_investment_cash_flow')
    const calls = Map.groupBy(
      // What is announced is still open (B1.7).
      flows.filter(({ kind, day = '' }) => kind === 'capitalCall' && day <= '2026-10-31'),
      ({ investment }) => investment,
    )
    for (const { key, promised_own_capital, open_own_capital } of holdings) {
      const called = (calls.get(key) ?? []).reduce((total, { amount }) => total + cents(amount), 0)
      expect(called + cents(open_own_capital)).toBe(cents(promised_own_capital))
    }
  })
})

test('each of them has a letter, all of them the same file', async () => {
  const folder = await write('lettered', { investors: 6 })
  const letters = (await readTable(path.join(folder, 'halden'), 'document')).filter(({ investor }) =>
    /^INV-20000\d$/.test(investor ?? ''),
  )
  expect(new Set(letters.map(({ key }) => key)).size).toBe(3)
  expect(new Set(letters.map(({ file }) => file)).size).toBe(1)
})

function cents(amount: string | undefined): number {
  return Number((amount ?? '').replace('.', ''))
}
