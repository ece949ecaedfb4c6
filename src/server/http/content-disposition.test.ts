import { expect, test } from 'vitest'
import { formatAttachment } from './content-disposition.ts'

test.each([
  ['Report 2026.pdf', 'attachment; filename="Report 2026.pdf"'],
  [
    'Jahresbericht Süd.pdf',
    `attachment; filename="Jahresbericht Sued.pdf"; filename*=UTF-8''Jahresbericht%20S%C3%BCd.pdf`,
  ],
  ['café (1).pdf', `attachment; filename="cafe (1).pdf"; filename*=UTF-8''caf%C3%A9%20%281%29.pdf`],
  ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  ["it's.pdf", `attachment; filename="it_s.pdf"; filename*=UTF-8''it%27s.pdf`],
  ['報告.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%E5%A0%B1%E5%91%8A.pdf`],
])('security.md 17: %s is offered for saving under its name', (fileName, expected) => {
  expect(formatAttachment(fileName)).toBe(expected)
})

test.each([
  ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"'],
  ['C:\\boot.ini', 'attachment; filename="C_boot.ini"'],
  ['a";x="b.pdf', `attachment; filename="a__x__b.pdf"; filename*=UTF-8''a_%3Bx%3D_b.pdf`],
  ['a\r\nset-cookie: x=1.pdf', 'attachment; filename="a_set-cookie_ x=1.pdf"'],
  ['invoice\u202Efdp.exe', 'attachment; filename="invoice_fdp.exe"'],
  ['\uD800.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('security.md 17: a name like %j cannot reach beyond the header or the folder', (fileName, expected) => {
  expect(formatAttachment(fileName)).toBe(expected)
  expect(() => new Headers({ 'content-disposition': formatAttachment(fileName) })).not.toThrow()
})
