import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { ignoreErrorCode } from './error-code.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { preparePostgresFolder } from './postgres-folder.ts'
import {
  isLastClaim,
  joinServer,
  type PostgresCluster,
  type ServerClaim,
  serverUrl,
  stopServer,
} from './postgres-server.ts'

export type EmbeddedPostgresOptions = {
  /** Holds everything: PostgreSQL's data, its password and its log. Made if missing. */
  directory: string
  /** npm package with the binaries. */
  packageName?: string
  /** PostgreSQL settings, e.g. `{ fsync: 'off' }`; the defaults are durable. */
  serverOptions?: Readonly<Record<string, string>>
  onProgress?: (message: string) => void
}

export type EmbeddedPostgres = {
  url: string
  /** Stops the server, unless another process still uses it. */
  stop: () => Promise<void>
}

const DATABASE = 'portico'
const REJOIN_RETRY_MS = 2000

/**
 * Runs PostgreSQL beside this process. Processes that share a folder share one server; the last to stop ends it. A
 * server left behind by a killed process is taken over, and one that dies while in use is started again on its port.
 */
export async function startEmbeddedPostgres({
  directory,
  packageName = 'embedded-postgres',
  serverOptions = {},
  onProgress = () => undefined,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster({ directory, packageName, serverOptions, onProgress }).catch(
    explainSystemError,
  )
  const claim = await joinServer(cluster)
  await ensureDatabase(claim)
  return { url: serverUrl(cluster, claim.port, DATABASE), stop: keepServing(cluster, claim) }
}

async function prepareCluster(options: Required<EmbeddedPostgresOptions>): Promise<PostgresCluster> {
  const { directory, packageName, serverOptions, onProgress } = options
  const binaries = await findPostgresBinaries(packageName)
  const isDurable = serverOptions['fsync'] !== 'off'
  const folder = await preparePostgresFolder({ directory, binaries, isDurable, onProgress })
  return { binaries, folder, serverOptions, onProgress }
}

/** A folder that may not be written, a full disk: the system's own words are clear, its stack trace is of no use. */
function explainSystemError(cause: unknown): never {
  if (!(cause instanceof Error && 'syscall' in cause)) throw cause
  throw new EmbeddedPostgresError(`The embedded PostgreSQL cannot be set up: ${cause.message}`, { cause })
}

/** Joins again whenever the claim is lost. Returns the function that gives it up. */
function keepServing(cluster: PostgresCluster, firstClaim: ServerClaim): () => Promise<void> {
  const stopping = new AbortController()
  const { port } = firstClaim
  let claim = firstClaim
  let rejoining: Promise<void> | undefined

  const watch = () => {
    claim.session.once('end', () => {
      if (!stopping.signal.aborted) rejoining = rejoin()
    })
  }
  const rejoin = async () => {
    while (!stopping.signal.aborted) {
      try {
        claim = await joinServer(cluster, { port, signal: stopping.signal })
        watch()
        return
      } catch (error) {
        cluster.onProgress(`PostgreSQL is gone and does not come back yet: ${String(error)}`)
        await sleep(REJOIN_RETRY_MS)
      }
    }
  }
  const giveUp = async () => {
    stopping.abort()
    await rejoining
    try {
      if (await isLastClaim(claim)) await stopServer(cluster, claim)
    } catch (error) {
      // The server has gone before us.
      if (!isDatabaseUnavailable(error)) throw error
    }
    await claim.session.end()
  }

  watch()
  let stopped: Promise<void> | undefined
  return async () => (stopped ??= giveUp())
}

async function ensureDatabase({ session }: ServerClaim): Promise<void> {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) {
    await session.query(`create database ${DATABASE}`).catch(ignoreErrorCode('42P04', '23505'))
  }
}
