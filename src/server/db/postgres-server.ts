import { once } from 'node:events'
import { open, readFile, realpath, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { ignoreErrorCode } from './error-code.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { POSTGRES_USER, type PostgresFolder } from './postgres-folder.ts'
import { findPostmasterLock, isServing, retireLock } from './postmaster-lock.ts'

export type PostgresCluster = {
  binaries: PostgresBinaries
  folder: PostgresFolder
  serverOptions: Readonly<Record<string, string>>
  onProgress: (message: string) => void
}

/** A running server and this process's claim on it: see `claimServer`. */
export type ServerClaim = { session: Client; pid: number; port: number }

/** Every process that uses an embedded server keeps one session of this name open. */
export const CLAIM_APPLICATION_NAME = 'portico-claim'

/** After a crash there may be much to recover, on a machine that others keep busy. */
const START_TIMEOUT_MS = 180_000
/** Everything in memory has to reach the disk, which others may keep busy. */
const STOP_TIMEOUT_MS = 150_000
const POLL_MS = 20
const JOIN_RETRY_MS = 100
const LOG_ROTATION_BYTES = 1_000_000
const CLAIM_LOCK_KEY = 20_260_101

// The program reports failed statements itself, so the server's log stays small and free of personal data.
const SERVER_OPTIONS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  lc_messages: 'C',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

// A process that lost the race for the data directory or its port, or that came before the last backend of a
// killed server was gone, only needs to try again.
const PASSING_FAILURE = /lock file|shared memory block|could not bind|could not create any TCP/i

export function serverUrl(cluster: PostgresCluster, port: number, database: string): string {
  return `postgres://${POSTGRES_USER}:${cluster.folder.password}@127.0.0.1:${port}/${database}?sslmode=disable`
}

/**
 * Joins the server that already runs in the data directory, or launches one. PostgreSQL's own lock decides between
 * processes that launch at the same time; the losers join the winner.
 */
export async function joinServer(
  cluster: PostgresCluster,
  options: { port?: number; signal?: AbortSignal } = {},
): Promise<ServerClaim> {
  const { data } = cluster.folder
  const deadline = Date.now() + START_TIMEOUT_MS
  let obstacle = ''
  while (Date.now() < deadline) {
    options.signal?.throwIfAborted()
    const lock = await findPostmasterLock(data)
    if (lock?.isReady) {
      try {
        return { session: await claimServer(cluster, lock.port), pid: lock.pid, port: lock.port }
      } catch (error) {
        obstacle = String(error)
      }
    }
    const isBusy = lock !== undefined && (await isServing(lock, data))
    if (!isBusy) {
      if (lock) await retireLock(data, lock)
      obstacle = await launchServer(cluster, options.port ?? (await findFreePort()))
      if (obstacle === '') continue
    }
    await sleep(JOIN_RETRY_MS)
  }
  throw new EmbeddedPostgresError(`PostgreSQL did not start within ${START_TIMEOUT_MS / 1000} s: ${obstacle}`)
}

/** Whether nobody else holds a claim. From then on nobody can gain one either, until this session ends. */
export async function isLastClaim({ session }: ServerClaim): Promise<boolean> {
  await session.query('select pg_advisory_unlock_shared($1)', [CLAIM_LOCK_KEY])
  const { rows } = await session.query<{ is_last: boolean }>('select pg_try_advisory_lock($1) as is_last', [
    CLAIM_LOCK_KEY,
  ])
  return rows[0]?.is_last === true
}

export async function stopServer({ folder }: PostgresCluster, { pid }: ServerClaim): Promise<void> {
  // PostgreSQL's fast shutdown: ends the sessions, then writes everything to disk.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  // One that dies on the way leaves its lock behind.
  for (;;) {
    const lock = await findPostmasterLock(folder.data)
    if (lock?.pid !== pid || !(await isServing(lock, folder.data))) return
    if (Date.now() > deadline) throw new EmbeddedPostgresError('PostgreSQL did not stop in time')
    await sleep(POLL_MS)
  }
}

/** The claim is a shared advisory lock: the kernel ends the session, and with it the claim, when this process dies. */
async function claimServer(cluster: PostgresCluster, port: number): Promise<Client> {
  const session = new Client({
    connectionString: serverUrl(cluster, port, 'postgres'),
    application_name: CLAIM_APPLICATION_NAME,
    connectionTimeoutMillis: 5000,
  })
  // An error is always followed by 'end', which is what the owner of the claim listens to.
  session.on('error', () => undefined)
  try {
    await session.connect()
    const { rows } = await session.query<{ data_directory: string }>('show data_directory')
    // A copied folder brings the original's lock file and password along.
    if ((await realpath(rows[0]?.data_directory ?? '')) !== cluster.folder.data) {
      throw new Error('another data directory is served there')
    }
    await session.query('select pg_advisory_lock_shared($1)', [CLAIM_LOCK_KEY])
    return session
  } catch (error) {
    await session.end()
    throw error
  }
}

/** Empty once the server is ready, else why it is worth another try; throws when it is not. */
async function launchServer(cluster: PostgresCluster, port: number): Promise<string> {
  const { data, log } = cluster.folder
  cluster.onProgress(`Starting PostgreSQL ${cluster.binaries.major}`)
  const logStart = await rotateLog(log)
  const logFile = await open(log, 'a', 0o600)
  const settings = Object.entries({ ...SERVER_OPTIONS, ...cluster.serverOptions })
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const server = cluster.binaries.launch(args, logFile.fd)
  server.unref()
  await once(server, 'spawn')
  await logFile.close()

  const hasExited = () => server.exitCode !== null || server.signalCode !== null
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!hasExited() && Date.now() < deadline) {
    const lock = await findPostmasterLock(data)
    if (lock?.isReady && lock.pid === server.pid) return ''
    await sleep(POLL_MS)
  }
  const output = (await readFile(log)).subarray(logStart).toString('utf8').trim()
  if (!hasExited() || PASSING_FAILURE.test(output)) return output
  throw new EmbeddedPostgresError(`PostgreSQL did not start:\n${output.split('\n').slice(-8).join('\n')}`)
}

/** Returns the length of the log so far, in bytes. */
async function rotateLog(log: string): Promise<number> {
  const size = (await stat(log).catch(ignoreErrorCode('ENOENT')))?.size ?? 0
  if (size < LOG_ROTATION_BYTES) return size
  await rename(log, `${log}.1`).catch(ignoreErrorCode('ENOENT'))
  return 0
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP server without a port')
  return address.port
}
