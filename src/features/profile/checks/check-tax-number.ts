import { type Options, validateSteuernummer } from 'validate-steuernummer'
import { type Lack, lackOf } from './lack.ts'

type Messages = NonNullable<Options['errorMessages']>

/** As the number is written on letters: 21/815/08150. */
const SIGNS = /^[\d/ ]*$/
const SIGNS_BESIDE_DIGITS = /[/ ]/g

const LACKS = {
  allowedCharactersError: 'taxNumberCharacter',
  tooShortError: 'taxNumberLength',
  tooLongError: 'taxNumberLength',
  wrongLengthForState: 'taxNumberLength',
  parseError: 'taxNumberLength',
  missingZeroError: 'taxNumberZero',
  unknownStatePrefixError: 'taxNumberOffice',
  unknownFinanzamtError: 'taxNumberOffice',
  wrongStateError: 'taxNumberOffice',
  bezirksnummerError: 'taxNumberDistrict',
  nwInternalConsistencyError: 'taxNumberDistrict',
  pruefzifferError: 'taxNumberChecksum',
  missingStateInformationError: 'taxNumberState',
} as const satisfies Required<Messages>

/** By the beginning of their tax offices' numbers; of states that share one, which reckon alike, the first. */
const STATES: Readonly<Record<string, NonNullable<Options['bundesland']>>> = {
  '10': 'DE-SL',
  '11': 'DE-BE',
  '21': 'DE-SH',
  '22': 'DE-HH',
  '23': 'DE-NI',
  '24': 'DE-HB',
  '26': 'DE-HE',
  '27': 'DE-RP',
  '28': 'DE-BW',
  '3': 'DE-BB',
  '4': 'DE-TH',
  '5': 'DE-NW',
  '9': 'DE-BY',
}

/**
 * B6.5: a German tax number in one of its three forms. The one that offices print (10 or 11 digits) says nothing about
 * the state, and needs the tax office to be checked.
 */
export function checkTaxNumber(text: string, officeNumber?: string): Lack | undefined {
  // The library would take letters on one of several lines.
  if (!SIGNS.test(text)) return 'taxNumberCharacter'
  const digits = text.replaceAll(SIGNS_BESIDE_DIGITS, '')
  const state = digits.length < 12 && officeNumber !== undefined ? findState(officeNumber) : undefined
  const lack: (typeof LACKS)[keyof typeof LACKS] | undefined = validateSteuernummer(digits, {
    errorMessages: LACKS,
    ...(state && { bundesland: state }),
  })
  if (lack === undefined) return undefined
  return lack === 'taxNumberLength' ? lackOf(lack, digits.length) : lack
}

function findState(officeNumber: string) {
  return STATES[officeNumber.slice(0, 2)] ?? STATES[officeNumber.slice(0, 1)]
}
