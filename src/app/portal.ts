import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { loadBrands } from '#brands/registry.ts'
import { loadDemoLogins } from '#demo/demo-logins.ts'
import { createAuthenticate } from '#features/session/server/session.routes.ts'
import { createSessions } from '#features/session/server/sessions.service.ts'
import { openTokens } from '#features/session/server/token.service.ts'
import { createTranslate } from '#i18n/translate.ts'
import type { Env } from '#server/env.ts'
import { createHttpServer, listen, stopServer } from '#server/http/http-server.ts'
import type { RenderPage } from '#server/http/pages.routes.ts'
import { createLogger } from '#server/logger.ts'
import { openObjectStore } from '#server/objects/open-object-store.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { listEndpoints } from './api.ts'
import { catalogue as german } from './catalogue/de-DE.ts'
import { catalogue as english } from './catalogue/en-GB.ts'
import { createApp } from './create-app.ts'
import { openDatabase } from './open-database.ts'

const KEY_CHECK_MS = 60 * 60 * 1000

type PortalOptions = {
  readonly env: Env
  readonly renderPage: RenderPage
  readonly clientDirectory: string
  readonly hasContentSecurityPolicy: boolean
  /** Stands before the application; the development server hooks in here. */
  readonly before?: (next: RequestListener) => RequestListener
  readonly onStopping?: () => Promise<void>
  readonly say: (line: string) => void
}

/** Opens everything in order; `stop` closes it in the opposite one. */
export async function startPortal({ env, say, ...options }: PortalOptions) {
  const catalogues = { 'en-GB': english, 'de-DE': german }
  const brands = loadBrands({ directory: env.brandsDirectory, catalogues })
  const logger = createLogger(env.logLevel)

  const database = await openDatabase({
    env,
    say,
    onConnectionLost: (error) => logger.warn({ err: error }, 'database connection lost'),
  })

  try {
    if (env.loadsDemo) await loadDemoLogins(database.db)

    const tokens = await openTokens({ db: database.db, now: () => new Date() })
    const sessions = createSessions({ db: database.db, tokens, now: () => new Date() })
    const rotation = setInterval(() => {
      tokens.rotate().catch((error: unknown) => logger.warn({ err: error }, 'signing keys not rotated'))
    }, KEY_CHECK_MS).unref()

    let isStopping = false
    const app = createApp({
      ...options,
      environment: env.environment,
      brands,
      db: database.db,
      authenticate: createAuthenticate({ tokens, sessions }),
      endpoints: listEndpoints({
        environment: env.environment,
        tokens,
        sessions,
        objects: openObjectStore(env.objectStore),
        now: () => new Date(),
        version: packageJson.version,
      }),
      forwardedBases: env.forwardedBases,
      logger,
      translate: createTranslate(catalogues),
      now: () => performance.now(),
      pingDatabase: database.ping,
      isStopping: () => isStopping,
      proxies: env.proxies,
    })
    const answer = getRequestListener(app.fetch)
    const listener: RequestListener = (request, response) => void answer(request, response)
    const server = createHttpServer(options.before?.(listener) ?? listener)
    const port = await listen(server, env.port, env.host)

    return {
      brands,
      port,
      server,
      async stop() {
        isStopping = true
        clearInterval(rotation)
        await options.onStopping?.()
        await stopServer(server)
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
