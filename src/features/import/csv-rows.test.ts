import { describe, expect, test } from 'vitest'
import { CsvRows } from './csv-rows.ts'
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

  test('rows with a NUL or another encoding are marked as doubtful, umlauts are not', () => {
    const isDoubtful = (bytes: Buffer) => {
      const [, row] = [...new CsvRows().read(Buffer.concat([Buffer.from('a\n'), bytes, Buffer.from('\n')]))]
      return row && 'isDoubtful' in row && row.isDoubtful
    }
    expect(isDoubtful(Buffer.from('Müller'))).toBe(false)
    expect(isDoubtful(Buffer.from('Müller', 'latin1'))).toBe(true)
    expect(isDoubtful(Buffer.from('a\0b'))).toBe(true)
  })

  const broken: [string, string, [number, unknown][]][] = [
    [
      'too few cells',
      'a,b\n1\n3,4\n',
      [
        [2, 'has 1 cells instead of 2'],
        [3, { a: '3', b: '4' }],
      ],
    ],
    ['a column twice', 'a,a\n1,2\n', [[1, 'a column is named twice']]],
    ['a file with nothing in it', '', [[1, 'has no first line that names the columns']]],
    ['semicolons', 'a;b\n1;2\n', [[1, 'separates by semicolons; commas are needed']]],
    [
      'an open quote',
      'a\n1\n"b\n3\n',
      [
        [2, { a: '1' }],
        [3, 'a quote is not closed'],
      ],
    ],
  ]
  test.each(broken)('names the line of %s and goes on where it can', (_title, text, expected) => {
    expect(readAll(new CsvRows(), [text])).toEqual(expected)
  })
})
