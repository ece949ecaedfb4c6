import { describe, expect, test } from 'vitest'
import { NOT_UTF8 } from './file-form.ts'
import { NdjsonRows } from './ndjson.ts'
import { readAll } from './read-rows.test-data.ts'

const read = (...pieces: (string | Buffer)[]) => readAll(new NdjsonRows(new Set(['value'])), pieces)

describe('NDJSON', () => {
  test('text, numbers, truth, nothing and lists become cells', () => {
    const text = '{"key":"F-1","amount":1234.5,"on":true,"none":null,"roles":["a","b"]}\r\n\n{"key":"Müller"}'
    expect(read(text.slice(0, 10), text.slice(10))).toEqual([
      [1, { key: 'F-1', amount: '1234.5', on: 'true', none: '', roles: 'a;b' }],
      [3, { key: 'Müller' }],
    ])
  })

  test('a file without rows is an empty line', () => {
    expect(read('\n')).toEqual([])
  })

  test('a column of JSON takes any', () => {
    expect(read('{"value":{"a":[1]}}\n{"value":"text"}\n{"value":null}\n')).toEqual([
      [1, { value: '{"a":[1]}' }],
      [2, { value: '"text"' }],
      [3, { value: '' }],
    ])
  })

  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const broken: [string, string | Buffer, [number, unknown][]][] = [
    [
      'broken JSON',
      '{"a":"1"}\n{"a":\n{"a":"3"}\n',
      [
        [1, { a: '1' }],
        [2, 'is not a JSON object'],
        [3, { a: '3' }],
      ],
    ],
    ['a file with nothing in it', '', [[1, 'is empty']]],
    ['a file of another kind', 'a,b\n1,2\n3,4\n', [[1, 'is not a JSON object']]],
    ['a list', '[\n{"a":"1"},\n{"a":"2"}]\n', [[1, 'is not a JSON object']]],
    ['a nested value', '{"a":{}}\n', [[1, 'a must be plain text, or a number of at most 15 digits']]],
    ['a list of numbers', '{"a":[1]}\n', [[1, 'a must be plain text, or a number of at most 15 digits']]],
    [
      'a list whose text would fall apart',
      '{"a":["x;y"]}\n',
      [[1, 'a must be plain text, or a number of at most 15 digits']],
    ],
    [
      'an amount that JSON cannot hold',
      '{"a":12345678901234567.89}\n',
      [[1, 'a must be plain text, or a number of at most 15 digits']],
    ],
    ['half a character', '{"a":"\\ud800"}\n', [[1, 'a holds half a character']]],
    [
      'deep nesting',
      `{"value":${deep}}\n{"a":${deep}}\n`,
      [
        [1, 'value must be plain text, or a number of at most 15 digits'],
        [2, 'a must be plain text, or a number of at most 15 digits'],
      ],
    ],
    ['another encoding', Buffer.from('{"a":"Müller"}\n{"a":"Köhler"}\n', 'latin1'), [[1, NOT_UTF8]]],
    [
      'a line without an end',
      `{"a":"1"}\n${'x'.repeat(1024 * 1024 + 1)}`,
      [
        [1, { a: '1' }],
        [2, 'is too long; nothing behind it was read'],
      ],
    ],
  ]
  test.each(broken)('names the line of %s and goes on where it can', (_title, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test('names that every object has are columns like others', () => {
    expect(read('{"__proto__":"x","constructor":"y"}\n')).toEqual([
      [
        1,
        Object.fromEntries([
          ['__proto__', 'x'],
          ['constructor', 'y'],
        ]),
      ],
    ])
  })
})
