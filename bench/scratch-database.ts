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

/** An embedded PostgreSQL as the portal runs it, with an empty house, for as long as the work takes. */
export async function withScratchDatabase<Result>(
  work: (scratch: Scratch) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-'))
  try {
    const server = await startEmbeddedPostgres({ directory: path.join(folder, 'postgres') })
    try {
      await migrateDatabase(server.url)
      return await work({ folder, url: server.url })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function migrateDatabase(url: string): Promise<void> {
  const { db, close } = connectDatabase({ url })
  await migrate(db)
  await close()
}
