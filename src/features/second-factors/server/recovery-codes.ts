import { hashSecret, type Randomness } from '#server/secrets.ts'
import {
  normaliseRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_CHARACTERS,
  RECOVERY_CODES,
} from '../second-factors.domain.ts'

/** As they are shown: abcd-efgh-jkmn. */
export function makeRecoveryCodes(randomness: Randomness): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const bytes = Buffer.from(randomness.token(), 'base64url').subarray(0, RECOVERY_CODE_CHARACTERS)
    // The alphabet has 32 letters, so every one is equally likely.
    const text = Array.from(bytes, (byte) => RECOVERY_CODE_ALPHABET.charAt(byte % 32)).join('')
    return (text.match(/.{4}/g) ?? []).join('-')
  })
}

/** Kept instead of the code, which is long enough not to be guessed from it. */
export function hashRecoveryCode(code: string, loginId: string): string {
  return hashSecret(normaliseRecoveryCode(code), loginId)
}
