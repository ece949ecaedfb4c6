import { getCountrySpecifications, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { type Lack, lackOf } from './lack.ts'

const START = /^[A-Z]{2}\d{2}/
const STRANGE = /[^A-Z0-9]/u

/** Blanks are for the eye, and the case of letters says nothing. */
export function tidyIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** In groups of four, as it stands on paper. */
export function groupIban(text: string): string {
  return tidyIban(text).replaceAll(/.{4}(?=.)/gu, '$& ')
}

/**
 * B6.5: the country's length and letters, and ISO 13616's checksum. What banks of some countries reckon besides is left
 * to them: it finds no slip that the checksum misses, and not every bank keeps to it.
 */
export function checkIban(text: string): Lack | undefined {
  const iban = tidyIban(text)
  const strange = STRANGE.exec(iban)?.[0]
  if (strange !== undefined) return lackOf('ibanCharacter', strange === '|' ? '' : strange)
  const country = iban.slice(0, 2)
  if (!/^[A-Z]{2}$/.test(country)) return 'ibanStart'
  const { chars, bban_regexp: form } = getCountrySpecifications()[country] ?? {}
  if (!chars || !form) return lackOf('ibanCountry', country)
  if (iban.length < chars) return lackOf('ibanTooShort', iban.length, country, chars)
  if (iban.length > chars) return lackOf('ibanTooLong', iban.length, country, chars)
  if (!START.test(iban)) return 'ibanStart'
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) return lackOf('ibanLetters', country)
  return errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum) ? 'ibanChecksum' : undefined
}

/** Of a German account, whose bank can be named. */
export function findBankCode(text: string): string | undefined {
  const iban = tidyIban(text)
  return iban.startsWith('DE') && checkIban(iban) === undefined ? iban.slice(4, 12) : undefined
}

export function checkBic(text: string): Lack | undefined {
  if (text.length !== 8 && text.length !== 11) return lackOf('bicLength', text.length)
  return isValidBIC(text) ? undefined : 'bic'
}
