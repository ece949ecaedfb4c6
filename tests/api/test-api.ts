import { Hono } from 'hono'
import { buildBrand, buildBrandConfiguration } from '#brands/brand.test-data.ts'
import { Problem } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import type { Database } from '#server/db/connect.ts'
import { readBearer } from '#server/http/edge/bearer.ts'
import type { HttpContext } from '#server/http/edge/http-context.ts'
import { classifyError, problemResponse } from '#server/http/edge/problem-response.ts'
import { identifyRequest } from '#server/http/edge/request-identity.ts'
import type { Endpoint } from '#server/http/endpoint/endpoint.ts'
import { mountEndpoints } from '#server/http/endpoint/mount-endpoints.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import { createLogger } from '#server/logger.ts'
import { requireDescribed } from './require-described.ts'

const hosts = { ...buildBrandConfiguration().hosts, local: ['localhost'] }
export const TEST_BRANDS = (
  [
    ['halden', 'en-GB'],
    ['linden', 'de-DE'],
  ] as const
).map(([name, language]) => buildBrand({ name, language, hosts }))

/** A person as their token would name them. */
export function buildPrincipal(own: Partial<Principal> = {}): Principal {
  return {
    brand: 'halden',
    sessionId: '00000000-0000-4000-8000-0000000000ff',
    loginId: '00000000-0000-4000-8000-000000000001',
    name: 'Ada Lovelace',
    roles: ['zeichner'],
    investmentGroups: ['DACH'],
    isOneTimePassword: false,
    mustApprove: false,
    tokenExpiresAt: new Date('2026-11-15T12:20:00Z'),
    versions: { brand: '1', person: '1' },
    ...own,
  }
}

type Call = {
  readonly as?: Principal
  /** A real one, where the test brings its own way to check it. */
  readonly token?: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
  /** As it goes over the wire; its type stands in the headers. */
  readonly rawBody?: string
}

/** Endpoints on a real database, called without a socket. Every answer must be one that the endpoint describes. */
export function buildTestApi(
  db: Database,
  endpoints: readonly Endpoint[],
  {
    authenticate,
    isConfirmed = async () => true,
    now = () => new Date('2026-11-15T12:00:00Z'),
  }: {
    readonly authenticate?: (token: string | undefined) => Promise<Principal>
    /** Who is asked for a confirmation has given it, unless the test is about that. */
    readonly isConfirmed?: (principal: Principal) => Promise<boolean>
    readonly now?: () => Date
  } = {},
) {
  const app = new Hono<HttpContext>()
  app.onError((error, c) => {
    const problem = classifyError(error)
    if (problem.kind.status === 500) throw error
    return problemResponse(c, problem, (_locale, key) => key)
  })
  // One proxy, so that a test can come from whatever address.
  app.use(identifyRequest(createLogger('silent'), () => 0, 1))
  app.use(readBearer('local'))
  const people = new Map<string, Principal>()
  mountEndpoints(app, endpoints, {
    brands: TEST_BRANDS,
    environment: 'local',
    db,
    now,
    isConfirmed,
    authenticate:
      authenticate ??
      (async (token = '') => {
        const principal = people.get(token)
        if (!principal) throw new Problem(SESSION_ERRORS.noToken)
        return principal
      }),
  })

  return async (
    path: string,
    { as, token, method = 'GET', headers = {}, body, rawBody }: Call = {},
  ): Promise<Response> => {
    const bearer = token ?? (as && `token${people.size}`)
    if (as && bearer !== undefined) people.set(bearer, as)
    const response = await app.request(path, {
      method,
      headers: {
        host: 'localhost',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: writeBody(body, headers['content-type']) }),
      ...(rawBody !== undefined && { body: rawBody }),
    })
    await requireDescribed(endpoints, method, path, response)
    return response
  }
}

function writeBody(body: unknown, type: string | undefined): string {
  if (typeof body === 'string' && type === 'text/plain') return body
  return type === 'application/x-www-form-urlencoded'
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body)
}
