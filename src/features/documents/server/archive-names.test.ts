import { expect, test } from 'vitest'
import { validateFileName } from 'yauzl'
import { nameEntries } from './archive-names.ts'

test('B5.1 a name that is safe and alone stays as it is', () => {
  expect(nameEntries(['Annual report 2025.pdf', 'Übersicht Q3.xlsx', 'no extension'])).toEqual([
    'Annual report 2025.pdf',
    'Übersicht Q3.xlsx',
    'no extension',
  ])
})

test('B5.1 equal names are told apart, also where a folder knows neither case nor composition', () => {
  const names = nameEntries(['a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf', 'Ü.pdf', 'U\u0308.pdf'])
  expect(names).toEqual(['a.pdf', 'A (2).PDF', 'a (3).pdf', 'a (2) (2).pdf', 'Ü.pdf', 'Ü (2).pdf'])
})

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\boot.ini', '_.._boot.ini'],
  ['/etc/passwd', '_etc_passwd'],
  ['C:\\x.pdf', 'C_x.pdf'],
  ['..', 'document'],
  [' . ', 'document'],
  ['', 'document'],
  ['.hidden', 'hidden'],
  ['report.pdf. ', 'report.pdf'],
  ['CON', '_CON'],
  ['nul.pdf', '_nul.pdf'],
  ['COM1.tar.gz', '_COM1.tar.gz'],
  ['console.pdf', 'console.pdf'],
  ['invoice\u202Efdp.exe', 'invoice_fdp.exe'],
  ['a\0b\n.pdf', 'a_b_.pdf'],
  ['\uD800.pdf', '\uFFFD.pdf'],
])('security.md 17: %j cannot leave its folder or be something else', (fileName, expected) => {
  expect(nameEntries([fileName])).toEqual([expected])
  expect(validateFileName(expected)).toBeNull()
})

test('B5.1 a long name is cut between letters and keeps its extension', () => {
  const [name = ''] = nameEntries([`${'ü'.repeat(300)}.pdf`])
  expect(name).toBe(`${'ü'.repeat(100)}.pdf`)
  const [strange = ''] = nameEntries([`a.${'😀'.repeat(300)}`])
  expect(Buffer.byteLength(strange)).toBeLessThanOrEqual(200)
  expect(strange.isWellFormed()).toBe(true)
})
