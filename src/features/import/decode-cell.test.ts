import { describe, expect, test } from 'vitest'
import { CopyBuffer } from './copy-buffer.ts'
import { createCellDecoder, findBrokenText } from './decode-cell.ts'
import { type ColumnKind, sourceId } from './import.domain.ts'

const MONEY: ColumnKind = { kind: 'decimal', precision: 20, scale: 2 }
const WORD: ColumnKind = { kind: 'word', words: ['active', 'historical'] }
const LIST: ColumnKind = { kind: 'list', words: ['DACH', 'PGK'] }
const SMALL: ColumnKind = { kind: 'integer', type: 'int2' }
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g'

/** Why the cell is refused, and how many bytes were written. */
function decode(cell: string, type: ColumnKind): { reason: string | undefined; written: number } {
  const out = new CopyBuffer()
  out.take()
  const bytes = Buffer.from(cell)
  const reason = createCellDecoder(type, 'halden')(bytes, 0, bytes.length, out)
  return { reason, written: out.take().length }
}

/** Long cells must not become titles. */
function toTitled([cell, type, reason = '']: [string, ColumnKind, string?]) {
  return { title: `${cell.slice(0, 30)} as ${type.kind}`, cell, type, reason }
}

// That the values arrive as they were written is proven on a real database: copy-buffer.db.test.ts.
describe('createCellDecoder', () => {
  const good: [string, ColumnKind][] = [
    ['Müller', { kind: 'text' }],
    ['2026-12-31', { kind: 'day' }],
    ['31.12.2026', { kind: 'day' }],
    ['2026-12-31T09:30:00Z', { kind: 'moment' }],
    ['-12', SMALL],
    ['TRUE', { kind: 'boolean' }],
    ['0', { kind: 'boolean' }],
    ['active', WORD],
    ['DACH; PGK', LIST],
    ['{"a":[1,"b",null]}', { kind: 'json' }],
    ['123456789012345678.90', MONEY],
    ['-0.5', MONEY],
    ['1.1000', MONEY],
    ['1234.500', MONEY],
    ['0.100', MONEY],
    ['1.100', { kind: 'decimal', precision: 20, scale: 6 }],
    ['ada@halden.example', { kind: 'email' }],
    ['1900-01-01', { kind: 'day' }],
    ['F-17', { kind: 'reference', table: 'fund' }],
    [HASH, { kind: 'passwordHash' }],
    ['🏢'.repeat(5000), { kind: 'text' }],
  ]
  test.each(good.map(toTitled))('takes $title', ({ cell, type }) => {
    const { reason, written } = decode(cell, type)
    expect(reason).toBeUndefined()
    expect(written).toBeGreaterThan(4)
  })

  const bad: [string, ColumnKind, string][] = [
    ['31.02.2026', { kind: 'day' }, 'is no day like 2026-12-31'],
    ['2026-02-29', { kind: 'day' }, 'is no day'],
    ['2026-1x-01', { kind: 'day' }, 'is no day'],
    ['yesterday', { kind: 'day' }, 'is no day'],
    ['2026-12-31T09:30:00', { kind: 'moment' }, 'is no moment'],
    ['2026-02-30T09:30:00Z', { kind: 'moment' }, 'is no moment'],
    ['1.5', SMALL, 'is no whole number'],
    ['32768', SMALL, 'is beyond 32767'],
    ['2147483648', { kind: 'integer', type: 'int4' }, 'is beyond 2147483647'],
    ['9999999999999999', { kind: 'integer', type: 'int8' }, 'is no whole number'],
    ['yes', { kind: 'boolean' }, 'is neither true nor false'],
    ['constructor', { kind: 'boolean' }, 'is neither true nor false'],
    ['closed', WORD, '"closed" is none of active, historical'],
    ['DACH;MOON', LIST, '"MOON" is none of DACH, PGK'],
    ['0.005', MONEY, 'has more than 2 decimals'],
    ['25.000', MONEY, '"25.000" may be meant as thousands: write it with at most 2 decimals'],
    ['1899-12-31', { kind: 'day' }, '"1899-12-31" is not between the years 1900 and 2199'],
    ['01.01.2200', { kind: 'day' }, 'is not between the years 1900 and 2199'],
    ['0206-12-31T09:30:00Z', { kind: 'moment' }, 'is not between the years 1900 and 2199'],
    ['ada.halden.example', { kind: 'email' }, 'is no mail address like name@house.example'],
    ['ada@a; otto@b', { kind: 'email' }, 'is no mail address'],
    ['1234567890123456789', MONEY, 'is too large'],
    ['1,234.00', MONEY, 'is no number like 1234.56'],
    ['1e5', MONEY, 'is no number'],
    ['NaN', MONEY, 'is no number'],
    ['-', MONEY, 'is no number'],
    ['.5', MONEY, 'is no number'],
    ['5.', MONEY, 'is no number'],
    ['1.2.3', MONEY, 'is no number'],
    ['{', { kind: 'json' }, 'is no JSON'],
    ['['.repeat(50_000) + ']'.repeat(50_000), { kind: 'json' }, 'is nested deeper than 32 levels'],
    ['"a\\u0000b"', { kind: 'json' }, 'holds a character that no text has (NUL)'],
    ['{"\\ud800":1}', { kind: 'json' }, 'holds half a character'],
    ['1e999', { kind: 'json' }, 'holds a number that is too large'],
    [`"${'x'.repeat(100_000)}"`, { kind: 'json' }, 'is longer than 100000 bytes'],
    ['x'.repeat(10_001), { kind: 'text' }, 'is longer than 10000 characters'],
    ['x'.repeat(10_001), { kind: 'reference', table: 'fund' }, 'is longer than 10000 characters'],
    ['secret', { kind: 'passwordHash' }, 'is no hash of Argon2id'],
    [HASH.replace('m=19456', 'm=4194304'), { kind: 'passwordHash' }, 'is no hash of Argon2id'],
  ]
  test.each(bad.map(toTitled))('refuses $title and writes nothing', ({ cell, type, reason }) => {
    expect(decode(cell, type)).toEqual({ reason: expect.stringContaining(reason), written: 0 })
  })

  test('a reason shows the beginning of a long cell', () => {
    expect(decode('9'.repeat(500), MONEY).reason).toBe(`"${'9'.repeat(40)}…" is too large`)
  })
})

describe('findBrokenText', () => {
  test.each([
    ['a NUL', Buffer.from('a\0b'), 'holds a character that no text has (NUL)'],
    ['a sound text', Buffer.from('Müller'), undefined],
  ])('%s', (_title, bytes, reason) => {
    expect(findBrokenText(bytes, 0, bytes.length)).toBe(reason)
  })
})

describe('sourceId', () => {
  test('is the same for ever, and another for another brand, table or key', () => {
    expect(sourceId('halden', 'fund', 'F-1')).toBe('ad8ae651-b617-8373-8c00-04842a392339')
    const ids = [
      sourceId('halden', 'fund', 'F-1'),
      sourceId('linden', 'fund', 'F-1'),
      sourceId('halden', 'fund', 'F-2'),
    ]
    expect(new Set([...ids, sourceId('halden', 'property', 'F-1')]).size).toBe(4)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
