import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { carriedName } from '#kernel/wire/names.ts'
import { momentText, withoutEmpty } from '#kernel/wire/shapes.ts'
import {
  type EnrolledFactors,
  normaliseRecoveryCode,
  PASSKEY_NAME_MAX_CHARACTERS,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_CHARACTERS,
  SECOND_FACTOR_ERRORS,
  TOTP_DIGITS,
} from './second-factors.domain.ts'

/** A credential id has 1023 bytes at most (WebAuthn, 4); the rest is far smaller than its bound. */
const CREDENTIAL_ID_MAX_CHARACTERS = 1364
const RESPONSE_PART_MAX_CHARACTERS = 20_000
const CODE_MAX_CHARACTERS = 100

const base64url = z.string().regex(/^[\w-]+$/)
const responsePart = base64url.max(RESPONSE_PART_MAX_CHARACTERS)
const credentialId = base64url.max(CREDENTIAL_ID_MAX_CHARACTERS)
const publicKey = z.literal('public-key')

export const totpCode = z
  .string()
  .max(CODE_MAX_CHARACTERS)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${TOTP_DIGITS}}$`)))
export const recoveryCode = z
  .string()
  .max(CODE_MAX_CHARACTERS)
  .transform(normaliseRecoveryCode)
  .pipe(z.string().regex(new RegExp(`^[${RECOVERY_CODE_ALPHABET}]{${RECOVERY_CODE_CHARACTERS}}$`)))

/** Browsers send more than is needed, and more with each version: the rest is left out. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  clientExtensionResults: z.object({}).default({}),
}
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: responsePart,
    attestationObject: responsePart,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})
/** What a passkey answers with at a sign-in. */
export const passkeySignature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: responsePart,
    authenticatorData: responsePart,
    signature: responsePart,
  }),
})

const emailTanBody = z.object({ isOn: z.boolean() })
const totpCodeBody = z.object({ code: totpCode })
const newPasskeyBody = z.object({
  name: carriedName(PASSKEY_NAME_MAX_CHARACTERS),
  response: newCredential,
})
const passkeyParams = z.object({ credentialId })

const enrolledFactorsShape = z
  .strictObject({
    emailTan: z.boolean(),
    totp: z.boolean(),
    recoveryCodesLeft: z.int(),
    /** Oldest first. */
    passkeys: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        createdAt: momentText,
        lastUsedAt: momentText.optional(),
      }),
    ),
  })
  .meta({ id: 'EnrolledFactors' })

const totpEnrolmentShape = z
  .strictObject({ secret: z.string(), uri: z.string(), qr: z.string() })
  .meta({ id: 'TotpEnrolment' })

const recoveryCodeTexts = z.array(z.string())
const recoveryCodesShape = z.strictObject({ recoveryCodes: recoveryCodeTexts }).meta({ id: 'RecoveryCodes' })

/** With the codes for when it is lost, unless the person has some already. */
const passkeyEnrolledShape = z
  .strictObject({ id: z.string(), recoveryCodes: recoveryCodeTexts.optional() })
  .meta({ id: 'PasskeyEnrolled' })

const descriptors = z.array(
  z.strictObject({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
)
const preference = z.enum(['discouraged', 'preferred', 'required'])

const creationOptionsShape = z
  .strictObject({
    rp: z.strictObject({ id: z.string().optional(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: publicKey })),
    timeout: z.int().optional(),
    excludeCredentials: descriptors.optional(),
    authenticatorSelection: z
      .strictObject({
        residentKey: preference.optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: preference.optional(),
      })
      .optional(),
    hints: z.array(z.string()).optional(),
    attestation: z.string().optional(),
    extensions: z.strictObject({ credProps: z.boolean().optional() }).optional(),
  })
  .meta({ id: 'PublicKeyCredentialCreationOptions', description: 'As WebAuthn’s JSON has it' })

export const requestOptionsShape = z
  .strictObject({
    challenge: z.string(),
    timeout: z.int().optional(),
    rpId: z.string().optional(),
    allowCredentials: descriptors.optional(),
    userVerification: preference.optional(),
  })
  .meta({ id: 'PublicKeyCredentialRequestOptions', description: 'As WebAuthn’s JSON has it' })

export function encodeEnrolledFactors(factors: EnrolledFactors): z.infer<typeof enrolledFactorsShape> {
  return {
    emailTan: factors.hasEmailTan,
    totp: factors.hasTotp,
    recoveryCodesLeft: factors.recoveryCodesLeft,
    passkeys: factors.passkeys.map(({ credentialId, name, createdAt, lastUsedAt }) =>
      withoutEmpty({
        id: credentialId,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString(),
      }),
    ),
  }
}

const PATH = '/api/logins/v1/:client/second-factors'
const about = { service: 'logins', access: 'signedIn' } as const
/** Factors let somebody in for good, or keep somebody out. */
const change = { ...about, needsConfirmation: true } as const
const { alreadyEnrolled, enrolmentTimedOut, nothingToRecover, passkeyRefused, tooManyPasskeys, wrongCode } =
  SECOND_FACTOR_ERRORS
const nothing = z.strictObject({})

export const getFactors = call({
  ...about,
  method: 'GET',
  path: PATH,
  summary: 'Which second factors the caller has enrolled',
  answer: enrolledFactorsShape,
})

export const putEmailTan = call({
  ...change,
  method: 'PUT',
  path: `${PATH}/email-tan`,
  summary: 'Switches the code by mail on or off',
  body: emailTanBody,
  answer: nothing,
})

export const postRecoveryCodes = call({
  ...change,
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  summary: 'New recovery codes, shown this once; those before end',
  answer: recoveryCodesShape,
  problems: [nothingToRecover],
})

export const postTotp = call({
  ...change,
  method: 'POST',
  path: `${PATH}/totp`,
  summary: 'A secret for an authenticator app; it counts once a code of it has been confirmed',
  answer: totpEnrolmentShape,
  problems: [alreadyEnrolled],
})

export const confirmTotp = call({
  ...change,
  method: 'POST',
  path: `${PATH}/totp/confirm`,
  summary: 'Enrols the authenticator app; answers with recovery codes, shown this once',
  body: totpCodeBody,
  answer: recoveryCodesShape,
  problems: [wrongCode, enrolmentTimedOut],
})

export const deleteTotp = call({
  ...change,
  method: 'DELETE',
  path: `${PATH}/totp`,
  summary: 'Removes the authenticator app',
  answer: nothing,
})

export const postPasskeyOptions = call({
  ...change,
  method: 'POST',
  path: `${PATH}/passkeys/options`,
  summary: 'What a browser needs to make a passkey, within five minutes',
  answer: creationOptionsShape,
  problems: [tooManyPasskeys],
})

export const postPasskey = call({
  ...change,
  method: 'POST',
  path: `${PATH}/passkeys`,
  summary: 'Enrols a passkey; the first comes with recovery codes, shown this once',
  body: newPasskeyBody,
  answer: passkeyEnrolledShape,
  problems: [passkeyRefused, alreadyEnrolled, tooManyPasskeys, enrolmentTimedOut],
})

export const deletePasskey = call({
  ...change,
  method: 'DELETE',
  path: `${PATH}/passkeys/:credentialId`,
  summary: 'Removes a passkey',
  params: passkeyParams,
  answer: nothing,
})
