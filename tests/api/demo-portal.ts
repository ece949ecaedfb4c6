import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listEndpoints } from '#app/api.ts'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { createApp } from '#app/create-app.ts'
import { openIdentity } from '#app/identity.ts'
import { loadBrands } from '#brands/registry.ts'
import { findSessionLogin } from '#features/sessions/server/sessions.queries.ts'
import { createTranslate } from '#i18n/translate.ts'
import type { Proxies } from '#server/http/edge/client-address.ts'
import { createKeptAnswers } from '#server/http/endpoint/kept-answers.ts'
import type { ForwardedBase } from '#server/http/endpoint/services.ts'
import type { RenderPage } from '#server/http/pages/pages.routes.ts'
import { createLogger } from '#server/logger.ts'
import { demoDatabase } from '../database/demo-database.ts'

const device = { userAgent: 'Test Browser', address: '192.0.2.1' }

const KEPT_ANSWERS_BYTES = 8 * 1024 * 1024
const atNoon = () => new Date('2026-11-15T12:00:00Z')

type Node = { readonly keepsAnswers?: boolean; readonly renderPage?: RenderPage; readonly proxies?: Proxies }
type Options = {
  readonly forwardedBases?: readonly ForwardedBase[]
  readonly proxies?: Proxies
  readonly now?: () => Date
}

/** The whole application over the demo house on a real database. */
export async function openDemoPortal({ forwardedBases = [], proxies = 0, now = atNoon }: Options = {}) {
  const { db, url, objects, close } = await demoDatabase()
  const clientDirectory = mkdtempSync(path.join(tmpdir(), 'portico-api-'))
  const brands = loadBrands({ directory: 'brands', catalogues: CATALOGUES })
  const logger = createLogger('silent')
  const environment = 'local' as const
  const findOrigin = () => 'https://portal.example'

  /** One of several processes on the same database; one that keeps no answers works each of them out. */
  async function openNode(node: Node = {}) {
    const { keepsAnswers = true, renderPage = async () => new Response('') } = node
    const answers = keepsAnswers
      ? createKeptAnswers({ maxBytes: KEPT_ANSWERS_BYTES, release: 'test', now })
      : undefined
    const identity = await openIdentity({
      db,
      brands,
      environment,
      findOrigin,
      now,
      ...(answers && { answers }),
    })
    const endpoints = listEndpoints({ db, environment, identity, objects, logger, now, version: '1.0.0' })
    const app = createApp({
      environment,
      brands,
      db,
      authenticate: identity.authenticate,
      isConfirmed: identity.isConfirmed,
      answers,
      endpoints,
      forwardedBases,
      isEnvironmentNamed: true,
      hasMailbox: false,
      translate: createTranslate(CATALOGUES),
      logger,
      now,
      stopwatch: () => 0,
      pingDatabase: async () => {},
      isStopping: () => false,
      proxies: node.proxies ?? proxies,
      renderPage,
      clientDirectory,
      hasContentSecurityPolicy: true,
    })
    return { app, answers, endpoints, identity }
  }
  const { app, endpoints, identity } = await openNode()

  async function getLogin(brand: string, username: string) {
    const { id } = await db
      .selectFrom('login')
      .select('id')
      .where('brand', '=', brand)
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const login = await findSessionLogin(db, { brand, id })
    if (!login) throw new Error(username)
    return login
  }

  return {
    db,
    url,
    app,
    endpoints,
    openNode,
    getLogin,
    /** A session of its own for every call, so that none is spoilt by another. */
    async enter(
      brand: string,
      username: string,
      own: { isOneTimePassword?: boolean; isConfirmed?: boolean } = {},
    ): Promise<string> {
      const login = await getLogin(brand, username)
      return (await identity.sessions.start(db, { login, device, isConfirmed: true, ...own })).token
    },
    async enterFor(brand: string, viewerName: string, vieweeName: string): Promise<string> {
      const [login, viewee] = [await getLogin(brand, viewerName), await getLogin(brand, vieweeName)]
      const own = await identity.sessions.start(db, { login, device })
      const grantId = crypto.randomUUID()
      const endsAt = new Date('2027-01-01')
      await db
        .insertInto('view_for_grant')
        .values({
          id: grantId,
          brand,
          login_id: viewee.id,
          viewer_name: login.displayName,
          viewer_email: 'viewer@example.com',
          code_hash: grantId,
          token_hash: grantId,
          created_at: now(),
          expires_at: endsAt,
        })
        .execute()
      const acting = { viewee, grantId, ownSessionId: own.claims.jti, endsAt }
      return (await identity.sessions.start(db, { login, device, acting })).token
    },
    close: async (): Promise<void> => {
      await close()
      rmSync(clientDirectory, { recursive: true })
    },
  }
}
