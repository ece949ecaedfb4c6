import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'

// Processes come and go, the server does not: what would make its data survive a power cut only costs time.
const SERVER_OPTIONS = { fsync: 'off', full_page_writes: 'off' }

/** A migrated, empty database for several processes to share through DATABASE_URL. */
export async function openSharedDatabase(): Promise<{
  db: Database
  url: string
  close: () => Promise<void>
}> {
  const directory = mkdtempSync(path.join(tmpdir(), 'portico-shared-'))
  const server = await startEmbeddedPostgres({ directory, serverOptions: SERVER_OPTIONS })
  const { db, close } = connectDatabase({ url: server.url })
  await migrate(db)
  return {
    db,
    url: server.url,
    close: async () => {
      await close()
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
