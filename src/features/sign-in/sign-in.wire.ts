import { z } from 'zod'
import {
  normaliseUsername,
  USERNAME_MAX_CHARACTERS,
  USERNAME_MIN_CHARACTERS,
} from '#features/logins/logins.domain.ts'
import { PASSWORD_MAX_CHARACTERS } from '#features/passwords/passwords.domain.ts'
import { SECOND_FACTORS, type SecondFactor } from '#features/second-factors/second-factors.domain.ts'
import {
  passkeySignature,
  recoveryCode,
  requestOptionsShape,
  totpCode,
} from '#features/second-factors/second-factors.wire.ts'
import { encodeSignedIn, signedInShape } from '#features/sessions/sessions.wire.ts'
import { call } from '#kernel/call.ts'
import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import { linkList, plainText } from '#kernel/wire/shapes.ts'
import { SIGN_IN_ERRORS, type SignInResult, TAN_RESEND_SECONDS } from './sign-in.domain.ts'

const credentials = z.object({
  username: plainText
    .max(USERNAME_MAX_CHARACTERS)
    .transform(normaliseUsername)
    .pipe(z.string().min(USERNAME_MIN_CHARACTERS)),
  password: plainText.min(1).max(PASSWORD_MAX_CHARACTERS),
})

/** What the wire calls loginId is the id of this one sign-in: it cannot be guessed and is good once. */
const challengeBody = z.object({ loginId: z.guid() })
const tanBody = challengeBody.extend({
  tan: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`))),
})

const totpBody = challengeBody.extend({ code: totpCode })
const recoveryCodeBody = challengeBody.extend({ code: recoveryCode })
const passkeyBody = challengeBody.extend({ response: passkeySignature })

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
const signInAnswer = z.union([signedInShape, secondFactorShape])

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

const about = {
  method: 'POST',
  service: 'authentication',
  access: 'everybody',
  missingNames: { fields: { loginId: 'NoLoginIdAvailable' } },
} as const
const confirms = {
  ...about,
  answer: signInAnswer,
  statuses: [200, 202],
  problems: [SIGN_IN_ERRORS.invalidTan, SIGN_IN_ERRORS.tanTimedOut, SIGN_IN_ERRORS.tooManyAttempts],
} as const
const CONFIRM_PATH = '/api/auth/v1/2fa-confirm/:client'

export const postCredentials = call({
  ...about,
  path: '/api/auth/v1/login/:client',
  summary: 'Signs in: 200 done, 201 a second factor is asked for, 202 a new password must be set first',
  body: credentials,
  bodyType: 'application/x-www-form-urlencoded',
  answer: signInAnswer,
  statuses: [200, 201, 202],
  problems: [SIGN_IN_ERRORS.unauthorized, SIGN_IN_ERRORS.tooManyAttempts],
})

export const confirmByTan = call({
  ...confirms,
  path: `${CONFIRM_PATH}/tan`,
  summary: 'Confirms a sign-in with the code from the mail',
  body: tanBody,
})

export const requestTan = call({
  ...about,
  path: '/api/auth/v1/2fa-reissue/:client',
  summary: 'Sends a new code; the one before it ends',
  body: challengeBody,
  answer: z.strictObject({}),
  problems: [SIGN_IN_ERRORS.tanTimedOut, SIGN_IN_ERRORS.resendBlocked, SIGN_IN_ERRORS.tooManyAttempts],
})

export const confirmByTotp = call({
  ...confirms,
  path: `${CONFIRM_PATH}/totp`,
  summary: 'Confirms a sign-in with the code that the authenticator app shows',
  body: totpBody,
})

export const confirmByRecoveryCode = call({
  ...confirms,
  path: `${CONFIRM_PATH}/recovery-code`,
  summary: 'Confirms a sign-in with one of the codes kept for when the app or the passkey is lost',
  body: recoveryCodeBody,
})

export const requestPasskeyOptions = call({
  ...about,
  path: `${CONFIRM_PATH}/passkey/options`,
  summary: 'What a passkey has to sign to confirm a sign-in, once and within five minutes',
  body: challengeBody,
  answer: requestOptionsShape,
  problems: [SIGN_IN_ERRORS.tanTimedOut],
})

export const confirmByPasskey = call({
  ...confirms,
  path: `${CONFIRM_PATH}/passkey`,
  summary: 'Confirms a sign-in with what the passkey has signed',
  body: passkeyBody,
})
