import METADATA from 'libphonenumber-js/metadata.min.json'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import type { PhoneParts } from '#kernel/phone.ts'
import { type Lack, lackOf } from './lack.ts'

/** A number as it is entered: its country by ISO code, and the rest with whatever separates groups of digits. */
export type PhoneEntry = { readonly country: string; readonly number: string }

const SIGNS = /^\+?[\d ()/.-]*$/
const CALLING_PREFIX = /^(?:00|\+)/
const CALLING_CODE = /^(?:00|\+)[1-9]\d{0,2}$/

/** B6.5: whether the country has such numbers. */
export function checkPhone({ country, number }: PhoneEntry): Lack | undefined {
  if (!isSupportedCountry(country)) return 'phoneCountry'
  if (!SIGNS.test(number)) return 'phoneCharacter'
  const code = getCountryCallingCode(country)
  const parsed = parsePhoneNumberFromString(number, country)
  if (parsed && parsed.countryCallingCode !== code)
    return lackOf('phoneOtherCountry', parsed.countryCallingCode, code)
  return checkNumber(parsed, validatePhoneNumberLength(number, country), country)
}

/** The same for a number in its parts, as profiles hold it. */
export function checkPhoneParts(parts: PhoneParts): Lack | undefined {
  const { countryCode = '', areaCode = '', subscriberNumber = '' } = parts
  if (!CALLING_CODE.test(countryCode)) return 'phoneCountry'
  if (!SIGNS.test(areaCode) || !SIGNS.test(subscriberNumber)) return 'phoneCharacter'
  const abroad = /^(?:\+|00)/.test(`${areaCode}${subscriberNumber}`.trim())
  if (abroad) return checkSecondCode(`${areaCode}${subscriberNumber}`, countryCode)
  const whole = joinParts(parts)
  return checkNumber(
    parsePhoneNumberFromString(whole),
    validatePhoneNumberLength(whole),
    findCountry(countryCode),
  )
}

/** What is entered as a profile holds it: the country's code and the number that follows it abroad. */
export function toPhoneParts({ country, number }: PhoneEntry): PhoneParts {
  const parsed = isSupportedCountry(country) ? parsePhoneNumberFromString(number, country) : undefined
  const code = isSupportedCountry(country) ? getCountryCallingCode(country) : undefined
  return {
    ...(code !== undefined && { countryCode: `00${code}` }),
    // Of another country, or unreadable: left for the check to refuse.
    subscriberNumber: parsed && parsed.countryCallingCode === code ? parsed.nationalNumber : number.trim(),
  }
}

/** The other way round, as its country writes it. What cannot be read is shown as it is. */
export function toPhoneEntry(parts: PhoneParts): PhoneEntry {
  const parsed = parsePhoneNumberFromString(joinParts(parts))
  const rest = [parts.areaCode, parts.subscriberNumber].filter(Boolean).join(' ')
  if (!parsed?.country) return { country: findCountry(parts.countryCode), number: rest }
  return { country: parsed.country, number: parsed.formatNational() }
}

/** The countries that have a code of their own or share one: DE is 49. */
export function listCallingCodes(): ReadonlyMap<string, string> {
  return new Map(getCountries().map((country) => [country, getCountryCallingCode(country)]))
}

function checkNumber(
  parsed: PhoneNumber | undefined,
  length: ReturnType<typeof validatePhoneNumberLength>,
  country: string,
): Lack | undefined {
  if (length === 'INVALID_COUNTRY') return 'phoneCountry'
  if (length === 'TOO_SHORT' || length === 'NOT_A_NUMBER') return lackOf('phoneTooShort', country)
  if (length === 'TOO_LONG') return lackOf('phoneTooLong', country)
  return parsed?.isValid() ? undefined : lackOf('phone', country)
}

/** The country's code stands by itself; here is one more. */
function checkSecondCode(number: string, countryCode: string): Lack {
  const found = parsePhoneNumberFromString(number.trim().replace(/^00/, '+'))?.countryCallingCode
  const expected = countryCode.replace(CALLING_PREFIX, '')
  return found === undefined || found === expected
    ? 'phoneCharacter'
    : lackOf('phoneOtherCountry', found, expected)
}

function joinParts({ countryCode = '', areaCode = '', subscriberNumber = '' }: PhoneParts): string {
  return `${countryCode.replace(/^00/, '+')} ${areaCode} ${subscriberNumber}`
}

function findCountry(countryCode: string | undefined): CountryCode | '' {
  const code = countryCode?.replace(CALLING_PREFIX, '') ?? ''
  // The first is the one that the others share it with.
  return METADATA.country_calling_codes[code]?.[0] ?? ''
}
