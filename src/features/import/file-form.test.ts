import { expect, test } from 'vitest'
import { findWrongForm } from './file-form.ts'

const asUtf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each<[string, Buffer, RegExp]>([
  ['UTF-16 with its mark', asUtf16('\uFEFFkey,name\n'), /^is written in UTF-16; save it as UTF-8/],
  ['UTF-16 of the other byte order', asUtf16('\uFEFFkey\n').swap16(), /^is written in UTF-16/],
  ['UTF-16 without its mark', asUtf16('key,name\n'), /^is written in UTF-16/],
  ['a workbook', Buffer.from('PK\u0003\u0004\u0014\0'), /^is a workbook or an archive; save it as UTF-8/],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /^is a workbook/],
])('B10.4 %s is told by its first bytes', (_title, head, reason) => {
  expect(findWrongForm(head)).toMatch(reason)
})

test.each(['', 'k', 'key,name\n', '\uFEFFkey,name\n', 'ÿþ,name\n', 'PK,name\n'])('%j is text', (text) => {
  expect(findWrongForm(Buffer.from(text))).toBeUndefined()
})
