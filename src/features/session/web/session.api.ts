import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Guideline } from '#features/passwords/passwords.domain.ts'
import { SECOND_FACTORS, type SecondFactor } from '#features/second-factors/second-factors.domain.ts'
import { type Call, type Caller, createLoad, type Failure, findFailure } from './api-call.ts'

/** The template of the mail with the link, as the login service numbers them. */
const RESET_MAIL_ID = 120

export type Challenge = {
  readonly loginId: string
  /** The strongest first. */
  readonly factors: readonly SecondFactor[]
  readonly resendAfterSeconds: number
}

export type SignInResult =
  | { readonly kind: 'signedIn' | 'passwordChangeRequired' }
  | { readonly kind: 'secondFactorRequired'; readonly challenge: Challenge }
  | { readonly kind: 'failed'; readonly failure: Failure }

export type FactorProof =
  | { readonly factor: 'passkey'; readonly response: AuthenticationResponseJSON }
  | { readonly factor: Exclude<SecondFactor, 'passkey'>; readonly code: string }

export type GuidelineCount = { readonly guideline: Guideline; readonly count: number }

/** What was done needs no more words; what was not, has its reason. */
type Done = Promise<Failure | undefined>

export type SessionApi = ReturnType<typeof createSessionApi>

export function createSessionApi({ client, locale, fetch }: Caller) {
  const auth = '/api/auth/v1'
  const password = `/api/logins/v1/${client}/password`

  const load = createLoad({ locale, fetch })

  async function attempt(...call: Call): Done {
    return findFailure(await load(async () => true, ...call))
  }

  async function trySignIn(...call: Call): Promise<SignInResult> {
    const answer = await load(readSignIn, ...call)
    return 'failure' in answer ? { kind: 'failed', failure: answer.failure } : answer.value
  }

  return {
    signIn: (username: string, password: string) =>
      trySignIn('POST', `${auth}/login/${client}`, new URLSearchParams({ username, password })),

    confirm: (loginId: string, proof: FactorProof) => {
      const { step, body } = describeProof(proof)
      return trySignIn('POST', `${auth}/2fa-confirm/${client}/${step}`, { loginId, ...body })
    },

    fetchPasskeyOptions: (loginId: string) =>
      load<PublicKeyCredentialRequestOptionsJSON>(
        (response) => response.json(),
        'POST',
        `${auth}/2fa-confirm/${client}/passkey/options`,
        { loginId },
      ),

    resendCode: (loginId: string) => attempt('POST', `${auth}/2fa-reissue/${client}`, { loginId }),

    requestResetLink: (login: string) =>
      attempt('POST', `${password}/reset`, { login, mt_id: RESET_MAIL_ID }),

    fetchGuidelines: () =>
      load<readonly GuidelineCount[]>(
        async (response) => (await response.json()).guidelines,
        'GET',
        `${password}/guidelines`,
      ),

    setPassword: (token: string, fresh: string) => attempt('POST', password, { token, password: fresh }),

    changePassword: (oldPassword: string, fresh: string) =>
      attempt('PUT', password, { oldPassword, password: fresh }),

    viewFor: (grant: { readonly code: string } | { readonly token: string }) =>
      attempt('POST', `${auth}/login-with-view-for/${client}`, grant),
  }
}

/** A4.4: 200 signed in, 201 second factor, 202 a new password first. Any other answer is none we know. */
async function readSignIn(response: Response): Promise<SignInResult | undefined> {
  switch (response.status) {
    case 200:
      return { kind: 'signedIn' }
    case 201: {
      const challenge = (await response.json()) as Challenge
      const factors = challenge.factors.filter((factor) => SECOND_FACTORS.includes(factor))
      return factors.length === 0
        ? undefined
        : { kind: 'secondFactorRequired', challenge: { ...challenge, factors } }
    }
    case 202:
      return { kind: 'passwordChangeRequired' }
    default:
      return undefined
  }
}

function describeProof(proof: FactorProof): { step: string; body: object } {
  switch (proof.factor) {
    case 'passkey':
      return { step: 'passkey', body: { response: proof.response } }
    case 'email-tan':
      return { step: 'tan', body: { tan: proof.code } }
    case 'totp':
      return { step: 'totp', body: { code: proof.code } }
    case 'recoveryCode':
      return { step: 'recovery-code', body: { code: proof.code } }
  }
}
