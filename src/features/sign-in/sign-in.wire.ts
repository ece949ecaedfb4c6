import { z } from 'zod'
import {
  normaliseUsername,
  USERNAME_MAX_CHARACTERS,
  USERNAME_MIN_CHARACTERS,
} from '#features/logins/logins.domain.ts'
import { PASSWORD_MAX_CHARACTERS } from '#features/passwords/passwords.domain.ts'
import { SECOND_FACTORS, type SecondFactor } from '#features/second-factors/second-factors.domain.ts'
import { passkeySignature, recoveryCode, totpCode } from '#features/second-factors/second-factors.wire.ts'
import { encodeSignedIn, signedInShape } from '#features/sessions/sessions.wire.ts'
import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import { linkList, plainText } from '#kernel/wire/shapes.ts'
import { type SignInResult, TAN_RESEND_SECONDS } from './sign-in.domain.ts'

export const credentials = z.object({
  username: plainText
    .max(USERNAME_MAX_CHARACTERS)
    .transform(normaliseUsername)
    .pipe(z.string().min(USERNAME_MIN_CHARACTERS)),
  password: plainText.min(1).max(PASSWORD_MAX_CHARACTERS),
})

/** What the wire calls loginId is the id of this one sign-in: it cannot be guessed and is good once. */
export const challengeBody = z.object({ loginId: z.guid() })
export const tanBody = challengeBody.extend({
  tan: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`))),
})

export { requestOptionsShape } from '#features/second-factors/second-factors.wire.ts'

export const totpBody = challengeBody.extend({ code: totpCode })
export const recoveryCodeBody = challengeBody.extend({ code: recoveryCode })
export const passkeyBody = challengeBody.extend({ response: passkeySignature })

const secondFactorShape = z
  .strictObject({
    loginId: z.guid(),
    /** The strongest first. */
    factors: z.array(z.enum(SECOND_FACTORS)),
    resendAfterSeconds: z.int(),
    links: linkList,
  })
  .meta({ id: 'SecondFactorRequired' })

/** 200 signed in, 201 second factor required, 202 password change required. */
export const signInAnswer = z.union([signedInShape, secondFactorShape])

export function encodeSignIn(result: SignInResult): z.infer<typeof signInAnswer> {
  if (result.kind !== 'secondFactorRequired') return encodeSignedIn(result.opened)
  return encodeSecondFactor(result.challengeId, result.factors)
}

function encodeSecondFactor(
  challengeId: string,
  factors: readonly SecondFactor[],
): z.infer<typeof secondFactorShape> {
  return {
    loginId: challengeId,
    factors: [...factors],
    resendAfterSeconds: TAN_RESEND_SECONDS,
    links: [{ rel: 'login id', href: `/api/auth/v1/2fa-confirm/${challengeId}` }],
  }
}
