import { describe, expect, test } from 'vitest'
import { type FileSizeBase, formatFileSize } from './file-size.ts'
import { EN_DASH, NO_BREAK_SPACE } from './symbols.ts'

/** Expectations are written with ordinary spaces. */
const spaced = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE)

type Case = { bytes: unknown; base: FileSizeBase; english: string; german: string }

describe.each<Case>([
  { bytes: 0, base: 'decimal', english: '0 B', german: '0 B' },
  { bytes: 999, base: 'decimal', english: '999 B', german: '999 B' },
  { bytes: 1000, base: 'decimal', english: '1.0 kB', german: '1,0 kB' },
  { bytes: 1500, base: 'decimal', english: '1.5 kB', german: '1,5 kB' },
  { bytes: 1250, base: 'decimal', english: '1.3 kB', german: '1,3 kB' },
  { bytes: 999_949, base: 'decimal', english: '999.9 kB', german: '999,9 kB' },
  { bytes: 999_950, base: 'decimal', english: '1.0 MB', german: '1,0 MB' },
  { bytes: '2400000', base: 'decimal', english: '2.4 MB', german: '2,4 MB' },
  { bytes: 3.2e9, base: 'decimal', english: '3.2 GB', german: '3,2 GB' },
  { bytes: 1e12, base: 'decimal', english: '1.0 TB', german: '1,0 TB' },
  { bytes: 1e21, base: 'decimal', english: '1,000.0 EB', german: '1.000,0 EB' },
  { bytes: 1000, base: 'binary', english: '1,000 B', german: '1.000 B' },
  { bytes: 1023, base: 'binary', english: '1,023 B', german: '1.023 B' },
  { bytes: 1024, base: 'binary', english: '1.0 KiB', german: '1,0 KiB' },
  { bytes: 1536, base: 'binary', english: '1.5 KiB', german: '1,5 KiB' },
  { bytes: 1_048_524, base: 'binary', english: '1,023.9 KiB', german: '1.023,9 KiB' },
  { bytes: 1_048_575, base: 'binary', english: '1.0 MiB', german: '1,0 MiB' },
  { bytes: 5 * 1024 ** 3, base: 'binary', english: '5.0 GiB', german: '5,0 GiB' },
])('$bytes bytes, $base', ({ bytes, base, english, german }) => {
  test('A5.3 in English', () => expect(formatFileSize('en-GB', bytes, base)).toBe(spaced(english)))
  test('A5.3 in German', () => expect(formatFileSize('de-DE', bytes, base)).toBe(spaced(german)))
})

test('A5.3 decimal units unless told otherwise', () => {
  expect(formatFileSize('en-GB', 1024)).toBe(spaced('1.0 kB'))
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, undefined, null, '', 'abc'])(
  'A5.3 %j is an en dash',
  (bytes) => {
    expect(formatFileSize('en-GB', bytes)).toBe(EN_DASH)
    expect(formatFileSize('de-DE', bytes, 'binary')).toBe(EN_DASH)
  },
)
