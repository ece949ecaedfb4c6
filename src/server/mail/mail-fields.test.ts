import { describe, expect, test } from 'vitest'
import { buildMail } from '../../../tests/mail/build-mail.ts'
import type { Mail } from './mail.ts'
import { MailFieldError, requireSafeFields } from './mail-fields.ts'

const BREAKS = ['\r', '\n', '\r\n', '\0']
const from = (name: string, address = 'portal@halden.example') => ({ from: { name, address } })
const to = (name: string, address = 'ada@example.com') => ({ to: { name, address } })

describe('security.md 18: fields of a mail', () => {
  test.each(BREAKS)('%j is refused in every header field', (character) => {
    const injected = `Ada${character}Bcc: eve@example.com`
    const mails: Partial<Mail>[] = [
      { subject: injected },
      from(injected),
      to(injected),
      from('Halden', `portal${character}@halden.example`),
      to('Ada', `ada@example.com${character}`),
      { unsubscribeUrl: `https://portal.example/u/1${character}` },
      { replyTo: { name: injected, address: 'ada@example.com' } },
      { replyTo: { name: 'Ada', address: `ada@example.com${character}` } },
    ]
    for (const mail of mails) expect(() => requireSafeFields(buildMail(mail))).toThrow(MailFieldError)
  })

  test.each([
    '',
    'mailto:stop@example.com',
    'https://portal.example/>, <https://evil.example',
    'https://ö.example/',
  ])('RFC 8058 %j is no address to unsubscribe at', (unsubscribeUrl) => {
    expect(() => requireSafeFields(buildMail({ unsubscribeUrl }))).toThrow(MailFieldError)
  })

  test('the error names the field and does not quote it', () => {
    expect(() => requireSafeFields(buildMail({ subject: 'Code 123456\nBcc: eve@example.com' }))).toThrow(
      /^subject must not hold CR, LF or NUL$/,
    )
  })

  test.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@example.com, eve@example.com',
    'ada@example.com;eve@example.com',
    'Ada <ada@example.com>',
    '"a d a"@example.com',
    'ada @example.com',
    'ada@example.com\u2028',
    'ada@eve@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is not one plain address', (address) => {
    expect(() => requireSafeFields(buildMail(to('Ada', address)))).toThrow('to.address')
  })

  test.each(['ada@example.com', 'a.d+x_y@sub.example.com', "o'hara@example.com", 'jörg@müller.example'])(
    '%s is one',
    (address) => {
      expect(() => requireSafeFields(buildMail(to('Jörg "Joe" Müller, Dr.', address)))).not.toThrow()
    },
  )

  test('bodies may hold lines, but no NUL; a subject must be there', () => {
    expect(() => requireSafeFields(buildMail({ text: 'one\r\ntwo', html: '<p>\n' }))).not.toThrow()
    expect(() => requireSafeFields(buildMail({ text: 'a\0b' }))).toThrow('text')
    expect(() => requireSafeFields(buildMail({ html: 'a\0b' }))).toThrow('html')
    expect(() => requireSafeFields(buildMail({ subject: ' ' }))).toThrow('subject')
    expect(() => requireSafeFields(buildMail({ subject: 'x'.repeat(501) }))).toThrow('subject')
  })
})
