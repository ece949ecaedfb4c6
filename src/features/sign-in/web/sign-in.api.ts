import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { SECOND_FACTORS, type SecondFactor } from '#features/second-factors/second-factors.domain.ts'
import { decodeDescriptors } from '#features/second-factors/web/second-factors.api.ts'
import type { ProblemKind } from '#kernel/problem.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { type Answer, ask, askFully } from '#web/api-client/ask.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { SIGN_IN_ERRORS } from '../sign-in.domain.ts'
import {
  confirmByPasskey,
  confirmByRecoveryCode,
  confirmByTan,
  confirmByTotp,
  postCredentials,
  requestPasskeyOptions,
  requestTan,
} from '../sign-in.wire.ts'

/** A sign-in whose password was right and that has yet to be confirmed. */
export type Challenge = {
  readonly id: string
  /** The strongest first. */
  readonly factors: readonly SecondFactor[]
  readonly resendAfterSeconds: number
}

export type SignInOutcome =
  | { readonly kind: 'signedIn' | 'passwordChangeRequired' }
  | { readonly kind: 'secondFactorRequired'; readonly challenge: Challenge }

export type Proof =
  | { readonly factor: 'passkey'; readonly response: AuthenticationResponseJSON }
  | { readonly factor: Exclude<SecondFactor, 'passkey'>; readonly code: string }

export async function signIn(
  reader: Reader,
  credentials: { readonly username: string; readonly password: string },
): Promise<SignInOutcome> {
  const asked = askFully(postCredentials, { reader, body: credentials })
  return decodeOutcome(await asked.catch(byStatus(SIGN_IN_ERRORS.unauthorized)))
}

export async function confirmSignIn(
  reader: Reader,
  { challengeId, proof }: { readonly challengeId: string; readonly proof: Proof },
): Promise<SignInOutcome> {
  const asked = postProof(reader, challengeId, proof)
  return decodeOutcome(await asked.catch(byStatus(SIGN_IN_ERRORS.invalidTan, SIGN_IN_ERRORS.tanTimedOut)))
}

async function postProof(reader: Reader, loginId: string, proof: Proof) {
  switch (proof.factor) {
    case 'passkey':
      return await askFully(confirmByPasskey, {
        reader,
        // No extensions are asked for.
        body: { loginId, response: { ...proof.response, clientExtensionResults: {} } },
      })
    case 'email-tan':
      return await askFully(confirmByTan, { reader, body: { loginId, tan: proof.code } })
    case 'totp':
      return await askFully(confirmByTotp, { reader, body: { loginId, code: proof.code } })
    case 'recoveryCode':
      return await askFully(confirmByRecoveryCode, { reader, body: { loginId, code: proof.code } })
  }
}

const OF_OURS = /^(signin|session)\./

/** A4.4: a service elsewhere may say by its status alone what ours says by a code as well. */
function byStatus(...kinds: readonly ProblemKind[]): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ApiError) || OF_OURS.test(error.failure.code)) throw error
    const kind = kinds.find(({ status }) => status === error.failure.status)
    throw kind ? new ApiError({ ...error.failure, code: kind.code }, error) : error
  }
}

export async function fetchPasskeyOptions(
  reader: Reader,
  challengeId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { allowCredentials: known, ...rest } = await ask(requestPasskeyOptions, {
    reader,
    body: { loginId: challengeId },
  })
  return { ...rest, ...(known && { allowCredentials: decodeDescriptors(known) }) }
}

export async function resendCode(reader: Reader, challengeId: string): Promise<void> {
  await ask(requestTan, { reader, body: { loginId: challengeId } })
}

/** A4.4: 200 signed in, 201 second factor, 202 a new password first. Any other answer is none we know. */
function decodeOutcome({
  status,
  answer,
}: {
  readonly status: number
  readonly answer: Answer<typeof postCredentials>
}): SignInOutcome {
  if (status === 200) return { kind: 'signedIn' }
  if (status === 202) return { kind: 'passwordChangeRequired' }
  const factors =
    'factors' in answer ? answer.factors.filter((factor) => SECOND_FACTORS.includes(factor)) : []
  if (status !== 201 || !('factors' in answer) || factors.length === 0)
    throw new ApiError({ status, code: 'http.unreadable', errorId: '' })
  const { loginId: id, resendAfterSeconds } = answer
  return { kind: 'secondFactorRequired', challenge: { id, factors, resendAfterSeconds } }
}
