import { describe, expect, test } from 'vitest'
import { decodeCell } from './decode-cell.ts'
import { type ColumnKind, sourceId } from './import.domain.ts'

const MONEY: ColumnKind = { kind: 'decimal', precision: 20, scale: 2 }
const WORD: ColumnKind = { kind: 'word', words: ['active', 'historical'] }

describe('decodeCell', () => {
  const good: [string, ColumnKind, string | null][] = [
    [' Müller ', { kind: 'text' }, 'Müller'],
    ['', { kind: 'text' }, null],
    ['2026-12-31', { kind: 'day' }, '2026-12-31'],
    ['31.12.2026', { kind: 'day' }, '2026-12-31'],
    ['2026-12-31T09:30:00Z', { kind: 'moment' }, '2026-12-31T09:30:00Z'],
    ['-12', { kind: 'integer' }, '-12'],
    ['TRUE', { kind: 'boolean' }, 'true'],
    ['0', { kind: 'boolean' }, 'false'],
    ['active', WORD, 'active'],
    ['123456789012345678.90', MONEY, '123456789012345678.90'],
    ['-0.5', MONEY, '-0.5'],
    ['1.100', MONEY, '1.100'],
    ['F-17', { kind: 'reference', table: 'fund' }, 'F-17'],
  ]
  test.each(good)('%j as %j', (cell, type, value) => {
    expect(decodeCell(cell, type, false)).toEqual({ value })
  })

  const bad: [string, ColumnKind, string][] = [
    ['31.02.2026', { kind: 'day' }, 'is no day like 2026-12-31'],
    ['yesterday', { kind: 'day' }, 'is no day'],
    ['2026-12-31T09:30:00', { kind: 'moment' }, 'is no moment'],
    ['1.5', { kind: 'integer' }, 'is no whole number'],
    ['99999999999', { kind: 'integer' }, 'is no whole number'],
    ['yes', { kind: 'boolean' }, 'is neither true nor false'],
    ['constructor', { kind: 'boolean' }, 'is neither true nor false'],
    ['closed', WORD, 'is none of active, historical'],
    ['1.005', MONEY, 'has more than 2 decimals'],
    ['1234567890123456789', MONEY, 'is too large'],
    ['1,234.00', MONEY, 'is no number like 1234.56'],
    ['1e5', MONEY, 'is no number'],
    ['NaN', MONEY, 'is no number'],
    ['a\0b', { kind: 'text' }, 'NUL'],
    ['\uD800', { kind: 'text' }, 'half a character'],
    ['x'.repeat(10_001), { kind: 'text' }, 'is longer than 10000 characters'],
  ]
  test.each(bad)('refuses %j as %j', (cell, type, reason) => {
    expect(decodeCell(cell, type, false)).toEqual({ reason: expect.stringContaining(reason) })
  })

  test('a cell that must not be empty', () => {
    expect(decodeCell('  ', { kind: 'text' }, true)).toEqual({ reason: 'is empty' })
  })
})

describe('sourceId', () => {
  test('is the same for ever, and another for another brand, table or key', () => {
    expect(sourceId('halden', 'fund', 'F-1')).toBe(sourceId('halden', 'fund', 'F-1'))
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
