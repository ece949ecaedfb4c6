import { describe, expect, test } from 'vitest'
import { isCarriable, toCarriable } from './carried-name.ts'
import { carriedName } from './wire/names.ts'

describe('security.md 18: a name that is mailed under the house’s name', () => {
  test.each([
    'Viktor Gast',
    'Dr. Ada Lovelace, M. Sc.',
    'J.R.R. Tolkien',
    'Firefox auf Windows',
    'iPhone 15.2 (Büro)',
    'Müller & Söhne GmbH & Co. KG',
    'Steuerkanzlei Ö. d’Arc-Weiß, z. Hd. Frau Ng',
    'Телефон Анны',
    'علی\u200cرضا',
    'Laptop 👩\u200d💻',
    '日本 太郎',
    'Haus/Hof: oben',
  ])('may be %o', (name) => {
    expect(isCarriable(name)).toBe(true)
    expect(toCarriable(name)).toBe(name)
  })

  test.each([
    ['a line break', 'Ada\nBcc: all', 'Ada Bcc all'],
    ['a carriage return', 'Ada\rLovelace', 'Ada Lovelace'],
    ['a separator of lines', 'Ada\u2028Lovelace', 'Ada Lovelace'],
    ['a next line', 'Ada\u0085Lovelace', 'Ada Lovelace'],
    ['a tab', 'Ada\tLovelace', 'Ada Lovelace'],
    ['an escape', 'Ada\u001b[31m', 'Ada [31m'],
    ['a turn of direction', 'Ada \u202eecalevoL', 'Ada ecalevoL'],
    ['an isolate', '\u2066Ada\u2069', 'Ada'],
    ['a mark of direction', 'Ada\u200f', 'Ada'],
    ['a soft hyphen', 'Ada\u00adLovelace', 'Ada Lovelace'],
    ['a mail address', 'Ada ada@evil.example', 'Ada ada evil example'],
    ['a wide at', 'ada＠evil', 'ada evil'],
    ['a link', 'see https://evil.example/x', 'see https evil example x'],
    ['a host', 'Go to evil.example now', 'Go to evil example now'],
    ['a host in capitals', 'WWW.EVIL', 'WWW EVIL'],
    ['a host of another script', 'пример.рф', 'пример рф'],
    ['a host with other dots', 'evil。example and evil．example', 'evil example and evil example'],
    ['a host behind a joiner', 'evil.\u200dexample', 'evil example'],
    ['a host in its own spelling', 'a.xn--p1ai', 'a xn--p1ai'],
    ['the number of a host', '192.0.2.7', '192 0 2 7'],
    ['nothing but signs', '@://', '–'],
  ])('may not hold %s, and is mailed without it', (_what, name, mailed) => {
    expect(isCarriable(name)).toBe(false)
    expect(toCarriable(name)).toBe(mailed)
    expect(isCarriable(toCarriable(name))).toBe(true)
  })

  test('is taken without blanks around it, and refused when empty, too long or broken', () => {
    const name = carriedName(10)
    expect(name.parse('  Ada  ')).toBe('Ada')
    for (const wrong of ['', '   ', 'a'.repeat(11), 'A\nB', 'a@b', '\ud800', 'A\0'])
      expect(name.safeParse(wrong).success).toBe(false)
  })
})
