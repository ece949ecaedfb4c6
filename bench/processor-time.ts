import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Linux tells it in hundredths of a second. */
const TICKS_A_SECOND = 100

type Times = { readonly parent: number; readonly own: number; readonly ofEndedChildren: number }

/** What a process with all its threads has used of the processors so far. */
export function readProcessorSeconds(pid: number): number {
  return (readTimes(String(pid))?.own ?? Number.NaN) / TICKS_A_SECOND
}

/** What the PostgreSQL of this machine has used with all its connections, also those that are closed. */
export async function readDatabaseSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  // The server itself has started whoever answers.
  const server = readTimes(String(rows[0]?.pid))?.parent
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const times = readTimes(name)
      const isServer = Number(name) === server
      return times && (isServer || times.parent === server) ? [{ isServer, times }] : []
    })
  const ticks = processes.map(({ isServer, times }) => times.own + (isServer ? times.ofEndedChildren : 0))
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND
}

function readTimes(pid: string): Times | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended since it was listed.
    return undefined
  }
  // The name of the program before it may hold anything.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (place: number) => fields[place] ?? Number.NaN
  return { parent: at(1), own: at(11) + at(12), ofEndedChildren: at(13) + at(14) }
}
