import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkBic, checkIban, findBankCode, groupIban, tidyIban } from './check-iban.ts'

/** The examples of SWIFT's IBAN registry (ISO 13616), one of each country. */
const REGISTRY = (
  'AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201 ' +
  'AZ21NABZ00000000137010001944 BA391290079401028494 BE68539007547034 BG80BNBG96611020345678 ' +
  'BH67BMAG00001299123456 BR9700360305000010009795493P1 CH9300762011623852957 CR05015202001026284066 ' +
  'CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000 DK5000400440116243 ' +
  'DO28BAGR00000001212453611324 EE382200221020145685 ES9121000418450200051332 FI2112345600000785 ' +
  'FO6264600001631634 FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917 ' +
  'GI75NWBK000000007099453 GL8964710001000206 GR1601101250000000012300695 GT82TRAJ01020000001210029690 ' +
  'HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678 IL620108000000099999999 ' +
  'IS140159260076545510730339 IT60X0542811101000000123456 JO94CBJO0010000000000131000302 ' +
  'KW81CBKU0000000000001234560101 KZ86125KZT5004100100 LB62099900000001001901229114 LI21088100002324013AA ' +
  'LT121000011101001000 LU280019400644750000 LV80BANK0000435195001 MC5811222000010123456789030 ' +
  'MD24AG000225100013104168 ME25505000012345678951 MK07250120000058984 MR1300020001010000123456753 ' +
  'MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR NL91ABNA0417164300 NO9386011117947 ' +
  'PK36SCBL0000001123456702 PL61109010140000071219812874 PS92PALS000000000400123456702 ' +
  'PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000 RS35260005601001611379 ' +
  'SA0380000000608010167519 SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541 ' +
  'SM86U0322509800000000270100 TN5910006035183598478831 TR330006100519786457841326 VG96VPVG0000012345678901 ' +
  'XK051212012345678906'
).split(' ')

/** The whole number at once, where the library goes piece by piece. */
function remainderOf(iban: string): bigint {
  const turned = iban.slice(4) + iban.slice(0, 4)
  return BigInt(turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n
}

const registered = fc.constantFrom(...REGISTRY)
const place = fc.nat(1000)

describe('B6.5 an IBAN', () => {
  test.each(REGISTRY)('%s is one', (iban) => {
    expect(remainderOf(iban)).toBe(1n)
    expect(checkIban(iban)).toBeUndefined()
  })

  test.each([
    ['DE', 18],
    ['AT', 16],
    ['NO', 11],
    ['BE', 12],
    ['FR', 23],
    ['PL', 24],
  ])('of %s is one whatever its account, if the check digits are right', (country, digits) => {
    const account = fc.stringMatching(new RegExp(`^\\d{${digits}}$`))
    fc.assert(
      fc.property(account, (account) => {
        const check = 98n - remainderOf(`${country}00${account}`)
        expect(checkIban(`${country}${String(check).padStart(2, '0')}${account}`)).toBeUndefined()
      }),
    )
  })

  test('with one other digit is refused', () => {
    fc.assert(
      fc.property(registered, place, fc.integer({ min: 1, max: 9 }), (iban, place, step) => {
        const digits = [...iban.matchAll(/\d/g)]
        const { index = 0, 0: digit = '' } = digits[place % digits.length] ?? {}
        const other = String((Number(digit) + step) % 10)
        expect(checkIban(iban.slice(0, index) + other + iban.slice(index + 1))).toBe('ibanChecksum')
      }),
      { numRuns: 1000 },
    )
  })

  test('with two neighbouring digits in the wrong order is refused', () => {
    fc.assert(
      fc.property(registered, place, (iban, place) => {
        const pairs = [...iban.matchAll(/(?=(\d)(\d))/g)].filter(([, left, right]) => left !== right)
        const pair = pairs[place % pairs.length]
        if (!pair) throw new Error('every IBAN has two different digits beside each other')
        const { index, 1: left, 2: right } = pair
        expect(checkIban(`${iban.slice(0, index)}${right}${left}${iban.slice(index + 2)}`)).toBe(
          'ibanChecksum',
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('is refused or not as its remainder says, whatever is put into it', () => {
    fc.assert(
      fc.property(registered, place, fc.stringMatching(/^[0-9A-Z]$/), (iban, place, sign) => {
        const index = 2 + (place % (iban.length - 2))
        const other = iban.slice(0, index) + sign + iban.slice(index + 1)
        if (remainderOf(other) !== 1n) expect(checkIban(other)).toBeDefined()
      }),
      { numRuns: 1000 },
    )
  })

  test.each(REGISTRY)('too long or too short by one is told with its country: %s', (iban) => {
    const country = iban.slice(0, 2)
    expect(checkIban(iban.slice(0, -1))).toBe(`ibanTooShort|${iban.length - 1}|${country}|${iban.length}`)
    expect(checkIban(`${iban}0`)).toBe(`ibanTooLong|${iban.length + 1}|${country}|${iban.length}`)
  })

  test.each([
    ['', 'ibanStart'],
    ['370400440532013000', 'ibanStart'],
    ['DEAB370400440532013000', 'ibanStart'],
    ['ZZ89370400440532013000', 'ibanCountry|ZZ'],
    ['US89370400440532013000', 'ibanCountry|US'],
    ['DE89-3704-0044-0532-0130-00', 'ibanCharacter|-'],
    ['DE89 3704 0044 0532 0130 Ö0', 'ibanCharacter|Ö'],
    ['DE89 3704|0044', 'ibanCharacter|'],
    ['DE89 3704 0044 0532 0130 O0', 'ibanLetters|DE'],
    ['DE89370400440532013001', 'ibanChecksum'],
    // Right by the remainder alone, but no check digits: 00, 01 and 99 stand for 97, 98 and 02.
    ['DE00500105175407324931', 'ibanChecksum'],
  ])('%j: %s', (text, lack) => {
    expect(checkIban(text)).toBe(lack)
  })

  test('is the same with blanks, groups and small letters', () => {
    expect(checkIban(' de89 3704 0044\u00a00532 0130 00 ')).toBeUndefined()
    expect(groupIban('de893704 00440532013000')).toBe('DE89 3704 0044 0532 0130 00')
    expect(groupIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
    expect(tidyIban(groupIban('gb29nwbk60161331926819'))).toBe('GB29NWBK60161331926819')
  })

  test('of Germany names its bank, when it is right', () => {
    expect(findBankCode('DE89 3704 0044 0532 0130 00')).toBe('37040044')
    expect(findBankCode('DE89 3704 0044 0532 0130 01')).toBeUndefined()
    expect(findBankCode('AT611904300234573201')).toBeUndefined()
  })
})

test.each([
  ['COBADEFFXXX', undefined],
  ['NEDSZAJJ', undefined],
  ['COBADEFFXX', 'bicLength|10'],
  ['COBAQQFF', 'bic'],
  ['C0BADEFF', 'bic'],
])('B6.5 a BIC: %s %s', (bic, lack) => {
  expect(checkBic(bic)).toBe(lack)
})
