import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

const ROW = ['Fund', { day: '2026-09-30' }, { decimal: '-1234567.89' }, undefined] as const

test('German tables have semicolons and a decimal comma', () => {
  expect(writeCsv('de-DE', [ROW])).toBe('\uFEFFFund;30.09.2026;-1234567,89;\r\n')
})

test('English tables have commas and a decimal point', () => {
  expect(writeCsv('en-GB', [ROW, ['a']])).toBe('\uFEFFFund,30.09.2026,-1234567.89,\r\na\r\n')
})

test.each([
  ['1234.5', '1234.50'],
  ['-1234', '-1234.00'],
  ['0', '0.00'],
  ['110.005', '110.005'],
])('an amount of %s is written with its cents: %s', (amount, written) => {
  expect(writeCsv('en-GB', [[{ amount }]])).toBe(`\uFEFF${written}\r\n`)
})

test('large figures keep every digit', () => {
  expect(writeCsv('en-GB', [[{ decimal: '90071992547409931.005' }]])).toContain('90071992547409931.005')
})

test.each([
  '=1+1',
  '+49 89',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  ' =1',
  '\u00A0=1',
  '\u200B=1',
  '   @SUM(A1)',
])('a text like %j is not calculated', (text) => {
  const [, cell = ''] = /^\uFEFF"?(.*?)"?\r\n$/s.exec(writeCsv('en-GB', [[text]])) ?? []
  expect(cell).toBe(`'${text}`)
})

test.each([
  ['Fund;=1+1', "Fund;'=1+1"],
  ['Fund; =1+1', "Fund; '=1+1"],
  ['Fund,@SUM(A1)', "Fund,'@SUM(A1)"],
  ['Fund\r\n-1', "Fund\r\n'-1"],
  ['Fund\t+1', "Fund\t'+1"],
  ['a;b', 'a;b'],
  ['Müller-Lüdenscheidt + Söhne; a=b', 'Müller-Lüdenscheidt + Söhne; a=b'],
])('%j is not calculated where it would be split', (text, written) => {
  const [, cell = ''] = /^\uFEFF"?(.*?)"?\r\n$/s.exec(writeCsv('en-GB', [[text]])) ?? []
  expect(cell).toBe(written)
})

test('figures stay figures', () => {
  expect(writeCsv('en-GB', [[{ decimal: '-1.5' }, { amount: '-2' }]])).toBe('\uFEFF-1.5,-2.00\r\n')
})

const anyText = fc.string({ unit: fc.constantFrom('"', ';', ',', '\r', '\n', '\t', 'a', '=', '@', ' ') })
const anyRow = fc.array(anyText, { minLength: 1, maxLength: 4 })

test('a text cannot break out of its cell', () => {
  fc.assert(
    fc.property(anyRow, (texts) => {
      const line = `;${writeCsv('de-DE', [texts]).slice(1, -2)}`
      const cells = [...line.matchAll(/;(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
      )
      const withoutGuards = cells.map((cell) => cell?.replaceAll("'", ''))
      expect(withoutGuards).toEqual(texts)
    }),
  )
})

test('wherever a program splits the line, no cell begins with a formula', () => {
  fc.assert(
    fc.property(anyRow, fc.constantFrom('de-DE' as const, 'en-GB' as const), (texts, locale) => {
      for (const cell of writeCsv(locale, [texts])
        .slice(1)
        .split(/[;,\t\r\n]/))
        expect(cell).not.toMatch(/^[\s"]*[=@]/)
    }),
  )
})
