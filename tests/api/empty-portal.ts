import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listEndpoints } from '#app/api.ts'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { createApp } from '#app/create-app.ts'
import { openIdentity } from '#app/identity.ts'
import { findSessionLogin } from '#features/sessions/server/sessions.queries.ts'
import { createTranslate } from '#i18n/translate.ts'
import type { PageContext, RenderPage } from '#server/http/pages/pages.routes.ts'
import { createLogger, type Logger } from '#server/logger.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { freshDatabase } from '../database/fresh-database.ts'
import { identityFactories } from '../session/test-identity.ts'
import { TEST_BRANDS } from './test-api.ts'

const device = { userAgent: 'Test Browser', address: '192.0.2.1' }
export const LOCKED_PAGE = 'please sign in'

type Call = { method?: string; headers?: HeadersInit; body?: BodyInit }

/** The whole application on a real database that holds nobody yet, with a clock that stands still. */
export async function openEmptyPortal({
  renderPage = renderGreeting,
  logger = createLogger('silent'),
}: {
  renderPage?: RenderPage
  logger?: Logger
} = {}) {
  const { db, close } = await freshDatabase()
  const scratch = mkdtempSync(path.join(tmpdir(), 'portico-empty-'))
  const environment = 'local' as const
  const now = () => new Date('2026-11-15T12:00:00Z')
  const findOrigin = () => 'https://portal.example'
  const identity = await openIdentity({ db, brands: TEST_BRANDS, environment, findOrigin, now })
  const objects = openFolderStore(path.join(scratch, 'objects'))
  const app = createApp({
    environment,
    brands: TEST_BRANDS,
    db,
    authenticate: identity.authenticate,
    isConfirmed: identity.isConfirmed,
    endpoints: listEndpoints({ db, environment, identity, objects, logger, now, version: '1.0.0' }),
    forwardedBases: [],
    isEnvironmentNamed: true,
    hasMailbox: false,
    translate: createTranslate(CATALOGUES),
    logger,
    now,
    stopwatch: () => 0,
    pingDatabase: async () => {},
    isStopping: () => false,
    proxies: 0,
    renderPage,
    clientDirectory: scratch,
    hasContentSecurityPolicy: true,
  })
  const factories = identityFactories(db)

  return {
    db,
    app,
    now,
    identity,
    ...factories,
    request: async (path: string, { headers, ...call }: Call = {}): Promise<Response> => {
      const sent = new Headers(headers)
      if (!sent.has('host')) sent.set('host', 'localhost')
      return await app.request(path, { ...call, headers: sent, ...(call.body && { duplex: 'half' }) })
    },
    /** A new session of a new person. */
    enter: async ({ isOneTimePassword = false, ...own }: EnterOptions = {}) => {
      const { id, ...person } = await factories.addUser({ roles: ['zeichner'], ...own })
      const login = await findSessionLogin(db, { brand: 'halden', id })
      if (!login) throw new Error('the login is gone')
      const { token, claims } = await identity.sessions.start(db, {
        login,
        device,
        isConfirmed: true,
        isOneTimePassword,
      })
      return { ...person, id, token, claims }
    },
    close: async (): Promise<void> => {
      await close()
      rmSync(scratch, { recursive: true })
    },
  }
}

type EnterOptions = Parameters<ReturnType<typeof identityFactories>['addUser']>[0] & {
  readonly isOneTimePassword?: boolean
}

/** Asks who is there as every page does before it is drawn; any other refusal than 401 fails the page. */
async function renderGreeting(_request: Request, { callApi }: PageContext): Promise<Response> {
  const response = await callApi('/api/auth/v1/session', { accept: 'application/json' })
  if (!response.ok && response.status !== 401) throw new Error(`the session: ${response.status}`)
  const { name } = (await response.json()) as { name: string }
  return new Response(response.ok ? name : LOCKED_PAGE, { headers: { 'content-type': 'text/html' } })
}

export type EmptyPortal = Awaited<ReturnType<typeof openEmptyPortal>>
