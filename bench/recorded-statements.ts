import { Client } from 'pg'
import { listEndpoints } from '#app/api.ts'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { createApp } from '#app/create-app.ts'
import { openIdentity } from '#app/identity.ts'
import { loadBrands } from '#brands/registry.ts'
import { createTranslate } from '#i18n/translate.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { createLogger } from '#server/logger.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

type Asked = {
  readonly origin: string
  readonly paths: readonly string[]
  readonly databaseUrl: string
  readonly folder: string
  readonly cookie: string
}

/**
 * What each of the calls asks the database, in its order and with its values, the beginning and end of transactions among
 * it. Taken from the application itself, without the chores that a running portal does beside.
 */
export async function recordStatements(asked: Asked): Promise<Statement[][]> {
  const { db, close } = connectDatabase({ url: asked.databaseUrl })
  try {
    const app = await openApp(db, asked)
    const ask = async (path: string) => {
      const headers = { cookie: asked.cookie, host: new URL(asked.origin).host }
      const response = await app.request(`${asked.origin}${path}`, { headers })
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    }
    const statements: Statement[][] = []
    for (const path of asked.paths) {
      // Whether a session lives is not asked again for half a second, as little as while the call is measured.
      await ask(path)
      statements.push(await listenWhile(async () => await ask(path)))
    }
    return statements
  } finally {
    await close()
  }
}

async function openApp(db: Database, { origin, folder }: Asked) {
  const environment = 'local'
  const brands = loadBrands({ directory: 'brands', catalogues: CATALOGUES })
  const logger = createLogger('silent')
  const now = () => new Date()
  const identity = await openIdentity({ db, brands, environment, findOrigin: () => origin, now })
  const objects = openFolderStore(folder)
  return createApp({
    environment,
    brands,
    db,
    authenticate: identity.authenticate,
    isConfirmed: identity.isConfirmed,
    endpoints: listEndpoints({ db, environment, identity, objects, logger, now, version: '' }),
    forwardedBases: [],
    isEnvironmentNamed: true,
    hasMailbox: false,
    translate: createTranslate(CATALOGUES),
    logger,
    now,
    stopwatch: () => performance.now(),
    pingDatabase: async () => undefined,
    isStopping: () => false,
    proxies: 0,
    renderPage: async () => new Response(null, { status: 404 }),
    clientDirectory: folder,
    hasContentSecurityPolicy: true,
  })
}

type Query = (text: unknown, ...rest: readonly unknown[]) => unknown

async function listenWhile(work: () => Promise<void>): Promise<Statement[]> {
  const client = Client.prototype as unknown as { query: Query }
  const { query } = client
  const heard: Statement[] = []
  client.query = function listen(this: Client, text, ...rest) {
    const [values] = rest
    if (typeof text === 'string') heard.push({ text, values: Array.isArray(values) ? values : [] })
    return query.call(this, text, ...rest)
  }
  try {
    await work()
    return heard
  } finally {
    client.query = query
  }
}
