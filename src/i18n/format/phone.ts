import type { PhoneParts } from '#kernel/phone.ts'
import { EN_DASH } from './symbols.ts'

export type Phone = PhoneParts | string | null | undefined

/** Country codes whose national numbers keep a leading zero when dialled from abroad (Italy, San Marino, Vatican). */
const KEEPS_LEADING_ZERO = new Set(['+39', '+378', '+379'])
const DIALLABLE = /^\+?[\s()./-]*\d[\d\s()./-]*$/

/** B6.1: joined, a leading 00 turned into +. Behind a country code the area code has no zero: +49 89 1234. */
export function formatPhone(phone: Phone): string {
  return joinPhone(phone) || EN_DASH
}

/** The `tel:` link, or undefined where the text is more than a number. */
export function findPhoneHref(phone: Phone): string | undefined {
  const text = joinPhone(phone).replace(/^(\+.*?)\(0\)/, '$1')
  return DIALLABLE.test(text) ? `tel:${text.replace(/[^\d+]/g, '')}` : undefined
}

function joinPhone(phone: Phone): string {
  const text = typeof phone === 'string' ? tidy(phone) : joinParts(phone ?? {})
  return text.replace(/^00/, '+')
}

function joinParts(phone: PhoneParts): string {
  const countryCode = tidy(phone.countryCode).replace(/^(00)?(?=\d)/, '+')
  const areaCode = tidy(phone.areaCode)
  const dropsZero = countryCode !== '' && !KEEPS_LEADING_ZERO.has(countryCode)
  return [
    countryCode,
    dropsZero ? areaCode.replace(/^(0|\(0\))/, '') : areaCode,
    tidy(phone.subscriberNumber),
  ]
    .filter(Boolean)
    .join(' ')
}

function tidy(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ')
}
