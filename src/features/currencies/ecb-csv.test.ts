import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseEcbCsv } from './ecb-csv.ts'

const HISTORY = `Date,USD,JPY,CYP,GBP,
2026-11-13,1.0712,163.45,N/A,0.85986,
2026-11-12,1.0698,163.1,N/A,0.8601,
1999-01-04,1.1789,133.73,0.58231,0.7111,
`

function parseRows(...rows: string[]) {
  return parseEcbCsv(['Date,USD,GBP,', ...rows].join('\n'))
}

describe('the history', () => {
  test('B1.5 gives one rate per day and quoted currency', () => {
    const { rates, problems } = parseEcbCsv(HISTORY)
    expect(problems).toEqual([])
    expect(rates.map(({ day, currency, rate }) => `${day} ${currency} ${rate}`)).toEqual([
      '2026-11-13 USD 1.0712',
      '2026-11-13 JPY 163.45',
      '2026-11-13 GBP 0.85986',
      '2026-11-12 USD 1.0698',
      '2026-11-12 JPY 163.1',
      '2026-11-12 GBP 0.8601',
      '1999-01-04 USD 1.1789',
      '1999-01-04 JPY 133.73',
      '1999-01-04 CYP 0.58231',
      '1999-01-04 GBP 0.7111',
    ])
  })

  test.each([
    ['Windows line ends', HISTORY.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${HISTORY}`],
    ['no comma at the line ends', HISTORY.replaceAll(',\n', '\n')],
    ['no last line end', HISTORY.trimEnd()],
    ['blank lines', HISTORY.replaceAll('\n', '\n\n')],
  ])('B1.5 reads the same with %s', (_, text) => {
    expect(parseEcbCsv(text)).toEqual(parseEcbCsv(HISTORY))
  })

  test('B1.5 keeps rates in one form', () => {
    expect(parseRows('2026-11-13,1.0710,1.00,').rates.map(({ rate }) => rate)).toEqual(['1.071', '1'])
  })

  test('B1.5 reads back whatever rates are written', () => {
    const anyRate = fc
      .tuple(fc.nat(999_999_999), fc.integer({ min: 1, max: 9 }))
      .map(([whole, part]) => `${whole}.${part}`)
    fc.assert(
      fc.property(anyRate, anyRate, (usd, gbp) => {
        const { rates, problems } = parseRows(`2026-11-13,${usd},${gbp},`)
        expect(problems).toEqual([])
        expect(rates.map(({ rate }) => rate)).toEqual([usd, gbp])
      }),
    )
  })
})

describe('malformed rows', () => {
  test('B1.5 are all reported with their line, and the others are read', () => {
    const { rates, problems } = parseRows(
      '2026-11-13,1.07,0.86,',
      '2026-11-32,1.07,0.86,',
      '2026-11-11,-1.07,0,',
      '2026-11-10,1.07,',
      '2026-11-09,1.06,0.85,',
    )
    expect(problems).toEqual([
      { line: 3, reason: 'day', found: '2026-11-32' },
      { line: 4, reason: 'rate', found: 'USD -1.07' },
      { line: 4, reason: 'rate', found: 'GBP 0' },
      { line: 5, reason: 'columns', found: '2026-11-10,1.07,' },
    ])
    expect(rates.map(({ day }) => day)).toEqual(['2026-11-13', '2026-11-13', '2026-11-09', '2026-11-09'])
  })

  test.each([
    '-1.07',
    '0',
    '0.00',
    '+1.07',
    '1e5',
    '1E999999',
    '1000000000',
    '9'.repeat(10_000),
    '1.123456789',
    '01.07',
    '1.',
    '.5',
    '1,07',
    '1.0.7',
    '0x10',
    '١',
    'Infinity',
    'NaN',
    'n/a',
    '',
    ' 1.07',
    '"1.07"',
    '=1+1',
  ])('B1.5 %j is not a rate: the whole day is left out', (rate) => {
    const { rates, problems } = parseRows('2026-11-13,1.07,0.86,', `2026-11-12,${rate},0.85,`)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ line: 3 })
    expect(rates.map(({ day }) => day)).toEqual(['2026-11-13', '2026-11-13'])
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '13.11.2026',
    '13 November 2026',
    '2026-1-1',
    ' 2026-11-13',
    '',
    '__proto__',
  ])('B1.5 %j is not a day', (day) => {
    expect(parseRows(`${day},1.07,0.86,`)).toEqual({
      rates: [],
      problems: [{ line: 2, reason: 'day', found: day }],
    })
  })

  test('B1.5 a day that comes twice counts once', () => {
    const { rates, problems } = parseRows('2026-11-13,1.07,0.86,', '2026-11-13,1.08,0.87,')
    expect(rates.map(({ rate }) => rate)).toEqual(['1.07', '0.86'])
    expect(problems).toEqual([{ line: 3, reason: 'duplicateDay', found: '2026-11-13' }])
  })

  test('B1.5 more cells than columns are not guessed at', () => {
    expect(parseRows('2026-11-13,1,07,0,86,').problems).toMatchObject([{ line: 2, reason: 'columns' }])
  })
})

describe('files that are something else', () => {
  test.each([
    ['', 'header'],
    ['<html>', 'header'],
    ['date,USD,', 'header'],
    ['"Date","USD"', 'header'],
  ])('B1.5 %j is refused: %s', (text, reason) => {
    expect(parseEcbCsv(text)).toEqual({ rates: [], problems: [{ line: 1, reason, found: text }] })
  })

  test('B1.5 every unknown column is reported, and no row is read under such a header', () => {
    expect(parseEcbCsv('Date,USD,usd,EUR, GBP,USD,,\n2026-11-13,1,1,1,1,1,1,\n')).toEqual({
      rates: [],
      problems: [
        { line: 1, reason: 'currency', found: 'usd' },
        { line: 1, reason: 'currency', found: 'EUR' },
        { line: 1, reason: 'currency', found: ' GBP' },
        { line: 1, reason: 'duplicateCurrency', found: 'USD' },
        { line: 1, reason: 'currency', found: '' },
      ],
    })
  })

  test.each(['Date,USD,\n', 'Date,USD,\n2026-11-13,N/A,\n'])('B1.5 %j holds no rate and says so', (text) => {
    expect(parseEcbCsv(text)).toEqual({ rates: [], problems: [{ line: 1, reason: 'noRates', found: '' }] })
  })

  test('B1.5 what is found is quoted in short', () => {
    expect(parseEcbCsv('x'.repeat(5000)).problems[0]?.found).toHaveLength(80)
  })

  test('B1.5 reading ends after a thousand problems', () => {
    expect(parseRows(...Array.from({ length: 5000 }, () => 'rubbish')).problems).toHaveLength(1000)
  })

  test('B1.5 a file larger than any history is not read', () => {
    expect(parseEcbCsv(`${HISTORY}${'\n'.repeat(16_000_000)}`)).toEqual({
      rates: [],
      problems: [{ line: 1, reason: 'tooLarge', found: '' }],
    })
  })
})
