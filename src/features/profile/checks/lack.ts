/** What an entry lacks. To the wire all but the first are 'invalid'; what they tell is for the form. */
export const LACK_CODES = [
  'missing',
  'invalid',
  'twice',
  'tooLong',
  'unreadable',
  'email',
  'ibanStart',
  'ibanCountry',
  'ibanCharacter',
  'ibanTooShort',
  'ibanTooLong',
  'ibanLetters',
  'ibanChecksum',
  'bicLength',
  'bic',
  'phoneCountry',
  'phoneCharacter',
  'phoneOtherCountry',
  'phoneTooShort',
  'phoneTooLong',
  'phone',
  'taxIdCharacter',
  'taxIdLength',
  'taxIdStart',
  'taxIdDigits',
  'taxIdChecksum',
  'taxNumberCharacter',
  'taxNumberLength',
  'taxNumberState',
  'taxNumberZero',
  'taxNumberOffice',
  'taxNumberDistrict',
  'taxNumberChecksum',
  'taxOffice',
  'postcode',
  'country',
  'day',
  'dayToCome',
  'dayLongAgo',
] as const

type LackCode = (typeof LACK_CODES)[number]

/** A code and the figures that its text says: `ibanTooShort|21|DE|22`. */
export type Lack = LackCode | `${LackCode}|${string}`

export function lackOf(code: LackCode, ...values: readonly (string | number)[]): Lack {
  return values.length === 0 ? code : `${code}|${values.join('|')}`
}

/** The lack of a form may also come from the server, which knows others. */
export function splitLack(lack: string): { readonly code: string; readonly values: readonly string[] } {
  const [code = '', ...values] = lack.split('|')
  return { code, values }
}
