import { describe, expect, test } from 'vitest'
import { CsvRows } from './csv-rows.ts'
import { NOT_UTF8 } from './file-form.ts'
import { readAll } from './read-rows.test-data.ts'

describe('CSV', () => {
  test('the first line names the columns', () => {
    expect(readAll(new CsvRows(), [' key ,name\nF-1,"Fund, one"\n\nF-2,\n'])).toEqual([
      [2, { key: 'F-1', name: 'Fund, one' }],
      [4, { key: 'F-2', name: '' }],
    ])
  })

  test('cut into pieces within a character, a quote or a line end, it reads the same', () => {
    const bytes = Buffer.from('\uFEFFkey,name\r\nF-1,"Müller ""& Söhne"""\r\nF-2,"zwei\r\nZeilen"\r\n')
    const whole = readAll(new CsvRows(), [bytes.toString()])
    expect(whole).toEqual([
      [2, { key: 'F-1', name: 'Müller "& Söhne"' }],
      [3, { key: 'F-2', name: 'zwei\r\nZeilen' }],
    ])
    for (let size = 1; size < bytes.length; size += 1) {
      const pieces: Buffer[] = []
      for (let at = 0; at < bytes.length; at += size) pieces.push(Buffer.from(bytes.subarray(at, at + size)))
      expect(readAll(new CsvRows(), pieces)).toEqual(whole)
    }
  })

  test('rows with a NUL are marked as doubtful, umlauts are not', () => {
    const isDoubtful = (bytes: Buffer) => {
      const [, row] = [...new CsvRows().read(Buffer.concat([Buffer.from('a\n'), bytes, Buffer.from('\n')]))]
      return row && 'isDoubtful' in row && row.isDoubtful
    }
    expect(isDoubtful(Buffer.from('Müller'))).toBe(false)
    expect(isDoubtful(Buffer.from('a\0b'))).toBe(true)
  })

  test('B10.4 another encoding is told once, by its first line', () => {
    const bytes = Buffer.from('a,b\nplain,1\nMüller,2\nKöhler,3\n', 'latin1')
    expect(readAll(new CsvRows(), [bytes])).toEqual([
      [2, { a: 'plain', b: '1' }],
      [3, NOT_UTF8],
    ])
  })

  const broken: [string, string, [number, unknown][]][] = [
    [
      'too few cells',
      'a,b\n1\n3,4\n',
      [
        [3, { a: '3', b: '4' }],
        [2, 'has 1 cell instead of 2'],
      ],
    ],
    [
      'too many cells, once for all of them',
      'a,b\n1,2,3\n4,5,6\n7\n8,9,0\n1,2,3\n',
      [
        [
          2,
          'has 3 cells instead of 2 (a comma inside a cell needs quotes around the cell); 4 further lines do not fit either: 3, 4, 5 …',
        ],
      ],
    ],
    [
      'another line of too few cells',
      'a,b\n1\n2\n',
      [[2, 'has 1 cell instead of 2; line 3 does not fit either']],
    ],
    ['a column twice', 'a,a\n1,2\n', [[1, 'names the column "a" twice']]],
    ['a file with nothing in it', '', [[1, 'has no first line that names the columns']]],
    ['semicolons', 'a;b\n1;2\n', [[1, 'separates the cells by semicolons; commas are needed']]],
    ['tabs', 'a\tb\n1\t2\n', [[1, 'separates the cells by tabs; commas are needed']]],
    [
      'an open quote',
      'a\n1\n"b\n3\n',
      [
        [2, { a: '1' }],
        [3, 'a quote is not closed, so nothing behind it was read'],
      ],
    ],
  ]
  test.each(broken)('names the line of %s and goes on where it can', (_title, text, expected) => {
    expect(readAll(new CsvRows(), [text])).toEqual(expected)
  })
})
