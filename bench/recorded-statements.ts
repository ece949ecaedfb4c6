import { resolve } from 'node:path'
import { Client } from 'pg'
import { listEndpoints } from '#app/api.ts'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { createApp } from '#app/create-app.ts'
import { openIdentity } from '#app/identity.ts'
import { loadBrands } from '#brands/registry.ts'
import { createTranslate } from '#i18n/translate.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { createKeptAnswers } from '#server/http/endpoint/kept-answers.ts'
import { createLogger } from '#server/logger.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

type Pages = {
  readonly default: { readonly fetch: (request: Request, options: object) => Promise<Response> }
}

const KEPT_ANSWERS_BYTES = 8 * 1024 * 1024

type Asked = {
  readonly origin: string
  readonly paths: readonly string[]
  readonly databaseUrl: string
  readonly folder: string
  readonly cookie: string
}

/**
 * What each of the calls asks the database to be worked out, in its order and with its values, the beginning and end of
 * transactions among it. Taken from the application itself, without the chores that a running portal does beside.
 */
export async function recordStatements(asked: Asked): Promise<Statement[][]> {
  return await withApp(asked, { keepsAnswers: false }, async (ask) => {
    const statements: Statement[][] = []
    for (const path of asked.paths) {
      // Whether a session lives is not asked again for half a second, as little as while the call is measured.
      await ask(path)
      statements.push(await listenWhile(async () => await ask(path)))
    }
    return statements
  })
}

/** How often each of the pages asks the database: for somebody who has not been here since something changed, and once more. */
export async function countStatements(
  asked: Asked,
): Promise<{ readonly cold: number; readonly warm: number }[]> {
  const counts: { readonly cold: number; readonly warm: number }[] = []
  for (const path of asked.paths)
    await withApp(asked, { keepsAnswers: true }, async (ask) => {
      const count = async () => (await listenWhile(async () => await ask(path))).length
      counts.push({ cold: await count(), warm: await count() })
    })
  return counts
}

type Ask = (path: string) => Promise<void>

async function withApp<Result>(
  asked: Asked,
  options: { readonly keepsAnswers: boolean },
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connectDatabase({ url: asked.databaseUrl })
  try {
    const app = await openApp(db, asked, options)
    return await work(async (path) => {
      const headers = { cookie: asked.cookie, host: new URL(asked.origin).host }
      const response = await app.request(`${asked.origin}${path}`, { headers })
      // A page is worked out while it is read.
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    })
  } finally {
    await close()
  }
}

async function openApp(
  db: Database,
  { origin, folder }: Asked,
  { keepsAnswers }: { readonly keepsAnswers: boolean },
) {
  const environment = 'local'
  const brands = loadBrands({ directory: 'brands', catalogues: CATALOGUES })
  const logger = createLogger('silent')
  const now = () => new Date()
  const answers = keepsAnswers
    ? createKeptAnswers({ maxBytes: KEPT_ANSWERS_BYTES, release: 'bench', now })
    : undefined
  const identity = await openIdentity({
    db,
    brands,
    environment,
    findOrigin: () => origin,
    now,
    ...(answers && { answers }),
  })
  const { default: pages } = (await import(resolve('dist/server/render.js'))) as Pages
  const objects = openFolderStore(folder)
  return createApp({
    environment,
    brands,
    db,
    authenticate: identity.authenticate,
    isConfirmed: identity.isConfirmed,
    answers,
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
    renderPage: async (request, context) =>
      await pages.fetch(request, { context: { ...context, findStyles: () => [] } }),
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
    const { text: prepared = text, values = rest[0] } = text as Partial<Statement>
    if (typeof prepared === 'string')
      heard.push({ text: prepared, values: Array.isArray(values) ? values : [] })
    return query.call(this, text, ...rest)
  }
  try {
    await work()
    return heard
  } finally {
    client.query = query
  }
}
