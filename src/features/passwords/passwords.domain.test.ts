import { describe, expect, test } from 'vitest'
import {
  DEFAULT_POLICY,
  findBrokenGuidelines,
  listGuidelines,
  type PasswordPolicy,
} from './passwords.domain.ts'

const broken = (password: string, policy: PasswordPolicy = DEFAULT_POLICY, ownWords: string[] = []) =>
  findBrokenGuidelines({ password, policy, ownWords })

describe('A4.7 guidelines', () => {
  test('are those that are on, in a fixed order', () => {
    expect(listGuidelines({ minimum: 14, notRecent: 3, uppercase: 1, digits: 2 })).toEqual([
      { guideline: 'minimum', count: 14 },
      { guideline: 'digits', count: 2 },
      { guideline: 'uppercase', count: 1 },
      { guideline: 'notCommon', count: 1 },
      { guideline: 'notRecent', count: 3 },
    ])
  })

  test('a long sentence fits, of any script', () => {
    expect(broken('korrekt pferd batterie heftklammer')).toEqual([])
    expect(broken('Ein ganz normaler Satz über Öfen.')).toEqual([])
    expect(broken('правильная лошадь')).toEqual([])
    expect(broken('x'.repeat(5).concat('y7-Kw'.repeat(40), 'z'))).toEqual([])
  })

  test('characters are counted as people see them, not as bytes', () => {
    expect(broken('ÄÖÜäöüß€ëñçó')).toEqual([])
    expect(broken('😀😁😂🤣😃😄😅😆😉😊😋')).toEqual(['minimum'])
  })

  test('each rule names itself', () => {
    const strict = { minimum: 12, digits: 2, lowercase: 1, uppercase: 1, special: 1 }
    expect(broken('kurz', strict)).toEqual(['minimum', 'digits', 'uppercase', 'special'])
    expect(broken('LAUTER GROSSE WORTE 12', strict)).toEqual(['lowercase', 'special'])
    expect(broken('Zwölf-Schweine-im-Weltall-12', strict)).toEqual([])
  })

  test.each([
    'password12345',
    'P@ssw0rd!!2026',
    'passwortpasswort',
    'Willkommen-2026!',
    'Qwertzuiop123',
    'abcdefghijklm',
    '1234567890123',
    'aaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    '987654321098',
    'Sommer2026Sommer',
  ])('security.md 2: the common %s is refused', (password) => {
    expect(broken(password)).toEqual(['notCommon'])
  })

  test('security.md 2: the person’s own name and the house’s, decorated, are refused', () => {
    expect(broken('special.investor1', DEFAULT_POLICY, ['special', 'investor'])).toEqual(['notCommon'])
    expect(broken('Halden!!!2026', DEFAULT_POLICY, ['Halden'])).toEqual(['notCommon'])
    expect(broken('Mit Halden nach Norden', DEFAULT_POLICY, ['Halden'])).toEqual([])
  })
})
