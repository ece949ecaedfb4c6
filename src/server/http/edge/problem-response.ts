import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Brand } from '#brands/brand.ts'
import { LANGUAGE_COOKIE } from '#i18n/negotiate.ts'
import type { Translate } from '#i18n/translate.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { isLocale } from '#kernel/locale.ts'
import { Problem, type ProblemDocument } from '#kernel/problem.ts'
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts'
import { isObjectStoreUnavailable } from '../../objects/object-store.ts'
import { HashingOverloadedError } from '../../password-hash.ts'
import { isServicePath } from '../endpoint/services.ts'
import { fallbackPage } from '../pages/fallback-page.ts'
import type { HttpContext } from './http-context.ts'
import { nonceOf } from './nonce.ts'
import { findOwnAddress } from './own-address.ts'

const RETRY_AFTER_SECONDS = 5

/** Every error ends here: one kind, one log line, and never its inner text to the outside. */
export function classifyError(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isOverloaded(error) || isDatabaseUnavailable(error) || isObjectStoreUnavailable(error))
    return new Problem(HTTP_ERRORS.unavailable, { cause: error })
  if (error instanceof HTTPException && error.status < 500) {
    const kind = Object.values(HTTP_ERRORS).find((known) => known.status === error.status)
    return new Problem(kind ?? HTTP_ERRORS.badRequest, { cause: error })
  }
  return new Problem(HTTP_ERRORS.internal, { cause: error })
}

/** security.md 1: rather refused at once than queued without end. */
function isOverloaded(error: unknown): boolean {
  return error instanceof HashingOverloadedError
}

export function logProblem(c: Context<HttpContext>, problem: Problem): void {
  c.set('problemCode', problem.kind.code)
  const { aborted: isAbandoned, reason } = c.req.raw.signal
  if (isAbandoned && problem.cause === reason) c.var.logger.debug('the caller went away')
  else if (problem.kind.status >= 500)
    c.var.logger.error({ err: problem, problem: problem.kind.code }, 'request failed')
  // What is not found for a reason is our own fault in disguise: a file that is lost, a picture that cannot be read.
  else if (problem.kind.status === 404 && problem.cause instanceof Error)
    c.var.logger.warn({ err: problem, problem: problem.kind.code }, 'request refused')
  else c.var.logger.debug({ problem: problem.kind.code, fields: problem.fields }, 'request refused')
}

/** RFC 9457 in the caller's language. */
export function problemResponse(c: Context<HttpContext>, problem: Problem, translate: Translate): Response {
  const document: ProblemDocument = {
    type: `urn:portico:problem:${problem.kind.code}`,
    title: translate(c.var.locale, `problems.${problem.kind.code}`),
    status: problem.kind.status,
    code: problem.kind.code,
    ...(problem.kind.name !== undefined && { name: problem.kind.name }),
    errorId: c.var.requestId,
    ...(problem.fields ? { fields: problem.fields } : {}),
  }
  return Response.json(document, {
    status: problem.kind.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': c.var.locale,
      'cache-control': 'no-store',
      ...retryAfter(problem),
      ...hangUp(problem),
    },
  })
}

/** A link or form that leads to a call shows a page: whoever follows one is a person, not a program. */
export function isNavigation(headers: Headers): boolean {
  return headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
}

export async function problemPage(
  c: Context<HttpContext>,
  problem: Problem,
  { translate, brands }: { readonly translate: Translate; readonly brands: readonly Brand[] },
): Promise<Response> {
  // A call's own language is a program's; whoever follows a link to it has chosen theirs here.
  const chosen = isServicePath(c.req.path) ? getCookie(c, LANGUAGE_COOKIE) : undefined
  const locale = isLocale(chosen) ? chosen : c.var.locale
  const page = await fallbackPage({
    locale,
    nonce: nonceOf(c),
    title: translate(locale, `problems.${problem.kind.code}`),
    text: translate(locale, 'fallback.problemText', { id: c.var.requestId }),
    link: { href: findWayBack(c, brands), label: translate(locale, 'fallback.back') },
  })
  const status = problem.kind.status as ContentfulStatusCode
  return c.html(page, status, {
    'cache-control': 'no-store',
    ...retryAfter(problem),
    ...hangUp(problem),
  })
}

/** The page that led here, where it is one of ours. */
function findWayBack(c: Context<HttpContext>, brands: readonly Brand[]): string {
  const from = URL.parse(c.req.header('referer') ?? '')
  if (!from || from.host !== c.req.header('host')) return '/'
  return findOwnAddress(brands, from.href, from.origin) ?? '/'
}

export function retryAfter({ kind, retryAfterSeconds }: Problem): Record<string, string> {
  const seconds = retryAfterSeconds ?? (kind.status === 503 ? RETRY_AFTER_SECONDS : undefined)
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

/** What was not read of a body that is too large must not be taken for the next request. */
function hangUp({ kind }: Problem): Record<string, string> {
  return kind.status === HTTP_ERRORS.payloadTooLarge.status ? { connection: 'close' } : {}
}
