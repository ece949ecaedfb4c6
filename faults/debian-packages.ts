import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** By the program that is needed, the package that brings it. */
const PROGRAMS = {
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/radosgw': 'radosgw',
  '/usr/bin/ceph-mon': 'ceph-mon',
  '/usr/bin/ceph-osd': 'ceph-osd',
} as const
const POSTGRES = '/usr/lib/postgresql'
const OLDEST_POSTGRES = 15
// Somebody else may be installing.
const LOCK_WAIT = ['-o', 'DPkg::Lock::Timeout=600']

/** Debian's own servers, as a fund house has them. Where they are missing, root installs them. */
export function ensureDebianPackages(): void {
  const missing: string[] = Object.entries(PROGRAMS)
    .filter(([program]) => !existsSync(program))
    .map(([, name]) => name)
  if (findPostgres() === undefined) missing.push('postgresql')
  if (missing.length === 0) return
  if (process.getuid?.() !== 0)
    throw new Error(
      `Missing, and only root may install them: apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
  process.stdout.write(`Installing ${missing.join(', ')}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    execFileSync('/usr/bin/apt-get', [...LOCK_WAIT, '-qq', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  run('update')
  run('install', '-y', '--no-install-recommends', ...missing)
}

/** One of PostgreSQL's programs, of the newest version that is there. */
export function postgresProgram(name: string): string {
  const folder = findPostgres()
  if (folder === undefined) throw new Error(`there is no PostgreSQL in ${POSTGRES}`)
  return path.join(folder, name)
}

function findPostgres(): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : []
  const newest = Math.max(...versions.filter((version) => version >= OLDEST_POSTGRES))
  const folder = path.join(POSTGRES, String(newest), 'bin')
  return existsSync(path.join(folder, 'postgres')) ? folder : undefined
}
