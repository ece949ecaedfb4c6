import { describe, expect, test } from 'vitest'
import { type FileRow, readCsvRows, readNdjsonRows } from './read-rows.ts'

async function collect(rows: AsyncGenerator<FileRow>) {
  const found: [number, Record<string, string> | string][] = []
  for await (const row of rows) found.push([row.line, 'cells' in row ? toObject(row) : row.reason])
  return found
}

const toObject = ({ names, cells }: { names: readonly string[]; cells: readonly string[] }) =>
  Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))

describe('rows of a bundle', () => {
  test('CSV: the first line names the columns', async () => {
    expect(await collect(readCsvRows([' key ,name\nF-1,"Fund, one"\n\nF-2,\n']))).toEqual([
      [2, { key: 'F-1', name: 'Fund, one' }],
      [4, { key: 'F-2', name: '' }],
    ])
  })

  test('NDJSON: text, numbers, truth and nothing become cells', async () => {
    const text = '{"key":"F-1","amount":1234.5,"on":true,"none":null}\n\n{"key":"F-2"}'
    expect(await collect(readNdjsonRows([text.slice(0, 10), text.slice(10)]))).toEqual([
      [1, { key: 'F-1', amount: '1234.5', on: 'true', none: '' }],
      [3, { key: 'F-2' }],
    ])
  })

  const broken: [string, AsyncGenerator<FileRow>, [number, unknown][]][] = [
    [
      'too few cells',
      readCsvRows(['a,b\n1\n3,4\n']),
      [
        [2, 'has 1 cells instead of 2'],
        [3, { a: '3', b: '4' }],
      ],
    ],
    ['a column twice', readCsvRows(['a,a\n1,2\n']), [[1, 'a column is named twice']]],
    ['an open quote', readCsvRows(['a\n"b\n']), [[2, 'a quote is not closed']]],
    [
      'broken JSON',
      readNdjsonRows(['{"a":\n{"a":"1"}\n']),
      [
        [1, 'is not a JSON object'],
        [2, { a: '1' }],
      ],
    ],
    ['a list', readNdjsonRows(['[1]\n']), [[1, 'is not a JSON object']]],
    ['a nested value', readNdjsonRows(['{"a":{}}\n']), [[1, 'a must be text']]],
    [
      'an amount that JSON cannot hold',
      readNdjsonRows(['{"a":12345678901234567.89}\n']),
      [[1, 'a must be text']],
    ],
  ]
  test.each(broken)('names the line of %s and goes on where it can', async (_title, rows, expected) => {
    expect(await collect(rows)).toEqual(expected)
  })
})
