import { describe, expect, test } from 'vitest'
import { cellAddress, fixedAddress, onSheet } from './cell-address.ts'
import type { Workbook, WorkbookCell, WorkbookSheet } from './workbook.ts'
import { writeXlsx } from './write-xlsx.ts'
import { readParts, readXlsx } from './xlsx-reader.test-data.ts'

const buildSheet = (own: Partial<WorkbookSheet> = {}): WorkbookSheet => ({
  name: 'Überblick & Co',
  columnWidths: [30, 12],
  headRows: 1,
  rows: [],
  ...own,
})
const buildWorkbook = (sheets: readonly WorkbookSheet[]): Workbook => ({
  title: 'Auszug <1>',
  author: 'Halden',
  locale: 'de-DE',
  createdAt: new Date('2026-11-15T10:00:00Z'),
  sheets,
})
const write = async (rows: WorkbookSheet['rows']) => await writeXlsx(buildWorkbook([buildSheet({ rows })]))
const readFirst = async (...row: WorkbookCell[]) => {
  const [sheet] = await readXlsx(await write([row]))
  return [...(sheet?.cells.values() ?? [])]
}
const text = (value: string): WorkbookCell => ({ kind: 'text', text: value })

describe('cells', () => {
  test.each([
    "=cmd|' /C calc'!A0",
    '+1',
    '-1',
    '@SUM(A1)',
    '<b>&"quoted"</b>',
    ' spaces around ',
    'Łódź 報告 😀',
    'two\nlines',
  ])('a text like %j stays that text and is no formula', async (value) => {
    expect(await readFirst(text(value))).toEqual([{ value }])
  })

  test('characters that XML cannot hold are left out, halves of characters replaced', async () => {
    expect(await readFirst(text('a\0b\u0007c\ud800d\uffff'))).toEqual([{ value: 'abc\ufffdd' }])
  })

  test('what Excel would read as the name of a character is masked', async () => {
    expect(await readFirst(text('_x0041_'))).toEqual([{ value: '_x005F_x0041_' }])
  })

  test('figures keep every digit', async () => {
    const value = '12345678901234567.89'
    expect(await readFirst({ kind: 'figure', value, format: { kind: 'shares' } })).toEqual([{ value }])
  })

  test.each([
    ['1900-03-01', '61'],
    ['2026-09-30', '46295'],
  ])('the day %s is the number %s', async (day, value) => {
    expect(await readFirst({ kind: 'day', day })).toEqual([{ value }])
  })

  test('a formula brings the value along that we found', async () => {
    const formula = 'SUM(A1:A2)&"<"'
    const cell = { kind: 'formula', formula, value: '3.50', format: { kind: 'percent' } } as const
    expect(await readFirst(cell)).toEqual([{ formula, value: '3.5' }])
  })
})

describe('the workbook', () => {
  test('names title, author, language and sheets', async () => {
    const file = await writeXlsx(buildWorkbook([buildSheet(), buildSheet({ name: "It's" })]))
    const core = (await readParts(file)).get('docProps/core.xml')
    expect(core).toContain('<dc:title>Auszug &lt;1&gt;</dc:title><dc:creator>Halden</dc:creator>')
    expect(core).toContain('<dc:language>de-DE</dc:language>')
    expect((await readXlsx(file)).map(({ name }) => name)).toEqual(['Überblick & Co', "It's"])
  })

  test('every part that is linked is there and has a type', async () => {
    const parts = await readParts(await write([[text('a')]]))
    const types = parts.get('[Content_Types].xml') ?? ''
    const named = [...types.matchAll(/PartName="\/([^"]+)"/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set([...parts.keys()].filter((name) => !/rels$|Types/.test(name))))
  })

  test('keeps its head in sight, repeats it in print and fits a page in width', async () => {
    const parts = await readParts(await write([[text('head')], [text('row')]]))
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('fitToWidth="1" fitToHeight="0"')
    expect(parts.get('xl/workbook.xml')).toContain("'Überblick &amp; Co'!$1:$1</definedName>")
  })

  test('elements of a sheet stand in the order of the schema', async () => {
    const sheet = (await readParts(await write([[text('a')]]))).get('xl/worksheets/sheet1.xml') ?? ''
    const order = 'sheetPr sheetViews sheetFormatPr cols sheetData pageMargins pageSetup headerFooter'
    const places = order.split(' ').map((name) => sheet.indexOf(`<${name}`))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  test('the same look is written once, money in its currency', async () => {
    const money = (currency: string): WorkbookCell => ({
      kind: 'figure',
      value: '1',
      format: { kind: 'money', currency },
    })
    const file = await write([[money('EUR'), money('EUR'), money('USD')]])
    const styles = (await readParts(file)).get('xl/styles.xml') ?? ''
    expect([...styles.matchAll(/formatCode="([^"]+)"/g)].map(([, code]) => code)).toEqual([
      '#,##0.00\\ &quot;EUR&quot;',
      '#,##0.00\\ &quot;USD&quot;',
    ])
    expect(styles).toContain('<cellXfs count="3">')
  })

  test.each(['', 'a/b', 'a'.repeat(32), "'a", 'a:b'])('a sheet cannot be called %j', async (name) => {
    await expect(writeXlsx(buildWorkbook([buildSheet({ name })]))).rejects.toThrow(RangeError)
  })

  test('the same content gives the same bytes', async () => {
    expect(await write([[text('a')]])).toEqual(await write([[text('a')]]))
  })
})

test('addresses count columns with letters', () => {
  expect([0, 25, 26, 701, 702].map((column) => cellAddress(column, 0))).toEqual([
    'A1',
    'Z1',
    'AA1',
    'ZZ1',
    'AAA1',
  ])
  expect(fixedAddress(1, 2)).toBe('$B$3')
  expect(onSheet("It's", 'A1')).toBe("'It''s'!A1")
})
