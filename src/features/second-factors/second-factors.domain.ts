const MINUTE_SECONDS = 60

/** The strongest first: that is the one offered. */
export const SECOND_FACTORS = ['passkey', 'totp', 'email-tan', 'recoveryCode'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** RFC 6238 as every authenticator app knows it: SHA-1, 30 seconds, 6 digits; clocks may be one step apart. */
export const TOTP_STEP_SECONDS = 30
export const TOTP_DIGITS = 6
export const TOTP_TOLERANCE_STEPS = 1
export const TOTP_SECRET_BYTES = 20
/** How long a secret that was shown waits for its first code. */
export const TOTP_ENROLMENT_SECONDS = 30 * MINUTE_SECONDS

/** Of the first code; then the app is set up anew. */
export const TOTP_ENROLMENT_TRIES = 5

export const PASSKEY_CHALLENGE_SECONDS = 5 * MINUTE_SECONDS
export const PASSKEY_NAME_MAX_CHARACTERS = 60
/** The database holds to it as well. */
export const MAX_PASSKEYS = 20

/** Ten codes of 60 bits; without i, l, o and u, which are easily misread. */
export const RECOVERY_CODES = 10
export const RECOVERY_CODE_CHARACTERS = 12
export const RECOVERY_CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

export type Passkey = {
  readonly credentialId: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt?: Date
}

export type EnrolledFactors = {
  readonly hasEmailTan: boolean
  readonly hasTotp: boolean
  readonly recoveryCodesLeft: number
  /** Oldest first. */
  readonly passkeys: readonly Passkey[]
}

/** Shown once; no code counts before the first one was given back. */
export type TotpEnrolment = {
  /** Base32, for apps without a camera. */
  readonly secret: string
  readonly uri: string
  /** The same as a picture (SVG). */
  readonly qr: string
}

/** Whom passkeys belong to: the brand at its first host, as configured. A passkey of one brand is none at another. */
export type RelyingParty = { readonly id: string; readonly name: string; readonly origin: string }

export type FactorChange = {
  readonly kind: 'enrolled' | 'removed'
  readonly factor: SecondFactor
  /** Of a passkey. */
  readonly name?: string
}

/** What a person is told by mail. */
export type FactorNotice =
  | FactorChange
  | { readonly kind: 'used'; readonly factor: 'recoveryCode'; readonly codesLeft: number }

export const SECOND_FACTOR_ERRORS = {
  wrongCode: { code: 'secondFactors.wrongCode', status: 400 },
  passkeyRefused: { code: 'secondFactors.passkeyRefused', status: 400 },
  alreadyEnrolled: { code: 'secondFactors.alreadyEnrolled', status: 409 },
  tooManyPasskeys: { code: 'secondFactors.tooManyPasskeys', status: 409 },
  nothingToRecover: { code: 'secondFactors.nothingToRecover', status: 409 },
  /** Too slow, too many tries, done already, or never begun in this session. */
  enrolmentTimedOut: { code: 'secondFactors.enrolmentTimedOut', status: 410 },
} as const

type Enrolled = Readonly<Record<SecondFactor, boolean>>

/** A recovery code stands in for a factor that was lost; without one there is nothing to recover. */
export function listOfferedFactors(enrolled: Enrolled): SecondFactor[] {
  const factors = SECOND_FACTORS.filter((factor) => enrolled[factor])
  return factors.some((factor) => factor !== 'recoveryCode') ? factors : []
}

/** As people type it: with or without hyphens, in capitals, with an O for a zero. */
export function normaliseRecoveryCode(text: string): string {
  return text.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}
