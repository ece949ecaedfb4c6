import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { ignoreErrorCode } from './error-code.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { isProcessAlive } from './postmaster-lock.ts'

export const POSTGRES_USER = 'portico'

export type PostgresFolder = {
  /** PostgreSQL's own data directory, as an absolute path without symbolic links. */
  data: string
  log: string
  password: string
}

type Preparation = {
  directory: string
  binaries: PostgresBinaries
  /** False for throw-away databases: skips waiting for the disk. */
  isDurable: boolean
  onProgress: (message: string) => void
}

/** Makes the database's files if there are none yet. Safe when several processes do it at once, or die doing it. */
export async function preparePostgresFolder(preparation: Preparation): Promise<PostgresFolder> {
  await mkdir(preparation.directory, { recursive: true, mode: 0o700 })
  const root = await realpath(preparation.directory)
  const data = path.join(root, 'data')
  const passwordFile = path.join(root, 'password')
  await requireOwnFolder(data)
  await removeAbandoned(root)

  if ((await findDataVersion(data)) === undefined) {
    preparation.onProgress(`Creating the database in ${root}`)
    await ensurePasswordFile(passwordFile)
    await initialiseAside(data, passwordFile, preparation)
  }

  await requireVersion(data, preparation.binaries.major)
  return { data, log: path.join(root, 'server.log'), password: await readPassword(passwordFile) }
}

async function requireOwnFolder(data: string): Promise<void> {
  const owner = await stat(data).catch(ignoreErrorCode('ENOENT'))
  if (owner === undefined || process.getuid === undefined || owner.uid === process.getuid()) return
  throw new EmbeddedPostgresError(
    `The database in ${data} belongs to user ${owner.uid}: start Portico as that user, or choose another folder`,
  )
}

async function requireVersion(data: string, major: number): Promise<void> {
  const version = await findDataVersion(data)
  if (version === String(major)) return
  throw new EmbeddedPostgresError(
    version === undefined
      ? `${data} holds files that are no database: move them away, or choose another folder`
      : `The database in ${data} was made by PostgreSQL ${version}, this Portico brings ${major}: dump it with the old version and load it into a new folder, or set DATABASE_URL`,
  )
}

async function findDataVersion(data: string): Promise<string | undefined> {
  const text = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(ignoreErrorCode('ENOENT'))
  return text?.trim()
}

async function readPassword(passwordFile: string): Promise<string> {
  const password = await readFile(passwordFile, 'utf8').catch(ignoreErrorCode('ENOENT'))
  if (password !== undefined) return password
  throw new EmbeddedPostgresError(
    `${passwordFile} is missing; the database beside it cannot be opened without it`,
  )
}

/** Linking a finished file into place is atomic: racing processes all end up with the first one's password. */
async function ensurePasswordFile(passwordFile: string): Promise<void> {
  const draft = draftOf(passwordFile)
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(randomBytes(24).toString('base64url'))
  await file.sync()
  await file.close()
  await link(draft, passwordFile).catch(ignoreErrorCode('EEXIST'))
  await rm(draft)
}

/** A folder appears under its final name only when complete, so being killed here leaves nothing half made. */
async function initialiseAside(data: string, passwordFile: string, preparation: Preparation): Promise<void> {
  const aside = draftOf(data)
  await preparation.binaries
    .initialise([
      '--pgdata',
      aside,
      '--username',
      POSTGRES_USER,
      '--auth',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '--encoding',
      'UTF8',
      ...localeOptions(preparation.binaries.major),
      ...(preparation.isDurable ? [] : ['--no-sync']),
    ])
    .catch((cause: Error) => {
      throw new EmbeddedPostgresError(`Could not create the database: ${cause.message.trim()}`, { cause })
    })
  await rename(aside, data).catch(ignoreErrorCode('ENOTEMPTY', 'EEXIST'))
  await rm(aside, { recursive: true, force: true })
}

/** Sorting must not depend on the machine's locales; the built-in provider came with PostgreSQL 17. */
function localeOptions(major: number): string[] {
  return major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale-provider=icu', '--icu-locale=und', '--locale=C']
}

function draftOf(file: string): string {
  return `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
}

/** Drafts of processes that were killed. */
async function removeAbandoned(root: string): Promise<void> {
  const abandoned = (await readdir(root)).filter((name) => {
    const [, owner] = /^(?:data|password)\.(\d+)-/.exec(name) ?? []
    return owner !== undefined && !isProcessAlive(Number(owner))
  })
  await Promise.all(
    abandoned.map(async (name) => rm(path.join(root, name), { recursive: true, force: true })),
  )
}
