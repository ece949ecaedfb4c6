import { describe, expect, test } from 'vitest'
import { createPathMask, listWords } from './loggable-path.ts'

const ID = '0b8f6c1e-5d1f-4b7e-9c39-2f6f6f0a9d11'
const routes = ['/api/calendar/v1/:client/:file', '/api/profile/v1/:guid{[^/]*}/profil', '/assets/*', '/*']
const mask = createPathMask(['halden', 'linden', ...listWords(routes)])

describe('security.md 23: a path fit for the log', () => {
  test.each([
    ['/halden/download/abc', '/halden/download/[secret]'],
    ['/linden/de-DE/password-reset/abc', '/linden/de-DE/password-reset/[secret]'],
    ['/halden/en-GB/password-reset/abc', '/halden/en-GB/password-reset/[secret]'],
    ['/api/calendar/v1/halden/abc.ics', '/api/calendar/v1/halden/[secret]'],
    ['/halden/de-DE/unsubscribe/abc', '/halden/de-DE/unsubscribe/[secret]'],
    [`/api/profile/v1/${ID}/profil`, `/api/profile/v1/${ID}/profil`],
    [`/halden/portfolio/${ID}`, `/halden/portfolio/${ID}`],
    ['/halden/portfolio/1', '/halden/portfolio/[secret]'],
    ['/', '/'],
  ])('%s is logged as %s', (path, logged) => {
    expect(mask(path)).toBe(logged)
  })

  test.each([
    '/halden/password-reset/TOP',
    '/halden//password-reset//TOP',
    '/halden/fr-FR/password-reset/TOP',
    '/halden/de-de/password-reset/TOP',
    '/de-DE/halden/password-reset/TOP',
    '/de-DE/password-reset/TOP',
    '/password-reset/TOP',
    '/HALDEN/password-reset/TOP',
    '/halden/Password-Reset/TOP',
    '/halden/password%2Dreset/TOP',
    '/halden/password-reset%2FTOP',
    '/halden%2Fpassword-reset%2FTOP',
    '/halden/password-reset/TOP/more',
    '/halden/password-reset\\TOP',
    '/halden/password-reset/%54OP',
    '/halden/password-reset/x?token=TOP',
    '/halden/password-reset#TOP',
    '/api/calendar//v1/halden/TOP.ics',
    '/API/calendar/v1/halden/TOP.ics',
    '/contact-person/v2/TOP@people.example/picture',
  ])('%s is logged without its secret', (path) => {
    expect(mask(path)).not.toMatch(/TOP|%54OP/)
  })
})
