import type { KyselyPlugin } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { findTagFaults } from '#server/pdf/check-tags.test-data.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import { wordsOf } from '#server/pdf/pdf-text.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import { readXlsx } from '#server/xlsx/xlsx-reader.test-data.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { makeStatementFile, type StatementOrder } from './make-statement-file.ts'
import { createStatementWorkshop } from './statement-workshop.ts'
import { statementEndpoints } from './statements.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const house = houseFactories(db)
const now = () => new Date('2026-11-15T12:00:00Z')
/** Here and not in a thread; of a PDF its content in place of the picture of it. */
const makeFile = async (order: StatementOrder) =>
  new Uint8Array(await makeStatementFile(order, async (content) => Buffer.from(JSON.stringify(content))))
const call = buildTestApi(db, statementEndpoints({ now, makeFile }), { now })

const BASE = '/api/halden/portfolio'

async function addRates() {
  await db
    .insertInto('currency_rate')
    .values([
      { currency: 'USD', day: '2022-03-01', rate: '1.10' },
      { currency: 'USD', day: '2026-09-30', rate: '1.25' },
    ])
    .execute()
}
await addRates()

async function addInvestor() {
  const investor = await house.addInvestor({ first_name: 'Ada', last_name: 'Löwe' })
  await house.add('investor_address', {
    investor_id: investor.id,
    brand: 'halden',
    purpose: 'Postadresse_privat',
    street: 'Am Wall',
    house_number: '1',
    zip: '28195',
    city: 'Bremen',
    country: 'DE',
  })
  const login = await house.addLogin({ investor_id: investor.id, roles: ['zeichner'] })
  const as = buildPrincipal({ investorId: investor.id, loginId: String(login.id) })
  return { investor, as }
}

type Flow = { kind: 'capitalCall' | 'distribution' | 'capitalReturn'; day: string; amount: string }

async function addFundInvestment(
  investorId: string,
  name: string,
  { currency = 'EUR', flows, own = {} }: { currency?: string; flows: readonly Flow[]; own?: object },
) {
  const fund = await house.addFund({ name, currency })
  await house.addValuation(fund.id, { day: '2026-06-30', share_price: '100.005', currency })
  await house.addValuation(fund.id, { day: '2026-09-30', share_price: '110.005', currency })
  const investment = await house.addInvestment(investorId, fund.id, { currency, ...own })
  for (const flow of flows) {
    const id = crypto.randomUUID()
    await house.add('fund_investment_cash_flow', {
      id,
      source_key: id,
      brand: 'halden',
      investor_id: investorId,
      investment_id: investment.id,
      currency,
      ...flow,
    })
  }
  return investment
}

const CALL = { kind: 'capitalCall', day: '2022-03-01', amount: '100000.00' } as const

async function addPortfolio() {
  const person = await addInvestor()
  const { id } = person.investor
  await addFundInvestment(id, '=Urban Core', {
    flows: [CALL, { kind: 'distribution', day: '2026-06-30', amount: '2500.00' }],
  })
  await addFundInvestment(id, 'Dollar Fund', { currency: 'USD', flows: [CALL] })
  const product = await house.addProduct()
  await house.addParticipation(id, product.id, { accepted_on: '2024-01-15', paid_on: '2024-02-01' })
  await addFundInvestment(id, 'Old Fund', {
    flows: [CALL, { kind: 'capitalReturn', day: '2025-06-30', amount: '120000.00' }],
    own: { closed_on: '2025-06-30' },
  })
  return person
}

const { as } = await addPortfolio()

async function readPdfContent(query: string, person = as): Promise<PdfContent> {
  const response = await call(`${BASE}/statement.pdf?${query}`, { as: person })
  expect(response.status).toBe(200)
  return (await response.json()) as PdfContent
}
const tablesOf = ({ blocks }: PdfContent) =>
  blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
const textOf = ({ blocks }: PdfContent) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [wordsOf(block.text)] : [])).join('\n')

describe('the statement as PDF', () => {
  test('names the investor, the reporting day, what is held by type, and its value in one currency', async () => {
    const content = await readPdfContent('date=2026-09-30&currency=EUR')
    expect(content.recipient).toEqual(['Ada Löwe', 'Am Wall 1', '28195 Bremen', 'Germany'])
    expect(content.subtitle).toBe('As of 30 September 2026, in EUR')
    expect(content.footer).toContain('Prepared on 15.11.2026')
    const [special, publicFunds, total] = tablesOf(content)
    expect(special?.caption).toBe('Special funds')
    expect(special?.rows).toEqual(
      [
        [
          '=Urban Core',
          'S-1001',
          '€ 100,000.00',
          '1,000',
          '€ 110.005',
          '30.09.2026',
          '€ 110,005.00',
          '€ 110,005.00',
        ],
        [
          'Dollar Fund',
          'S-1001',
          '$ 100,000.00',
          '1,000',
          '$ 110.005',
          '30.09.2026',
          '$ 110,005.00',
          '€ 88,004.00',
        ],
      ].map((row) => row.map((cell) => cell.replace(/([€$]) /, '$1\u00a0'))),
    )
    expect(special?.totalRow?.at(-1)).toBe('€\u00a0198,009.00')
    const none = ['–', '–', '–', '–', '–']
    expect(publicFunds?.rows).toEqual([['Wohnen Nord 1', 'B-2001', '€\u00a025,000.00', ...none]])
    expect(publicFunds?.totalRow).toBeUndefined()
    expect(total?.totalRow).toEqual(['Total', '€\u00a0198,009.00'])
    expect(textOf(content)).toContain(
      'In no total, because their value is not known, or there is no exchange rate in the 45 days up to 30.09.2026: Wohnen Nord 1.',
    )
  })

  test('keeps past investments apart, and says for which returns data are missing', async () => {
    const content = await readPdfContent('date=2026-09-30')
    const past = tablesOf(content).find(({ caption }) => caption === 'Ended by the reporting date')
    expect(past?.rows.map(([name, , , closedOn]) => [name, closedOn])).toEqual([['Old Fund', '30.06.2025']])
    const returns = tablesOf(content).find(({ caption }) => caption.startsWith('Portfolio in EUR'))
    const wohnen = returns?.rows.find(([name]) => name === 'Wohnen Nord 1')
    expect(wohnen?.slice(1, 3)).toEqual(['–', '–'])
    expect(textOf(content)).toContain(
      'The fund reports no net asset value with the nominal capital it refers to.',
    )
    expect(textOf(content)).toContain('3 of 4 investments included')
  })

  test('tells the rates that the values rest on, with their day', async () => {
    const rates = tablesOf(await readPdfContent('date=2026-10-15')).find(
      ({ caption }) => caption === 'For one euro',
    )
    expect(rates?.rows).toEqual([['USD', '1.25', '30.09.2026']])
  })

  test('is in the language asked for, by query before header', async () => {
    const headers = { 'accept-language': 'de-DE' }
    const german = await call(`${BASE}/statement.pdf`, { as, headers })
    expect(german.headers.get('content-disposition')).toBe(
      'attachment; filename="portfolioauszug-2026-11-15.pdf"',
    )
    expect(((await german.json()) as PdfContent).title).toBe('Portfolioauszug')
    const english = await call(`${BASE}/statement.pdf?language=en-GB`, { as, headers })
    expect(english.headers.get('content-disposition')).toContain('portfolio-statement-2026-11-15.pdf')
    expect(english.headers.get('cache-control')).toContain('no-store')
  })

  test('before the first investment is empty and says so', async () => {
    const content = await readPdfContent('date=2019-12-31')
    expect(content.blocks).toEqual([
      { kind: 'paragraph', text: 'On 31 December 2019 nothing was held, and nothing had been held before.' },
    ])
  })

  test('of somebody without investments is empty', async () => {
    const { investorId: _, ...nobody } = buildPrincipal()
    expect((await readPdfContent('', nobody)).blocks).toHaveLength(1)
  })
})

describe('the PDF itself', () => {
  test.each([
    ['en-GB', 'Portfolio statement'],
    ['de-DE', 'Portfolioauszug'],
  ])('in %s has all tags that accessible PDFs need', async (language, title) => {
    const file = await renderPdf(await readPdfContent(`date=2026-09-30&currency=USD&language=${language}`))
    expect(findTagFaults(file, { language, title })).toEqual([])
  })
})

test('security.md 1: a flood by one login is refused beyond a few, and nobody else waits for it', async () => {
  const { as: other } = await addInvestor()
  const ask = async (person: typeof as) => (await call(`${BASE}/statement.csv`, { as: person })).status
  const flood = Array.from({ length: 30 }, () => call(`${BASE}/statement.csv`, { as }))
  expect(await ask(other)).toBe(200)
  const answers = await Promise.all(flood)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(25)
  expect(refused[0]?.headers.get('retry-after')).toBe('10')
  expect(await ask(as)).toBe(200)
})

test('a thread makes the same file as we do here', async () => {
  const workshop = createStatementWorkshop()
  const there = buildTestApi(db, statementEndpoints({ now, makeFile: workshop.make }), {
    now,
  })
  for (const file of ['statement.csv', 'statement.xlsx', 'cash-flows.csv']) {
    const [ours, theirs] = [await call(`${BASE}/${file}`, { as }), await there(`${BASE}/${file}`, { as })]
    expect(Buffer.from(await theirs.arrayBuffer())).toEqual(Buffer.from(await ours.arrayBuffer()))
  }
  const pdf = await there(`${BASE}/statement.pdf`, { as })
  expect(await pdf.text()).toMatch(/^%PDF-1.7/)
})

describe('what is refused', () => {
  test.each([
    ['date=2026-11-16', 'date'],
    ['date=2026-02-30', 'date'],
    ['currency=XXX', 'currency'],
    ['currency=euro', 'currency'],
    ['derived=perhaps', 'derived'],
    ['language=fr', 'language'],
  ])('%s', async (query, field) => {
    for (const file of ['statement.pdf', 'statement.xlsx', 'statement.csv', 'cash-flows.csv']) {
      const response = await call(`${BASE}/${file}?${query}`, { as })
      expect(response.status).toBe(400)
      expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
    }
  })

  test('others see nothing of it', async () => {
    const { as: stranger } = await addInvestor()
    const text = await (await call(`${BASE}/cash-flows.csv`, { as: stranger })).text()
    expect(text.split('\r\n')).toHaveLength(2)
  })
})

describe('the statement as workbook', () => {
  const load = async (query: string) => {
    const response = await call(`${BASE}/statement.xlsx?${query}`, { as })
    return await readXlsx(Buffer.from(await response.arrayBuffer()))
  }

  test('has sheets in the reader’s language, and formulas with the values of the statement', async () => {
    const sheets = await load('date=2026-09-30&language=de-DE')
    expect(sheets.map(({ name }) => name)).toEqual(['Übersicht', 'Anlagen', 'Zahlungen', 'Renditen'])
    const [overview, investments, , returns] = sheets
    const values = [...(overview?.cells.values() ?? [])]
    expect(values.find(({ formula }) => formula?.startsWith("'Anlagen'!"))?.value).toBe('198009')
    const lines = [...(investments?.cells.entries() ?? [])].filter(([address]) => /^[IM]\d+$/.test(address))
    expect(lines).toContainEqual(['I2', { formula: 'F2*G2', value: '110005' }])
    expect(lines).toContainEqual(['M3', { formula: 'I3/K3*L3', value: '88004' }])
    expect(lines).toContainEqual(['M4', { formula: 'ROUND(SUM(M2:M3),2)', value: '198009' }])
    expect(investments?.cells.get('B2')).toEqual({ value: '=Urban Core' })
    const rates = [...(returns?.cells.entries() ?? [])].filter(([, cell]) => cell.formula?.includes('XIRR'))
    expect(rates.map(([address]) => address)).toEqual(['H2', 'H3', 'H4', 'H6'])
  })

  test('has a dash, and no formula, where a figure is missing', async () => {
    const returns = (await load('date=2026-09-30')).at(-1)
    expect(returns?.cells.get('A5')).toEqual({ value: 'Wohnen Nord 1' })
    expect(returns?.cells.get('H5')).toEqual({ value: '–' })
    expect(returns?.cells.get('I5')).toEqual({ value: '–' })
    expect(returns?.cells.get('D5')?.value).toBe('25000')
  })
})

describe('tables', () => {
  const load = async (path: string) => await (await call(`${BASE}/${path}`, { as })).text()
  const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

  test('the statement has a line for each investment, in the notation of the language', async () => {
    const german = linesOf(await load('statement.csv?date=2026-09-30&language=de-DE'))
    expect(german[0]).toMatch(/^Art;Anlage;Nummer;/)
    expect(german).toHaveLength(5)
    expect(german[1]).toMatch(
      /^Spezialfonds;'=Urban Core;S-1001;01\.03\.2022;;100000,00;1000;110,005;30\.09\.2026;110005,00;EUR;110005,00;Anteilpreis;100000,00;2500,00;0,00;0,0/,
    )
    const english = linesOf(await load('statement.csv?date=2026-09-30'))
    expect(english[1]).toContain(
      ",'=Urban Core,S-1001,01.03.2022,,100000.00,1000,110.005,30.09.2026,110005.00,EUR,",
    )
  })

  test('cash flows are signed, and the value ends each investment', async () => {
    const lines = linesOf(await load('cash-flows.csv?date=2026-09-30'))
    expect(lines.slice(0, 4)).toEqual([
      'Day,Investment,Number,Type,Counts as,Amount,Currency,Calculated',
      "01.03.2022,'=Urban Core,S-1001,Capital call,Paid in,-100000.00,EUR,No",
      "30.06.2026,'=Urban Core,S-1001,Distribution,Received,2500.00,EUR,No",
      "30.09.2026,'=Urban Core,S-1001,Value on the reporting date,Value,110005.00,EUR,No",
    ])
  })

  test('B5.1 documents are listed with what they belong to', async () => {
    const { investor, as: person } = await addInvestor()
    const product = await house.addProduct({ name: 'Wohnen Süd 2' })
    await house.addParticipation(investor.id, product.id)
    const file = await house.addFile({ file_name: 'bericht; 1.pdf' })
    const own = {
      product_id: product.id,
      description: 'Jahresbericht',
      categories: ['annualReport', 'Eigene'],
    }
    await house.addDocument(file.id, { ...own, kind: 'fundDocument' })
    const text = await (await call(`${BASE}/documents.csv?language=de-DE`, { as: person })).text()
    expect(linesOf(text)).toEqual([
      'Tag;Berichtszeitraum;Bezeichnung;Kategorien;Gehört zu;Dateiname;Größe in Bytes;Gelesen am',
      '15.10.2026;15.10.2026;Jahresbericht;"Jahresbericht, Eigene";Wohnen Süd 2;"bericht; 1.pdf";3;',
    ])
  })
})

test('however large the portfolio is, the number of SQL statements stays the same', async () => {
  const count = async (investments: number) => {
    const { investor, as: person } = await addInvestor()
    for (let index = 0; index < investments; index += 1) {
      await house.addInvestment(investor.id, (await house.addFund()).id)
      await house.addParticipation(investor.id, (await house.addProduct()).id)
    }
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        statements += 1
        return Promise.resolve(result)
      },
    }
    const counted = buildTestApi(db.withPlugin(counter), statementEndpoints({ now, makeFile }), { now })
    await counted(`${BASE}/statement.csv`, { as: person })
    return statements
  }
  const few = await count(1)
  expect(await count(30)).toBe(few)
  expect(few).toBeLessThanOrEqual(30)
})
