import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as fc from 'fast-check'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { CopyBuffer } from './copy-buffer.ts'
import { createCellDecoder } from './decode-cell.ts'
import { type ColumnKind, sourceId } from './import.domain.ts'

const { url, close } = await freshDatabase()
const { client } = await openSingleConnection(url)
afterAll(async () => {
  await client.end()
  await close()
})

/** What the database makes of the cells, as its own text. */
async function store(sqlType: string, kind: ColumnKind, cells: readonly string[]): Promise<string[]> {
  await client.query(`create temp table cell (nth integer, value ${sqlType})`)
  const out = new CopyBuffer()
  const decode = createCellDecoder(kind, 'halden')
  for (const [nth, cell] of cells.entries()) {
    out.beginRow(2)
    out.writeInt32(nth)
    const bytes = Buffer.from(cell)
    const reason = decode(bytes, 0, bytes.length, out)
    if (reason !== undefined) throw new Error(reason)
  }
  out.end()
  await pipeline(Readable.from([out.take()]), client.query(copyFrom('copy cell from stdin (format binary)')))
  const { rows } = await client.query<{ text: string }>('select value::text as text from cell order by nth')
  await client.query('drop table cell')
  return rows.map(({ text }) => text)
}

describe('what is written arrives', () => {
  beforeAll(async () => {
    await client.query(`set datestyle = 'ISO'`)
  })

  const cases: [string, ColumnKind, [string, string][]][] = [
    [
      'text',
      { kind: 'text' },
      [
        ['Müller 🏢', 'Müller 🏢'],
        ['x'.repeat(9000), 'x'.repeat(9000)],
      ],
    ],
    [
      'date',
      { kind: 'day' },
      [
        ['2026-12-31', '2026-12-31'],
        ['1.2.2024', '2024-02-01'],
        ['2024-02-29', '2024-02-29'],
        ['1900-01-01', '1900-01-01'],
        ['2199-12-31', '2199-12-31'],
      ],
    ],
    [
      'timestamptz',
      { kind: 'moment' },
      [
        ['2026-12-31T09:30:00Z', '2026-12-31 09:30:00+00'],
        ['2026-12-31T09:30+02:00', '2026-12-31 07:30:00+00'],
        ['1969-12-31T23:59:59.123456Z', '1969-12-31 23:59:59.123456+00'],
      ],
    ],
    [
      'boolean',
      { kind: 'boolean' },
      [
        ['True', 'true'],
        ['0', 'false'],
      ],
    ],
    [
      'smallint',
      { kind: 'integer', type: 'int2' },
      [
        ['-32767', '-32767'],
        ['007', '7'],
      ],
    ],
    ['integer', { kind: 'integer', type: 'int4' }, [['-2147483647', '-2147483647']]],
    ['bigint', { kind: 'integer', type: 'int8' }, [['5000000000', '5000000000']]],
    [
      'text[]',
      { kind: 'list', words: [] },
      [
        ['a; "b" ;;c', '{a,"\\"b\\"",c}'],
        [';', '{}'],
      ],
    ],
    ['jsonb', { kind: 'json' }, [['{"b":[1.5,null],"a":"ü"}', '{"a": "ü", "b": [1.5, null]}']]],
    ['investment_status', { kind: 'word', words: ['active', 'historical'] }, [['historical', 'historical']]],
    ['uuid', { kind: 'reference', table: 'fund' }, [['F-1', sourceId('halden', 'fund', 'F-1')]]],
  ]
  test.each(cases)('%s', async (sqlType, kind, pairs) => {
    expect(
      await store(
        sqlType,
        kind,
        pairs.map(([cell]) => cell),
      ),
    ).toEqual(pairs.map(([, text]) => text))
  })

  test('every day of the calendar', async () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    const days = fc.sample(day, { numRuns: 2000, seed: 1 }).map((date) => date.toISOString().slice(0, 10))
    const century = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    days.push(
      ...fc.sample(century, { numRuns: 2000, seed: 2 }).map((date) => date.toISOString().slice(0, 10)),
    )
    expect(await store('date', { kind: 'day' }, days)).toEqual(days)
  })

  test('every amount, exactly', async () => {
    const digits = (maxLength: number) =>
      fc.string({ unit: fc.constantFrom('0', '1', '4', '5', '9'), minLength: 1, maxLength })
    const amount = fc
      .tuple(fc.constantFrom('', '-'), digits(14), fc.option(digits(6)))
      .map(([sign, whole, decimals]) => `${sign}${whole}${decimals === null ? '' : `.${decimals}`}`)
    const amounts = [
      ...fc.sample(amount, { numRuns: 3000, seed: 3 }),
      '0',
      '-0',
      '0.000001',
      '10000',
      '99999999999999.999999',
    ]
    const { rows } = await client.query<{ text: string }>(
      'select value::numeric(20, 6)::text as text from unnest($1::text[]) with ordinality as a (value, nth) order by nth',
      [amounts],
    )
    expect(await store('numeric(20, 6)', { kind: 'decimal', precision: 20, scale: 6 }, amounts)).toEqual(
      rows.map(({ text }) => text),
    )
  })
})
