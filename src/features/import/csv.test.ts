import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvRecord, CsvSyntaxError, readCsv } from './csv.ts'

async function read(...chunks: string[]): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  for await (const record of readCsv(chunks)) records.push(record)
  return records
}

describe('readCsv', () => {
  const cases: [string, string, string[][]][] = [
    [
      'plain lines',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'Windows line ends',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a comma, a quote and a line break inside quotes',
      '"a,b","say ""hi""","two\nlines"\n',
      [['a,b', 'say "hi"', 'two\nlines']],
    ],
    ['a quoted empty field alone', '""\n', [['']]],
    ['empty lines', '\na\n\n\nb\n', [['a'], ['b']]],
    ['a byte order mark', '\uFEFFa,b\n', [['a', 'b']]],
    ['umlauts and emoji', 'Müller,🏢\n', [['Müller', '🏢']]],
    ['nothing', '', []],
  ]
  test.each(cases)('%s', async (_title, text, expected) => {
    expect((await read(text)).map((record) => record.fields)).toEqual(expected)
  })

  test('names the line on which a record begins', async () => {
    const records = await read('a\n"x\ny"\r\n\nb\n')
    expect(records.map((record) => record.line)).toEqual([1, 2, 5])
  })

  const broken: [string, string, number][] = [
    ['a quote inside a field', 'a\nx"y\n', 2],
    ['text behind a closing quote', '"a"b\n', 1],
    ['a quote that is not closed', 'a\n"b\nc\n', 2],
    ['an endless record', `a\n${'x'.repeat(1024 * 1024 + 1)}`, 2],
  ]
  test.each(broken)('refuses %s and names the line', async (_title, text, line) => {
    const error: unknown = await read(text).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(CsvSyntaxError)
    expect(error).toMatchObject({ line })
  })

  test('whatever is written comes back, however the file is cut into pieces', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ',', '\n', ' ', '7') })
    const record = fc.array(field, { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 5 }),
        fc.integer({ min: 1, max: 7 }),
        async (records, size) => {
          const text = records
            .map((fields) => fields.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
            .join('\r\n')
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
          expect((await read(...pieces)).map((one) => one.fields)).toEqual(records)
        },
      ),
    )
  })
})
