import type { Locale } from '#kernel/locale.ts'
import type { ProblemDocument } from '#kernel/problem.ts'

const GIVE_UP_AFTER_MS = 30_000

/** Why a call brought nothing. Status 0: no answer came at all. */
export type Failure = {
  readonly status: number
  readonly code: string
  readonly errorId: string
  readonly retryAfterSeconds?: number
  readonly fields?: Readonly<Record<string, string>>
}

export type Loaded<Value> = { readonly value: Value } | { readonly failure: Failure }

type Fetch = (path: string, request: RequestInit) => Promise<Response>
export type Caller = { readonly client: string; readonly locale: Locale; readonly fetch: Fetch }
export type Call = readonly [method: string, path: string, body?: URLSearchParams | object]

const UNREACHABLE: Failure = { status: 0, code: 'unreachable', errorId: '' }

/** Calls in the reader's language; an answer that cannot be read counts as a failed one. */
export function createLoad({ locale, fetch }: Pick<Caller, 'locale' | 'fetch'>) {
  async function send(...[method, path, body]: Call): Promise<Response> {
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

  return async function load<Value>(
    read: (response: Response) => Promise<Value | undefined>,
    ...call: Call
  ): Promise<Loaded<Value>> {
    // The browser does not tell scripts what is wrong with the line.
    const response = await send(...call).catch(() => undefined)
    if (!response) return { failure: UNREACHABLE }
    const value = response.ok ? await read(response).catch(() => undefined) : undefined
    return value === undefined ? { failure: await readFailure(response) } : { value }
  }
}

export function findFailure(answer: Loaded<unknown>): Failure | undefined {
  return 'failure' in answer ? answer.failure : undefined
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
