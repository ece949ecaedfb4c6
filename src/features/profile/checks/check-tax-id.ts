import { type Lack, lackOf } from './lack.ts'

const TAX_ID_DIGITS = 11

/**
 * B6.5: the German tax identification number (section 139b AO). Of its first ten digits exactly one comes twice, or one
 * three times (since 2016) but never three in a row; all others once at most. The eleventh is the check digit of ISO 7064
 * MOD 11,10.
 */
export function checkTaxId(text: string): Lack | undefined {
  const id = tidyTaxId(text)
  if (/\D/.test(id)) return 'taxIdCharacter'
  if (id.length !== TAX_ID_DIGITS) return lackOf('taxIdLength', id.length)
  // Those of tests alone begin so.
  if (id.startsWith('0')) return 'taxIdStart'
  if (!hasItsDigits(id.slice(0, -1))) return 'taxIdDigits'
  return findCheckDigit(id.slice(0, -1)) === Number(id.at(-1)) ? undefined : 'taxIdChecksum'
}

/** It is printed in groups. */
export function tidyTaxId(text: string): string {
  return text.replaceAll(/\s/g, '')
}

function hasItsDigits(ten: string): boolean {
  const counts = Array.from('0123456789', (digit) => ten.split(digit).length - 1)
  const repeated = counts.filter((count) => count > 1)
  return repeated.length === 1 && (repeated[0] ?? 0) <= 3 && !/(\d)\1\1/.test(ten)
}

function findCheckDigit(digits: string): number {
  let product = 10
  for (const digit of digits) product = (((Number(digit) + product) % 10 || 10) * 2) % 11
  return (11 - product) % 10
}
