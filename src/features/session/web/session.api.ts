import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Locale } from '#kernel/locale.ts'
import type { ProblemDocument } from '#kernel/problem.ts'
import type { Guideline } from '../passwords.domain.ts'
import { SECOND_FACTORS, type SecondFactor } from '../signin.domain.ts'

const GIVE_UP_AFTER_MS = 30_000
/** The template of the mail with the link, as the login service numbers them. */
const RESET_MAIL_ID = 120

/** Why a call brought nothing. Status 0: no answer came at all. */
export type Failure = {
  readonly status: number
  readonly code: string
  readonly errorId: string
  readonly retryAfterSeconds?: number
  readonly fields?: Readonly<Record<string, string>>
}

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

type Loaded<Value> = { readonly value: Value } | { readonly failure: Failure }

/** What was done needs no more words; what was not, has its reason. */
type Done = Promise<Failure | undefined>

export type SessionApi = ReturnType<typeof createSessionApi>

type Fetch = (path: string, request: RequestInit) => Promise<Response>
type Caller = { readonly client: string; readonly locale: Locale; readonly fetch: Fetch }

const UNREACHABLE: Failure = { status: 0, code: 'unreachable', errorId: '' }

export function createSessionApi({ client, locale, fetch }: Caller) {
  const auth = '/api/auth/v1'
  const password = `/api/logins/v1/${client}/password`

  async function send(method: string, path: string, body?: URLSearchParams | object): Promise<Response> {
    const isForm = body instanceof URLSearchParams
    const request: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        'session-transport': 'cookie',
        ...(body && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      cache: 'no-store',
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    }
    return await fetch(path, body ? { ...request, body: isForm ? body : JSON.stringify(body) } : request)
  }

  async function load<Value>(
    read: (response: Response) => Promise<Value | undefined>,
    ...request: Parameters<typeof send>
  ): Promise<Loaded<Value>> {
    // The browser does not tell scripts what is wrong with the line.
    const response = await send(...request).catch(() => undefined)
    if (!response) return { failure: UNREACHABLE }
    const value = response.ok ? await read(response).catch(() => undefined) : undefined
    return value === undefined ? { failure: await readFailure(response) } : { value }
  }

  async function attempt(...request: Parameters<typeof send>): Done {
    const answer = await load(async () => true, ...request)
    return 'failure' in answer ? answer.failure : undefined
  }

  async function trySignIn(...request: Parameters<typeof send>): Promise<SignInResult> {
    const answer = await load(readSignIn, ...request)
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

async function readFailure(response: Response): Promise<Failure> {
  const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>
  const retryAfterSeconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return {
    status: response.status,
    code: problem.code ?? 'unknown',
    errorId: problem.errorId ?? '',
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
    ...(problem.fields && { fields: problem.fields }),
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
