import { Hono } from 'hono'
import type { Translate } from '#i18n/translate.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { readBearer } from '#server/http/edge/bearer.ts'
import type { Proxies } from '#server/http/edge/client-address.ts'
import { compression } from '#server/http/edge/compression.ts'
import { refuseCrossSite } from '#server/http/edge/cross-site.ts'
import { healthRoutes } from '#server/http/edge/health.routes.ts'
import type { HttpContext } from '#server/http/edge/http-context.ts'
import { requireKnownHost, requireLoopbackHost } from '#server/http/edge/known-host.ts'
import { limitBody, limitTime, refuseUnreadableAddress } from '#server/http/edge/limits.ts'
import { observeRequest } from '#server/http/edge/observe-request.ts'
import {
  classifyError,
  isNavigation,
  logProblem,
  problemPage,
  problemResponse,
} from '#server/http/edge/problem-response.ts'
import { identifyRequest } from '#server/http/edge/request-identity.ts'
import { securityHeaders } from '#server/http/edge/security-headers.ts'
import type { Endpoint } from '#server/http/endpoint/endpoint.ts'
import { type Edge, mountEndpoints } from '#server/http/endpoint/mount-endpoints.ts'
import { SERVICE_ROOTS } from '#server/http/endpoint/services.ts'
import { assetRoutes } from '#server/http/pages/assets.routes.ts'
import { browserWarningRoutes } from '#server/http/pages/browser-warning.routes.ts'
import { pageRoutes, type RenderPage } from '#server/http/pages/pages.routes.ts'
import { webAppRoutes } from '#server/http/pwa/web-app.routes.ts'
import { createPathMask, listWords } from '#server/loggable-path.ts'
import type { Logger } from '#server/logger.ts'
import { mailboxRoutes } from '#server/mail/mailbox.routes.ts'
import type { openLocalPartner } from './open-local-partner.ts'

export type AppParts = Edge & {
  readonly endpoints: readonly Endpoint[]
  readonly isEnvironmentNamed: boolean
  readonly hasMailbox: boolean
  /** Pages of a partner that the portal stands in for. */
  readonly localPartner?: Awaited<ReturnType<typeof openLocalPartner>>
  /** A5.4: the one address outside that pages may frame. */
  readonly mapUrl?: string | undefined
  /** A7.3: the one address outside that pages may talk to. */
  readonly matomoUrl?: string | undefined
  readonly translate: Translate
  readonly logger: Logger
  readonly now: () => Date
  /** In milliseconds since whenever. */
  readonly stopwatch: () => number
  readonly pingDatabase: () => Promise<void>
  readonly isStopping: () => boolean
  readonly proxies: Proxies
  readonly renderPage: RenderPage
  readonly clientDirectory: string
  readonly hasContentSecurityPolicy: boolean
}

/** All that is neither a page, which has its own words for a foreign host, nor health, which probes ask for by address. */
const CALLS = [
  ...SERVICE_ROOTS.map((root) => `${root}*`),
  '/assets/*',
  '/dev/*',
  '/robots.txt',
  '/favicon.ico',
]

const isOpenToOtherSites = (endpoint: Endpoint) => endpoint.isOpenToOtherSites === true

/** Joins platform and features into the one application that answers every request. */
export function createApp(parts: AppParts) {
  const { environment, brands, translate } = parts
  const app = new Hono<HttpContext>()

  app.onError((error, c) => {
    const problem = classifyError(error)
    logProblem(c, problem)
    if (isNavigation(c.req.raw.headers)) return problemPage(c, problem, parts)
    return problemResponse(c, problem, translate)
  })

  app.use(identifyRequest(parts.logger, parts.stopwatch, parts.proxies, (path) => maskPath(path)))
  app.use(observeRequest(parts))
  app.use(securityHeaders(parts))
  app.use(compression)
  app.use(refuseUnreadableAddress)
  app.use(limitTime())
  app.use(limitBody(parts.endpoints.flatMap(({ upload, ...one }) => (upload ? { ...one, upload } : []))))
  app.use(refuseCrossSite(parts.endpoints.filter(isOpenToOtherSites).map(({ path }) => path)))

  app.route('/', healthRoutes(parts))
  if (!parts.isEnvironmentNamed) app.use(requireLoopbackHost)
  for (const path of CALLS) app.use(path, requireKnownHost(parts))
  app.route('/', assetRoutes(brands, environment, parts.clientDirectory))

  app.use(readBearer(environment))
  mountEndpoints(app, parts.endpoints, parts)
  for (const root of SERVICE_ROOTS) {
    app.all(`${root}*`, () => {
      throw new Problem(HTTP_ERRORS.notFound)
    })
  }

  if (parts.hasMailbox) app.route('/', mailboxRoutes(parts))
  if (parts.localPartner) app.route('/', parts.localPartner)
  app.route('/', browserWarningRoutes(parts))
  app.route('/', webAppRoutes(parts))
  app.route(
    '/',
    pageRoutes({
      brands,
      environment,
      translate,
      render: parts.renderPage,
      requestApi: async (url, init, visit) => await app.request(url, init, visit),
    }),
  )
  const maskPath = createPathMask([
    ...brands.map(({ name }) => name),
    ...listWords(app.routes.map(({ path }) => path)),
  ])
  return app
}
