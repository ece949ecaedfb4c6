import { execFile } from 'node:child_process'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { hasErrorCode, ignoreErrorCode } from './error-code.ts'

/** What `postmaster.pid` says: which process serves a data directory, and on which port. */
export type PostmasterLock = { text: string; pid: number; port: number; isReady: boolean }

// Beyond every pid_max, so `kill` always answers that there is no such process.
const IMPOSSIBLE_PID = 2 ** 31 - 2

const execute = promisify(execFile)

export async function findPostmasterLock(data: string): Promise<PostmasterLock | undefined> {
  const text = (await readFile(lockFile(data), 'utf8').catch(ignoreErrorCode('ENOENT'))) ?? ''
  const lines = text.split('\n')
  const pid = Number(lines[0])
  // Empty for a moment while a server creates it.
  if (!(pid > 0)) return undefined
  return { text, pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/** The process may have died, and its number may since belong to some other program. */
export async function isServing(lock: PostmasterLock, data: string): Promise<boolean> {
  if (!isProcessAlive(lock.pid)) return false
  if (process.platform === 'linux') {
    // Empty for a zombie, which is what a killed server becomes in a container whose first process reaps none.
    const commandLine = await readFile(`/proc/${lock.pid}/cmdline`, 'utf8').catch(() => '')
    return commandLine.split('\0').includes(data)
  }
  const ps = await execute('ps', ['-ww', '-o', 'command=', '-p', String(lock.pid)]).catch(() => ({
    stdout: '',
  }))
  return ps.stdout.includes(data)
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !hasErrorCode(error, 'ESRCH')
  }
}

/**
 * PostgreSQL replaces the lock of a dead process by itself, but not one whose number is a zombie's or another
 * program's. Deleting the file would also lose the shared-memory key by which PostgreSQL notices surviving
 * backends of the dead server, so only the process number is replaced.
 */
export async function retireLock(data: string, stale: PostmasterLock): Promise<void> {
  if (!isProcessAlive(stale.pid)) return
  const taken = `${lockFile(data)}.${process.pid}`
  try {
    await rename(lockFile(data), taken)
    const text = await readFile(taken, 'utf8')
    if (text === stale.text) await writeFile(taken, text.replace(/^\d+/, String(IMPOSSIBLE_PID)))
    // A link never overwrites: should a new server hold the lock by now, its file stays.
    await link(taken, lockFile(data))
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT', 'EEXIST')) throw error
  } finally {
    await rm(taken, { force: true })
  }
}

function lockFile(data: string): string {
  return path.join(data, 'postmaster.pid')
}
