import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Brand } from '#brands/brand.ts'
import { loadBrands } from '#brands/registry.ts'
import { createTranslate } from '#i18n/translate.ts'
import { readLastAnchors } from '#server/audit/anchors.ts'
import type { Env } from '#server/env.ts'
import { brandOrigin } from '#server/http/edge/brand-origin.ts'
import { createHttpServer, listen, stopServer } from '#server/http/edge/http-server.ts'
import { createKeptAnswers } from '#server/http/endpoint/kept-answers.ts'
import { isBelow } from '#server/http/endpoint/services.ts'
import type { RenderPage } from '#server/http/pages/pages.routes.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLogger } from '#server/logger.ts'
import { createMailGate, OPEN_GATE } from '#server/mail/mail-gate.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { openObjectStore } from '#server/objects/open-object-store.ts'
import { openClamd } from '#server/scanner/clamd.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { listEndpoints } from './api.ts'
import { auditAnchorFile } from './audit-anchor-file.ts'
import { CATALOGUES } from './catalogue/catalogues.ts'
import { checkFolders } from './checks/check-folders.ts'
import { checkMailServer } from './checks/check-mail-server.ts'
import { checkScanner } from './checks/check-scanner.ts'
import { checkStore } from './checks/check-store.ts'
import { namePort } from './checks/name-port.ts'
import { startChores } from './chores.ts'
import { createApp } from './create-app.ts'
import { openIdentity } from './identity.ts'
import { judgeDatabase } from './judge-database.ts'
import { findMailPlace } from './mail-place.ts'
import { openDatabase } from './open-database.ts'
import { openLocalPartner } from './open-local-partner.ts'
import { openNotices } from './open-notices.ts'
import { openRetention } from './open-retention.ts'
import { startMetrics, startTracing } from './open-watch.ts'

/** So many who wait for somebody else's change take no connection from the rest for long. */
const LOCK_WAIT_MS = 5000
/** Some ten thousand answers. */
const KEPT_ANSWERS_BYTES = 64 * 1024 * 1024

export type PortalOptions = {
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
  await checkFolders(env)
  const brands = loadBrands({ directory: env.brandsDirectory, catalogues: CATALOGUES })
  const { version } = packageJson
  const logger = createLogger(env.logLevel, undefined, { node: env.nodeName, version })

  const tracing = await startTracing({ env, version, logger })
  const database = await openDatabase({
    env,
    say,
    lockWaitMs: LOCK_WAIT_MS,
    onConnectionLost: (error) => logger.warn({ err: error }, 'database connection lost'),
  })

  try {
    await judgeDatabase({ env, db: database.db, logger })
    const objects = openObjectStore(env.objectStore)
    await checkStore({ env, objects, logger })
    const now = () => new Date()
    const answers = createKeptAnswers({ maxBytes: KEPT_ANSWERS_BYTES, release: version, now })
    if (env.loadsDemo) {
      const { loadDemoHouse } = await import('./load-demo-house.ts')
      await loadDemoHouse({ database, brands, objects, now, say })
    }

    const { environment } = env
    let { port } = env
    const findOrigin = (brand: Brand) => brandOrigin(brand, environment, `http://localhost:${port}`)
    const identity = await openIdentity({ db: database.db, brands, environment, findOrigin, now, answers })
    if (env.loadsDemo) {
      const { giveDemoAccess } = await import('#demo/give-demo-access.ts')
      const { giveDemoInterests } = await import('#demo/give-demo-interests.ts')
      const { giveDemoRequests } = await import('#demo/give-demo-requests.ts')
      const { giveDemoVotes } = await import('#demo/give-demo-votes.ts')
      const { giveOfficeFactors } = await import('#demo/give-office-factors.ts')
      const parts = { db: database.db, houses: identity.houses, randomness: SYSTEM_RANDOMNESS, now }
      await giveDemoAccess(parts)
      await giveOfficeFactors(database.db, now)
      await giveDemoRequests(parts)
      await giveDemoInterests(parts)
      await giveDemoVotes({ ...parts, objects })
    }
    const jobs = await openJobs({ url: database.url, logger })
    const ownGate = createMailGate({
      place: await findMailPlace(env),
      readLastAnchors: async () => await readLastAnchors(auditAnchorFile(env.dataDirectory)),
      logger,
      now,
    })
    const gate = env.smtpServer ? ownGate : OPEN_GATE
    const mail = await openMail({
      url: database.url,
      db: database.db,
      jobs,
      logger,
      gate,
      smtpServer: env.smtpServer,
    })
    const notices = await openNotices({
      url: database.url,
      jobs,
      logger,
      gate,
      houses: identity.houses,
      randomness: SYSTEM_RANDOMNESS,
      now,
    })
    await openRetention({ db: database.db, jobs, gate: ownGate, brands, objects, logger, now })
    const chores = startChores({ env, db: database.db, identity, logger, now })

    const scanner = env.scanner && openClamd(env.scanner)
    const endpoints = listEndpoints({
      db: database.db,
      environment,
      identity,
      mapUrl: env.mapUrl,
      matomoUrl: env.matomoUrl,
      objects,
      scanner,
      logger,
      now,
      version,
    })
    for (const { base } of env.forwardedBases)
      if (!endpoints.some(({ path }) => isBelow(base, path)))
        logger.warn({ base }, 'no call below this base is described: nothing is forwarded')

    const { listPublicKeys } = identity.tokens
    const localPartner = await openLocalPartner({ environment, brands, listPublicKeys, now })
    let isStopping = false
    const metrics = await startMetrics({
      env,
      version,
      databaseUrl: database.url,
      countConnections: database.countConnections,
      measureAnswers: answers.measure,
      isMailHeld: gate.isHeld,
      isStopping: () => isStopping,
      logger,
      now,
    })
    const app = createApp({
      ...options,
      environment,
      brands,
      db: database.db,
      authenticate: identity.authenticate,
      isConfirmed: identity.isConfirmed,
      answers,
      endpoints,
      forwardedBases: env.forwardedBases,
      hasMailbox: env.hasMailbox,
      localPartner,
      isEnvironmentNamed: env.isEnvironmentNamed,
      mapUrl: env.mapUrl,
      matomoUrl: env.matomoUrl,
      logger,
      translate: createTranslate(CATALOGUES),
      now,
      stopwatch: () => performance.now(),
      pingDatabase: database.ping,
      isStopping: () => isStopping,
      proxies: env.proxies,
    })
    const answer = getRequestListener(app.fetch)
    const listener: RequestListener = (request, response) => {
      // What is kept open between requests is given up one by one, so that none meets a closed door.
      if (isStopping) response.setHeader('connection', 'close')
      void answer(request, response)
    }
    const server = createHttpServer(options.before?.(listener) ?? listener)
    port = await namePort('PORT', listen(server, env.port, env.host))
    // Only told: the first page need not wait for them.
    void checkMailServer(env.smtpServer, logger)
    void checkScanner(scanner, logger)

    return {
      brands,
      port,
      server,
      logger,
      /** Says that it is about to stop, and goes on serving. */
      drain(): void {
        isStopping = true
      },
      async stop() {
        isStopping = true
        await options.onStopping?.()
        await stopServer(server)
        await chores.stop()
        await notices.stop()
        await mail.stop()
        await jobs.stop()
        await metrics?.stop()
        await database.close()
        await tracing?.stop()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
