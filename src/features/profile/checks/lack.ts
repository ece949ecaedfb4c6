/** What an entry lacks, each with the names of the figures that its text says. */
export const LACKS = {
  missing: [],
  invalid: [],
  twice: [],
  tooLong: ['found', 'most'],
  unreadable: [],
  email: [],
  ibanStart: [],
  ibanCountry: ['country'],
  ibanCharacter: ['character'],
  ibanTooShort: ['found', 'country', 'expected'],
  ibanTooLong: ['found', 'country', 'expected'],
  ibanLetters: ['country'],
  ibanChecksum: [],
  bicLength: ['found'],
  bic: [],
  phoneCountry: [],
  phoneCharacter: [],
  phoneOtherCountry: ['found', 'expected'],
  phoneTooShort: ['country'],
  phoneTooLong: ['country'],
  phone: ['country'],
  taxIdCharacter: [],
  taxIdLength: ['found'],
  taxIdStart: [],
  taxIdDigits: [],
  taxIdChecksum: [],
  taxNumberCharacter: [],
  taxNumberLength: ['found'],
  taxNumberState: [],
  taxNumberZero: [],
  taxNumberOffice: [],
  taxNumberDistrict: [],
  taxNumberChecksum: [],
  taxOffice: [],
  postcode: ['country', 'example'],
  country: [],
  day: [],
  dayToCome: [],
  dayLongAgo: ['year'],
} as const satisfies Record<string, readonly string[]>

export type LackCode = keyof typeof LACKS

/** A code and its figures: `ibanTooShort|21|DE|22`. To the wire all but 'missing' are 'invalid'. */
export type Lack = LackCode | `${LackCode}|${string}`

type Figures<Names extends readonly string[]> = { readonly [Place in keyof Names]: string | number }

export function lackOf<Code extends LackCode>(code: Code, ...figures: Figures<(typeof LACKS)[Code]>): Lack {
  return figures.length === 0 ? code : `${code}|${figures.join('|')}`
}

/** The lack of a form may also come from the server, which says less and may say what is not known here. */
export function readLack(
  lack: string,
): { readonly code: LackCode; readonly figures: Readonly<Record<string, string>> } | undefined {
  const [code = '', ...values] = lack.split('|')
  if (!isLackCode(code)) return undefined
  return {
    code,
    figures: Object.fromEntries(LACKS[code].map((name, place) => [name, values[place] ?? ''])),
  }
}

function isLackCode(code: string): code is LackCode {
  return Object.hasOwn(LACKS, code)
}
