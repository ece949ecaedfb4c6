import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { ignoreErrorCode } from './error-code.ts'

export type PostgresBinaries = {
  major: number
  /** Runs `initdb` to its end. */
  initialise: (args: string[]) => Promise<void>
  /** Launches `postgres` as a server that outlives this process; both output streams go to `logFile`. */
  launch: (args: string[], logFile: number) => ChildProcess
}

const SET_DATABASE_URL = 'or set DATABASE_URL to use a PostgreSQL server of your own'

// PostgreSQL refuses to run as root. Inside a user namespace root appears as nobody: no account is
// needed, and files below folders that only root may enter stay reachable.
const UNSHARE_AS_NOBODY = ['-U', '--map-user=65534', '--map-group=65534']

const execute = promisify(execFile)

/** The binaries that the npm package `packageName` brings for this platform. */
export async function findPostgresBinaries(packageName: string): Promise<PostgresBinaries> {
  const packageFolder = findPlatformPackage(packageName)
  await restoreLibraryLinks(packageFolder)

  const isRoot = process.getuid?.() === 0
  const command = (program: string, args: string[]): [string, string[]] => {
    const file = path.join(packageFolder, 'native', 'bin', program)
    return isRoot ? ['unshare', [...UNSHARE_AS_NOBODY, file, ...args]] : [file, args]
  }
  // The folder we were started in may be closed to the namespace's user.
  const run = async (program: string, args: string[]) => execute(...command(program, args), { cwd: '/' })

  const version = await run('postgres', ['--version']).catch((cause: Error) => {
    throw new EmbeddedPostgresError(isRoot ? describeRootFailure(cause) : describeFailure(cause), { cause })
  })
  return {
    major: Number.parseInt(version.stdout.replace(/^\D+/, ''), 10),
    initialise: async (args) => {
      await run('initdb', args)
    },
    launch: (args, logFile) =>
      spawn(...command('postgres', args), { cwd: '/', detached: true, stdio: ['ignore', logFile, logFile] }),
  }
}

function describeRootFailure(cause: Error): string {
  return `PostgreSQL does not run as root, and a user namespace cannot be used here (${lastLine(cause)}): start Portico as a normal user, ${SET_DATABASE_URL}`
}

function describeFailure(cause: Error): string {
  return `The embedded PostgreSQL does not run on this machine (${lastLine(cause)}): install its libraries, ${SET_DATABASE_URL}`
}

function lastLine(cause: Error): string {
  return cause.message.trim().split('\n').at(-1) ?? ''
}

function findPlatformPackage(packageName: string): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    // The platform package is resolved from its parent, so that two majors can be installed side by side.
    const parent = createRequire(import.meta.url).resolve(packageName)
    const entry = createRequire(parent).resolve(`@embedded-postgres/${platform}`)
    return path.resolve(path.dirname(entry), '..')
  } catch (cause) {
    const message = `No embedded PostgreSQL is installed for ${platform}: install without omitting optional packages, ${SET_DATABASE_URL}`
    throw new EmbeddedPostgresError(message, { cause })
  }
}

/** npm packages cannot hold symbolic links; an install script makes them, unless scripts are switched off. */
export async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    ignoreErrorCode('ENOENT'),
  )
  const links = JSON.parse(list ?? '[]') as { source: string; target: string }[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.join(packageFolder, target)
      if (await lstat(link).catch(ignoreErrorCode('ENOENT'))) return
      const destination = path.relative(path.dirname(link), path.join(packageFolder, source))
      await symlink(destination, link).catch(ignoreErrorCode('EEXIST'))
    }),
  )
}
