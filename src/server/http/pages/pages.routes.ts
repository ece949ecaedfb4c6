import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Brand } from '#brands/brand.ts'
import { LANGUAGE_COOKIE, languageCookie } from '#i18n/negotiate.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { languagePrefix } from '#kernel/locale.ts'
import { Problem } from '#kernel/problem.ts'
import { type PageVisit, visitOf } from '../edge/bearer.ts'
import { brandOrigin } from '../edge/brand-origin.ts'
import type { HttpContext } from '../edge/http-context.ts'
import { untilAbandoned } from '../edge/limits.ts'
import { nonceOf } from '../edge/nonce.ts'
import { findOwnAddress, ownAddress } from '../edge/own-address.ts'
import { classifyError, logProblem, retryAfter } from '../edge/problem-response.ts'
import { fallbackPage } from './fallback-page.ts'
import { resolvePageAddress } from './page-address.ts'

/** What a rendered page may use of the server: its nonce, its error id, and the API without a detour. */
export type PageContext = {
  readonly nonce: string
  readonly requestId: string
  /** Aborted when nobody waits for the page any more. */
  readonly signal: AbortSignal
  /** A2.8: what is rendered stands in for a page that failed, with this status. */
  readonly failedWith?: FailedStatus
  readonly callApi: (
    path: string,
    headers: Record<string, string>,
    method?: 'GET' | 'HEAD',
  ) => Promise<Response>
  readonly logFailure: (error: unknown) => void
}
/** 503: the page may well be had in a moment. */
type FailedStatus = typeof HTTP_ERRORS.internal.status | typeof HTTP_ERRORS.unavailable.status
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>

type Options = {
  readonly brands: readonly Brand[]
  readonly environment: Environment
  readonly translate: Translate
  readonly render: RenderPage
  readonly requestApi: (url: string, init: RequestInit, visit: PageVisit) => Promise<Response>
}

const ACCEPTS_HTML = /(^|,)\s*(text\/html|text\/\*|\*\/\*)/
const VARY = 'cookie, accept-language, host'

/** A page asks the API on its visitor's behalf, under the host it was itself asked for. */
const PASSED_ON = ['cookie', 'host'] as const

export function pageRoutes({ brands, environment, translate, render, requestApi }: Options) {
  /** The page; if it cannot be rendered, the brand's error page; if that fails as well, the last resort. */
  async function answerPage(c: Context<HttpContext>, brand: Brand): Promise<Response> {
    const url = new URL(c.req.url)
    const passedOn = Object.fromEntries(PASSED_ON.map((name) => [name, c.req.header(name) ?? '']))
    const cookies = new Set<string>()
    const visit = visitOf(c.var.address, c.var.requestId)
    const signal = untilAbandoned(c)
    let refusal: Response | undefined
    /** A page fails with the first call that cannot be answered now, and as it does. */
    const classify = (error: unknown) => {
      const problem = classifyError(error)
      if (!refusal || problem.kind !== HTTP_ERRORS.internal) return problem
      // A service elsewhere may tell none, or a date.
      const retryAfterSeconds = Number(refusal.headers.get('retry-after')) || undefined
      return new Problem(HTTP_ERRORS.unavailable, {
        cause: error,
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      })
    }
    const logFailure = (error: unknown) => logProblem(c, classify(error))
    const context: PageContext = {
      nonce: nonceOf(c),
      requestId: c.var.requestId,
      signal,
      callApi: async (path, headers, method = 'GET') => {
        const init = { method, headers: { ...headers, ...passedOn }, signal }
        const response = await requestApi(url.origin + path, init, visit)
        if (response.status === HTTP_ERRORS.unavailable.status) refusal ??= response
        for (const cookie of response.headers.getSetCookie()) cookies.add(cookie)
        return response
      },
      logFailure,
    }
    try {
      const page = await renderWithin(c.req.raw, context)
      // A6.4: a session that is over is removed, also where only the page's own call has found out.
      for (const cookie of cookies) page.headers.append('set-cookie', cookie)
      return page.status === 500 ? withStatusOf(classify(undefined), page) : page
    } catch (error) {
      if (signal.aborted) return c.body(null)
      const problem = classify(error)
      logProblem(c, problem)
      const path = ownAddress(brand, [languagePrefix(c.var.locale).slice(1), 'error'])
      const errorPage = new Request(url.origin + path, {
        headers: c.req.raw.headers,
      })
      const failedWith = problem.kind.status === 503 ? 503 : 500
      return await renderWithin(errorPage, { ...context, failedWith }).then(
        (page) => withStatusOf(problem, page),
        (second: unknown) => answerLastResort(c, classify(second)),
      )
    }
  }

  /** A page that could only not be had now says so, and when to come back. */
  function withStatusOf(problem: Problem, page: Response): Response {
    if (problem.kind.status !== 503) return page
    const headers = new Headers(page.headers)
    for (const [name, value] of Object.entries(retryAfter(problem))) headers.set(name, value)
    return new Response(page.body, { status: 503, headers })
  }

  /** security.md 22: the router redirects too. */
  async function renderWithin(request: Request, context: PageContext): Promise<Response> {
    const page = await render(request, context)
    const location = page.headers.get('location')
    if (location === null) return page
    const own = findOwnAddress(brands, location, new URL(request.url).origin)
    if (own === undefined) throw new Error('a page led out of the portal')
    page.headers.set('location', own)
    return page
  }

  async function answerNotFound(c: Context<HttpContext>): Promise<Response> {
    const { locale } = c.var
    const title = translate(locale, 'fallback.notFoundTitle')
    return c.html(
      await fallbackPage({
        locale,
        nonce: nonceOf(c),
        title,
        text: translate(locale, 'fallback.notFoundText'),
      }),
      404,
    )
  }

  async function answerLastResort(c: Context<HttpContext>, problem: Problem): Promise<Response> {
    logProblem(c, problem)
    const page = await fallbackPage({
      locale: c.var.locale,
      nonce: nonceOf(c),
      title: translate(c.var.locale, 'fallback.lastResortTitle'),
      text: translate(c.var.locale, 'fallback.lastResortText', { id: c.var.requestId }),
      link: { href: '/', label: translate(c.var.locale, 'fallback.home') },
    })
    return c.html(page, problem.kind.status === 503 ? 503 : 500, retryAfter(problem))
  }

  return new Hono<HttpContext>().all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new Problem(HTTP_ERRORS.methodNotAllowed)
    if (!ACCEPTS_HTML.test(c.req.header('accept') ?? '*/*')) throw new Problem(HTTP_ERRORS.notAcceptable)
    const { locale } = c.var
    const url = new URL(c.req.url)

    // Nothing has failed for whoever asks for it by name.
    if (url.pathname === '/error') return await answerNotFound(c)

    const address = resolvePageAddress(
      {
        path: url.pathname,
        search: url.search,
        host: c.req.header('host') ?? '',
        cookieLanguage: getCookie(c, LANGUAGE_COOKIE),
        acceptLanguage: c.req.header('accept-language'),
      },
      brands,
      environment,
    )
    c.header('vary', VARY, { append: true })

    switch (address.kind) {
      case 'redirect': {
        if (address.chosen) c.header('set-cookie', languageCookie(address.chosen, environment !== 'local'))
        return c.redirect(address.location, address.status)
      }
      case 'noBrand':
        return await answerNotFound(c)
      case 'forbidden': {
        const { brand } = address
        const page = await fallbackPage({
          locale,
          nonce: nonceOf(c),
          title: translate(locale, 'fallback.forbiddenTitle'),
          text: translate(locale, 'fallback.forbiddenText'),
          link: {
            href: brandOrigin(brand, environment, c.req.url) + ownAddress(brand),
            label: translate(locale, 'fallback.forbiddenLink', { brand: brand.title }),
          },
          isFollowed: true,
        })
        return c.html(page, 403)
      }
      case 'page': {
        c.set('locale', address.locale)
        const page = await answerPage(c, address.brand)
        page.headers.set('content-language', address.locale)
        // Back and forward may show the page again at once; anything else asks anew.
        page.headers.set('cache-control', 'private, no-cache')
        page.headers.append('vary', VARY)
        return page
      }
    }
  })
}
