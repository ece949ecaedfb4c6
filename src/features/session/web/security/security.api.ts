import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { z } from 'zod'
import type { AsyncState } from '#kernel/async-state.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ProblemDocument } from '#kernel/problem.ts'
import { ApiError } from '#web/api-error.ts'
import { getJson } from '#web/fetch.ts'
import type {
  enrolledFactorsShape,
  passkeyEnrolledShape,
  recoveryCodesShape,
  totpEnrolmentShape,
} from '../../second-factors.wire.ts'
import type { sessionListShape } from '../../session.wire.ts'
import type { grantBody, grantsShape } from '../../view-for.wire.ts'
import type { Failure } from '../session.api.ts'

const GIVE_UP_AFTER_MS = 30_000

export type OwnSession = z.infer<typeof sessionListShape>['sessions'][number]
export type Factors = z.infer<typeof enrolledFactorsShape>
export type OwnPasskey = Factors['passkeys'][number]
export type TotpEnrolment = z.infer<typeof totpEnrolmentShape>
export type Grants = z.infer<typeof grantsShape>
export type Grant = Grants['given'][number]
export type NewGrant = z.infer<typeof grantBody>

/** Each list by itself: where one cannot be loaded, the others still stand. */
export type Security = {
  readonly sessions: AsyncState<readonly OwnSession[]>
  readonly factors: AsyncState<Factors>
  readonly grants: AsyncState<Grants>
}

export type Loaded<Value> = { readonly value: Value } | { readonly failure: Failure }

export async function fetchSecurity(client: string, locale: Locale): Promise<Security> {
  const logins = `/api/logins/v1/${client}`
  const [sessions, factors, grants] = await Promise.all([
    settle(async () => (await getJson<{ sessions: OwnSession[] }>('/api/auth/v1/sessions', locale)).sessions),
    settle(() => getJson<Factors>(`${logins}/second-factors`, locale)),
    settle(() => getJson<Grants>(`${logins}/view-for`, locale)),
  ])
  return { sessions, factors, grants }
}

async function settle<Value>(load: () => Promise<Value>): Promise<AsyncState<Value>> {
  try {
    return { status: 'fulfilled', value: await load() }
  } catch (error) {
    // The server logs its own failures; only codes may travel to the browser.
    const failure = error instanceof ApiError ? error.failure : UNREACHABLE
    return { status: 'rejected', error: failure.code }
  }
}

export type SecurityApi = ReturnType<typeof createSecurityApi>

type Fetch = (path: string, request: RequestInit) => Promise<Response>
type Caller = { readonly client: string; readonly locale: Locale; readonly fetch: Fetch }

const UNREACHABLE: Failure = { status: 0, code: 'unreachable', errorId: '' }

/** What the profile's security section changes. */
export function createSecurityApi({ client, locale, fetch }: Caller) {
  const auth = '/api/auth/v1'
  const factors = `/api/logins/v1/${client}/second-factors`
  const viewFor = `/api/logins/v1/${client}/view-for`

  async function send(method: string, path: string, body?: object): Promise<Response> {
    const request: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        'session-transport': 'cookie',
        ...(body && { 'content-type': 'application/json' }),
      },
      cache: 'no-store',
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    }
    return await fetch(path, body ? { ...request, body: JSON.stringify(body) } : request)
  }

  async function load<Value>(...request: Parameters<typeof send>): Promise<Loaded<Value>> {
    // The browser does not tell scripts what is wrong with the line.
    const response = await send(...request).catch(() => undefined)
    if (!response) return { failure: UNREACHABLE }
    const value = response.ok
      ? ((await response.json().catch(() => undefined)) as Value | undefined)
      : undefined
    return value === undefined ? { failure: await readFailure(response) } : { value }
  }

  async function attempt(...request: Parameters<typeof send>): Promise<Failure | undefined> {
    const answer = await load(...request)
    return 'failure' in answer ? answer.failure : undefined
  }

  /** What is gone already needs no ending. */
  async function end(path: string): Promise<Failure | undefined> {
    const failure = await attempt('DELETE', path)
    return failure?.status === 404 ? undefined : failure
  }

  return {
    endSession: (id: string) => end(`${auth}/sessions/${id}`),

    switchEmailTan: (password: string, isOn: boolean) =>
      attempt('PUT', `${factors}/email-tan`, { password, isOn }),

    beginTotp: (password: string) => load<TotpEnrolment>('POST', `${factors}/totp`, { password }),
    confirmTotp: (code: string) =>
      load<z.infer<typeof recoveryCodesShape>>('POST', `${factors}/totp/confirm`, { code }),
    removeTotp: (password: string) => attempt('DELETE', `${factors}/totp`, { password }),

    makeRecoveryCodes: (password: string) =>
      load<z.infer<typeof recoveryCodesShape>>('POST', `${factors}/recovery-codes`, { password }),

    fetchPasskeyOptions: (password: string) =>
      load<PublicKeyCredentialCreationOptionsJSON>('POST', `${factors}/passkeys/options`, { password }),
    addPasskey: (name: string, response: RegistrationResponseJSON) =>
      load<z.infer<typeof passkeyEnrolledShape>>('POST', `${factors}/passkeys`, { name, response }),
    removePasskey: (id: string, password: string) =>
      attempt('DELETE', `${factors}/passkeys/${id}`, { password }),

    giveAccess: (grant: NewGrant) => attempt('POST', viewFor, grant),
    endGrant: (id: string) => end(`${viewFor}/${id}`),
    openGrant: (grantId: string) => attempt('POST', `${auth}/login-with-view-for/${client}`, { grantId }),
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
