/** An ISIN of a country and nine characters; the last digit is made (ISO 6166, Luhn over the letters' numbers). */
export function createIsin(country: string, nationalNumber: string): string {
  const body = country + nationalNumber
  const digits = Array.from(lettersToNumbers(body), Number).toReversed()
  let total = 0
  for (const [index, digit] of digits.entries()) {
    const weighted = index % 2 === 0 ? digit * 2 : digit
    total += weighted > 9 ? weighted - 9 : weighted
  }
  return `${body}${(10 - (total % 10)) % 10}`
}

/** An IBAN of a country and its own account number; the two check digits are made (ISO 13616). */
export function createIban(country: string, accountNumber: string): string {
  const remainder = remainderBy97(lettersToNumbers(`${accountNumber}${country}00`))
  return `${country}${String(98 - remainder).padStart(2, '0')}${accountNumber}`
}

function remainderBy97(digits: string): number {
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}

/** A is 10, Z is 35. */
function lettersToNumbers(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
}

/** A German tax identification number: ten digits, of which exactly one comes twice, and a check digit (ISO 7064). */
export function createTaxId(tenDigits: string): string {
  let product = 10
  for (const digit of tenDigits) {
    const total = (Number(digit) + product) % 10 || 10
    product = (total * 2) % 11
  }
  return `${tenDigits}${(11 - product) % 10}`
}

const DOUBLING_STATES = new Set(['21', '26', '28'])
const NORTH_RHINE_WESTPHALIA = '5'
const WEIGHTS_BY_STATE: Readonly<Record<string, readonly number[]>> = {
  // Berlin knows two ways; this is the one of its newer districts.
  '11': [0, 0, 2, 9, 0, 8, 7, 6, 5, 4, 3, 2],
  '22': [0, 0, 4, 3, 0, 2, 7, 6, 5, 4, 3, 2],
  '23': [0, 0, 2, 9, 0, 8, 7, 6, 5, 4, 3, 2],
  '24': [0, 0, 4, 3, 0, 2, 7, 6, 5, 4, 3, 2],
  '5': [0, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1],
}
const OTHER_WEIGHTS = [0, 5, 4, 3, 0, 2, 7, 6, 5, 4, 3, 2]
const DOUBLING_SUMMANDS = [0, 0, 9, 8, 0, 7, 6, 5, 4, 3, 2, 1]

/**
 * A German tax number in its uniform form: office, a zero, seven digits, and the check digit of the office's state.
 * Undefined where the digits have none. Rhineland-Palatinate reckons in yet another way and is left out.
 */
export function findTaxNumber(office: string, sevenDigits: string): string | undefined {
  const body = `${office}0${sevenDigits}`
  const digits = Array.from(body, Number)
  const state = office.startsWith(NORTH_RHINE_WESTPHALIA) ? NORTH_RHINE_WESTPHALIA : office.slice(0, 2)
  const check = DOUBLING_STATES.has(state) ? checkByDoubling(digits) : checkByEleven(digits, state)
  return check > 9 ? undefined : `${body}${check}`
}

function checkByEleven(digits: readonly number[], state: string): number {
  const weights = WEIGHTS_BY_STATE[state] ?? OTHER_WEIGHTS
  const remainder = digits.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0) % 11
  return state === NORTH_RHINE_WESTPHALIA ? remainder : (11 - remainder) % 11
}

function checkByDoubling(digits: readonly number[]): number {
  let total = 0
  for (const [index, summand] of DOUBLING_SUMMANDS.entries()) {
    if (index === 0 || index === 1 || index === 4) continue
    const factor = 2 ** summand
    const product = (((digits[index] ?? 0) + summand) % 10) * factor
    // The sum of a number's digits, summed again until one is left.
    total += product === 0 ? 0 : product % 9 || 9
  }
  return (10 - (total % 10)) % 10
}
