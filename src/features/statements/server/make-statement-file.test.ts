import { describe, expect, test } from 'vitest'
import { packPositions } from '#features/returns/packed-positions.domain.ts'
import type { Position } from '#features/returns/positions.domain.ts'
import { createMoney } from '#kernel/money.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import { readXlsx } from '#server/xlsx/xlsx-reader.test-data.ts'
import { buildFlow, buildPosition } from '../statement.test-data.ts'
import { makeStatementFile, type StatementOrder } from './make-statement-file.ts'

const order = (positions: readonly Position[], own: Partial<StatementOrder> = {}): StatementOrder => ({
  format: 'xlsx',
  positions: packPositions(positions),
  rates: [['USD', [{ day: '2026-09-30', currency: 'USD', rate: '1.25', isSample: true }]]],
  addressee: { name: 'Ada', addressLines: [] },
  day: '2026-09-30',
  currency: 'EUR',
  hasDerived: true,
  brand: { title: 'Halden', mainColor: '#0a5c4a' },
  locale: 'en-GB',
  madeAt: '2026-11-15T12:00:00.000Z',
  madeOn: '2026-11-15',
  ...own,
})
const readReturns = async (positions: readonly Position[]) => {
  const sheets = await readXlsx(Buffer.from(await makeStatementFile(order(positions))))
  return sheets.find(({ name }) => name === 'Returns')?.cells
}
const readContent = async (made: StatementOrder) => {
  let content: PdfContent | undefined
  await makeStatementFile({ ...made, format: 'pdf' }, async (given) => {
    content = given
    return Buffer.alloc(0)
  })
  return JSON.stringify(content)
}

/** Two rates fit: 10 % and 20 %. */
const AMBIGUOUS = [
  buildFlow('capitalCall', '2021-01-01', '-1000'),
  buildFlow('distribution', '2022-01-01', '2300'),
  buildFlow('capitalCall', '2023-01-01', '-1320'),
]

test('B1.7 what nobody knows is one sentence in the files, and no empty line or column', async () => {
  const flows = [buildFlow('capitalCall', '2022-09-30', '-400000'), buildFlow('payout', '2025-06-30', '8000')]
  const unvalued = buildPosition({
    type: 'publicFundInvestment',
    value: undefined,
    price: undefined,
    prices: [],
    flows,
    missing: [{ kind: 'value', day: '2026-09-30' }],
  })
  const sentence =
    'These figures cannot be calculated: Value, XIRR a year, TVPI, Time-weighted a year. The fund reports no net asset value with the nominal capital it refers to. There are fewer than two share prices.'
  const content = (await readContent(order([unvalued]))).replaceAll('\u00a0', ' ')
  expect(content).not.toContain('Subtotal')
  expect(content).toContain(sentence)
  expect(content).toContain(
    JSON.stringify([
      { label: 'Paid in', value: '€ 400,000.00' },
      { label: 'Received', value: '€ 8,000.00' },
    ]),
  )
  expect(content).toContain(
    JSON.stringify([
      { title: 'Investment' },
      { title: 'DPI', align: 'end' },
      { title: 'Notes', align: 'end' },
    ]),
  )
  const sheets = await readXlsx(Buffer.from(await makeStatementFile(order([unvalued]))))
  const overview = [...(sheets.find(({ name }) => name === 'Overview')?.cells.values() ?? [])]
  expect(overview.map(({ value }) => value)).toContain(sentence)
})

describe('rates in the workbook', () => {
  test('are formulas without a guess where spreadsheets find them', async () => {
    const cells = await readReturns([buildPosition()])
    expect(cells?.get('H3')?.formula).toBe("XIRR('Payments'!$I$8:$I$9,'Payments'!$A$8:$A$9)")
  })

  test('have a guess where spreadsheets lose their way', async () => {
    const flows = [buildFlow('capitalCall', '2022-09-30', '-400000')]
    const cells = await readReturns([buildPosition({ flows })])
    expect(cells?.get('H3')?.formula).toMatch(/,-0\.28\)$/)
  })

  test('B1.7 begin at ours where others fit too, which are named', async () => {
    const flows = [
      buildFlow('capitalCall', '2023-01-01', '-1000'),
      buildFlow('distribution', '2024-01-01', '11100'),
      buildFlow('capitalCall', '2024-12-31', '-11000'),
    ]
    const cells = await readReturns([buildPosition({ flows, closedOn: '2024-12-31', value: undefined })])
    expect(cells?.get('H3')?.formula).toMatch(/,0\.100000\)$/)
    expect(cells?.get('O3')?.value).toContain('the others: 900.00\u00a0%.')
  })

  test('are none where several plausible ones fit: all of them are named instead', async () => {
    const closed = buildPosition({ flows: AMBIGUOUS, closedOn: '2023-01-01', value: undefined })
    const cells = await readReturns([closed])
    expect(cells?.get('H3')).toEqual({ value: '–' })
    expect(cells?.get('O3')?.value).toMatch(/^Several rates fit the payments: 10\.00\u00a0%, 20\.00\u00a0%\./)
  })
})

describe('what must be labelled', () => {
  test('B1.5 sample rates', async () => {
    expect(await readContent(order([buildPosition()], { currency: 'USD' }))).toContain(
      'Sample, not a published rate',
    )
  })

  test('B1.7 values that rest on a share price of more than a year', async () => {
    const price = { day: '2025-09-29', price: createMoney('110', 'EUR') }
    const old = order([buildPosition({ price })])
    const content = await readContent(old)
    expect(content).toContain('29.09.2025*')
    expect(content).toContain('* The price is more than a year older than the reporting date.')
    expect(content).toContain(
      'A share price on which the value is based is more than a year old (29.09.2025).',
    )
    const [, investments] = await readXlsx(Buffer.from(await makeStatementFile(old)))
    expect(investments?.cells.get('N2')?.value).toBe('Share price, more than a year old')
    const csv = Buffer.from(await makeStatementFile({ ...old, format: 'csv' })).toString()
    expect(csv).toContain('"Share price, more than a year old"')
    expect(await readContent(order([buildPosition()]))).not.toContain('more than a year')
  })

  test('B1.4 derived distributions, and without them where they are not wanted', async () => {
    const flows = [
      buildFlow('capitalCall', '2022-09-30', '-100000'),
      { ...buildFlow('distribution', '2025-06-30', '1000'), isDerived: true },
    ]
    const positions = [buildPosition({ flows })]
    expect(await readContent(order(positions))).toContain('Distribution (calculated)')
    expect(await readContent(order(positions, { hasDerived: false }))).not.toContain('derived)')
  })
})

test('the annex of a PDF ends after a thousand cash flows and says so', async () => {
  const flows = Array.from({ length: 1200 }, () => buildFlow('distribution', '2025-06-30', '1'))
  expect(await readContent(order([buildPosition({ flows })]))).toContain('The latest 1000 of 1200 payments.')
})
