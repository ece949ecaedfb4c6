import { describe, expect, test } from 'vitest'
import { isSmtpEncryptedOrLoopback, parseSmtpUrl } from './smtp-url.ts'

const plain = { isImplicitTls: false, requiresTls: false }
const credentials = { user: 'portal@halden.example', password: 'a/b:c' }

describe('SMTP_URL', () => {
  test.each([
    ['smtp://mail.example:25', { ...plain, host: 'mail.example', port: 25 }],
    ['smtp://mail.example', { ...plain, host: 'mail.example', port: 587 }],
    ['smtp://[::1]:1025/', { ...plain, host: '::1', port: 1025 }],
    ['smtp://mail.example?requireTLS=true', { ...plain, host: 'mail.example', port: 587, requiresTls: true }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, isImplicitTls: true, requiresTls: true }],
    [
      'smtps://portal%40halden.example:a%2Fb%3Ac@mail.example:2465',
      { host: 'mail.example', port: 2465, isImplicitTls: true, requiresTls: true, credentials },
    ],
  ])('%s', (url, server) => {
    expect(parseSmtpUrl(url)).toEqual(server)
  })

  test('a password leaves the machine encrypted or not at all', () => {
    expect(parseSmtpUrl('smtp://me:secret@mail.example')?.requiresTls).toBe(true)
    expect(parseSmtpUrl('smtp://me:secret@mail.example?requireTLS=false')?.requiresTls).toBe(true)
    expect(parseSmtpUrl('smtp://me:secret@127.0.0.1')?.requiresTls).toBe(false)
  })

  test.each([
    'mail.example',
    'https://mail.example',
    'smtp://',
    'smtp://me@mail.example',
    'smtp://:secret@mail.example',
    'smtp://me:%E0%A4%A@mail.example',
    'smtp://mail.example/path',
    'smtp://mail.example?requireTLS=yes',
    'smtp://mail.example?tls.rejectUnauthorized=false',
  ])('%s is not one', (url) => {
    expect(parseSmtpUrl(url)).toBeUndefined()
  })

  test.each([
    ['smtp://mail.example', false],
    ['smtp://mail.example?requireTLS=true', true],
    ['smtps://mail.example', true],
    ['smtp://localhost:1025', true],
    ['smtp://[::1]:1025', true],
    ['smtp://127.0.0.1.example', false],
  ])('%s keeps mails from being read on the way: %s', (url, isSafe) => {
    const server = parseSmtpUrl(url)
    expect(server && isSmtpEncryptedOrLoopback(server)).toBe(isSafe)
  })
})
