import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Brand } from '#brands/brand.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { observe, type Work } from '../../observe.ts'
import type { ForwardedBase } from '../endpoint/services.ts'
import { cutOffWhenBroken } from './broken-answer.ts'
import { findPassage, type Passage } from './forward-address.ts'
import type { HttpContext } from './http-context.ts'

// Below the time a request may take here, so that the answer tells who was late.
const ANSWER_TIMEOUT_MS = 20_000
/** Nobody reads it; the log shows that the caller went away. */
const CALLER_GONE = 499

// Lists of what may pass: cookies, hosts, hop-by-hop headers and whatever a caller invents stay here.
const REQUEST_HEADERS = ['accept', 'content-type', 'if-none-match', 'if-range', 'range']
const RESPONSE_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-range',
  'content-type',
  'etag',
  'retry-after',
]
const LINK_TARGET = /<([^>]*)>/g
/** They speak of the bytes as they were sent, and hold no longer for what fetch has unpacked. */
const HEADERS_OF_ENCODED_BYTES = ['content-encoding', 'content-length', 'digest', 'repr-digest']
const CODINGS_FETCH_UNPACKS = /^\s*(x-)?(gzip|deflate|br|zstd)\s*$/i

type Forwarding = {
  /** Where the base of the call is answered. */
  readonly to: ForwardedBase
  readonly brand: Brand | undefined
  /** The caller's token was checked, and is good for this call: it goes along. */
  readonly isKnown: boolean
  /** The call is described with a body; what comes with another stays here. */
  readonly hasBody: boolean
  readonly answerTimeoutMs?: number | undefined
}

/**
 * B10.1: answers a described call with what another server says, under the caller's language, bearer (A6.5) and address. All
 * that guards the call has been passed by then.
 */
export async function forwardCall(c: Context<HttpContext>, forwarding: Forwarding): Promise<Response> {
  const { to, brand, hasBody, answerTimeoutMs = ANSWER_TIMEOUT_MS } = forwarding
  const passage = findPassage(to, c.req.url, brand?.name)
  if (!passage) throw new Problem(HTTP_ERRORS.badRequest)

  const caller = c.req.raw.signal
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), answerTimeoutMs)
  const request = {
    method: c.req.method,
    headers: requestHeaders(c, forwarding),
    body: hasBody ? c.req.raw.body : null,
    duplex: 'half',
    redirect: 'manual',
    signal: AbortSignal.any([caller, late.signal]),
  } as const
  try {
    const work: Work['forward'] = { base: to.base }
    const answer = await observe('forward', work, async () => {
      if (work.traceparent !== undefined) request.headers.set('traceparent', work.traceparent)
      const answered = await fetch(passage.destination, request)
      work.statusCode = answered.status
      return answered
    })
    const headers = responseHeaders(answer, passage)
    const body = answer.body && cutOffWhenBroken(c, answer.body)
    return new Response(body, { status: answer.status, headers })
  } catch (error) {
    if (caller.aborted) return new Response(null, { status: CALLER_GONE })
    const isLate = late.signal.aborted || isTimeout(error)
    // Nobody reads what may still come.
    late.abort()
    throw new Problem(isLate ? HTTP_ERRORS.gatewayTimeout : HTTP_ERRORS.badGateway, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function requestHeaders(c: Context<HttpContext>, { isKnown, hasBody }: Forwarding): Headers {
  const headers = pick(c.req.raw.headers, REQUEST_HEADERS)
  const languages = c.req.header('accept-language')
  headers.set('accept-language', languages ? `${c.var.locale}, ${languages}` : c.var.locale)
  // Sent as they are, lengths and digests stay true.
  headers.set('accept-encoding', 'identity')
  headers.set('x-request-id', c.var.requestId)
  if (isKnown && c.var.bearer !== undefined) headers.set('authorization', `Bearer ${c.var.bearer}`)
  // As we know it: what the caller says about itself stays here.
  if (isIP(c.var.address)) headers.set('x-forwarded-for', c.var.address)
  const length = c.req.header('content-length')
  if (hasBody && length !== undefined && c.req.header('transfer-encoding') === undefined) {
    headers.set('content-length', length)
  }
  return headers
}

/** Throws where the answer leads out of its base. */
function responseHeaders({ headers }: Response, { toOurs }: Passage): Headers {
  const codings = headers.get('content-encoding')?.split(',') ?? []
  const isUnpacked = codings.length > 0 && codings.every((coding) => CODINGS_FETCH_UNPACKS.test(coding))
  const passed = pick(
    headers,
    isUnpacked ? RESPONSE_HEADERS : [...RESPONSE_HEADERS, ...HEADERS_OF_ENCODED_BYTES],
  )
  const location = headers.get('location')
  if (location !== null) passed.set('location', requireOurs(toOurs(location)))
  const link = headers.get('link')
  if (link !== null)
    passed.set(
      'link',
      link.replaceAll(LINK_TARGET, (_match, target: string) => `<${requireOurs(toOurs(target))}>`),
    )
  return passed
}

function requireOurs(address: string | undefined): string {
  if (address === undefined) throw new Error('a service led out of its base')
  return address
}

function pick(headers: Headers, names: readonly string[]): Headers {
  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** fetch has a limit of its own for connecting. */
function isTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && /TIMEDOUT|_TIMEOUT$/.test(String(cause.code))
}
