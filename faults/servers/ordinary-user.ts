import type { Program } from './service.ts'

/** PostgreSQL and PgBouncer refuse to run as root. Inside a user namespace root appears as nobody, who owns what root owns. */
export function asOrdinaryUser(command: string, args: readonly string[]): Program {
  if (process.getuid?.() !== 0) return { command, args, cwd: '/' }
  return {
    command: 'unshare',
    args: ['-U', '--map-user=65534', '--map-group=65534', command, ...args],
    cwd: '/',
  }
}
