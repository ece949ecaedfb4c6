import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectDatabase } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'

type Scratch = {
  /** For files; removed afterwards. */
  readonly folder: string
  readonly url: string
}

/** By a signal, such as Ctrl+C. */
export class EndedEarly extends Error {}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** An embedded PostgreSQL as the portal runs it, with an empty house, for as long as the work takes or until it is ended early. */
export async function withScratchDatabase<Result>(
  work: (scratch: Scratch) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-'))
  const ended = Promise.withResolvers<never>()
  const end = (signal: string) => ended.reject(new EndedEarly(`ended by ${signal}`))
  // It may come before anybody waits for it.
  ended.promise.catch(() => undefined)
  for (const signal of SIGNALS) process.once(signal, end)
  try {
    const server = await startEmbeddedPostgres({ directory: path.join(folder, 'postgres') })
    try {
      await migrateDatabase(server.url)
      return await Promise.race([work({ folder, url: server.url }), ended.promise])
    } finally {
      await server.stop()
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, end)
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function migrateDatabase(url: string): Promise<void> {
  const { db, close } = connectDatabase({ url })
  await migrate(db)
  await close()
}
