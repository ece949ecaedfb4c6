import { z } from 'zod'
import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import { linkList } from '#kernel/wire/shapes.ts'
import { signedInShape } from './session.wire.ts'
import {
  normaliseUsername,
  PASSWORD_MAX_CHARACTERS,
  SECOND_FACTORS,
  type SecondFactor,
  TAN_RESEND_SECONDS,
  USERNAME_MAX_CHARACTERS,
  USERNAME_MIN_CHARACTERS,
} from './signin.domain.ts'

/** NUL and half characters cannot be part of a name or password, and the database would refuse them. */
export const plainText = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'))

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

export function encodeSecondFactor(
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
