import path from 'node:path'
import { connectDatabase, type DatabaseConnection } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { enterLanguages } from '#server/db/languages.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Env, EnvironmentVariableError } from '#server/env.ts'
import { openSealingKey } from '#server/sealing-key.queries.ts'

type Options = {
  readonly env: Env
  readonly say: (line: string) => void
  readonly onConnectionLost?: (error: Error) => void
  readonly lockWaitMs?: number
}

export type OpenDatabase = DatabaseConnection & { readonly url: string }

/** The database of the environment, up to date: the one it names, or our own embedded server. */
export async function openDatabase({
  env,
  say,
  onConnectionLost,
  lockWaitMs = 0,
}: Options): Promise<OpenDatabase> {
  const embedded = env.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ directory: path.join(env.dataDirectory, 'postgres'), onProgress: say })
  const url = env.databaseUrl ?? embedded?.url ?? ''
  const database = connectDatabase({
    url,
    maxConnections: env.databasePoolSize,
    lockWaitMs,
    ...(onConnectionLost && { onConnectionLost }),
  })
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await requireAnswer(database)
    await migrate(database.db)
    await enterLanguages(database.db)
    await openSealingKey(database.db, env.sealingSecrets)
    return { ...database, url, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function requireAnswer(database: DatabaseConnection): Promise<void> {
  await database.ping().catch((error: Error) => {
    throw new EnvironmentVariableError(`DATABASE_URL: ${explain(error)}`, { cause: error })
  })
}

const REFUSED = /^28/
const UNKNOWN_DATABASE = '3D000'

function explain(error: Error & { readonly code?: string }): string {
  const { code = '' } = error
  if (REFUSED.test(code)) return `the database refuses the login: ${error.message}`
  if (code === UNKNOWN_DATABASE) return `the server answers, but: ${error.message}`
  return `the database does not answer: ${describe(error)}`
}

/** A host of several addresses fails with an error for each, and no text of its own. */
function describe(error: Error): string {
  const each = error instanceof AggregateError ? (error.errors as Error[]) : []
  return error.message || each.map(({ message }) => message).join('; ')
}
