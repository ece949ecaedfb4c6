import { inject } from 'vitest'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { databaseUrl } from './database-url.ts'
import { asAdmin, copyDatabase, dropDatabase, nameTestDatabase } from './test-databases.ts'

export type FreshDatabase = { db: Database; url: string; close: () => Promise<void> }

/**
 * A migrated, empty database of its own for a test file:
 * `const { db, close } = await freshDatabase()` and `afterAll(close)`.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  return makeDatabase(inject('testServer').template)
}

/** A database without any table, for the tests of the migrations themselves. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return makeDatabase('template0')
}

export async function makeDatabase(template: string): Promise<FreshDatabase> {
  const name = nameTestDatabase()
  const { url: server } = inject('testServer')
  await asAdmin(server, (admin) => copyDatabase(admin, template, name))
  const url = databaseUrl(server, name)
  const connection = connectDatabase({ url })
  return {
    db: connection.db,
    url,
    close: async () => {
      await connection.close()
      await asAdmin(server, (admin) => dropDatabase(admin, name))
    },
  }
}
