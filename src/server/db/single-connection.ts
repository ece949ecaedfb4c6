import { Kysely, PostgresDialect } from 'kysely'
import type { Client, PoolClient } from 'pg'
import type { Database } from './connect.ts'
import type { DB as Schema } from './schema.gen.ts'
import { createClientClass } from './writable-client.ts'

/** One connection of its own for long work such as an import: `client` for COPY, `db` for everything else on it. */
export type SingleConnection = {
  readonly db: Database
  readonly client: Client
  readonly close: () => Promise<void>
}

export async function openSingleConnection(url: string): Promise<SingleConnection> {
  const WritableClient = createClientClass(url)
  const client = new WritableClient({ application_name: 'portico' })
  await client.connect()
  await client.query(`set timezone = 'UTC'`)
  const shared = Object.assign(client, { release: () => undefined }) as unknown as PoolClient
  let isEnded = false
  const end = async () => {
    isEnded = true
    await client.end()
  }
  const pool = { connect: () => Promise.resolve(shared), end }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) })
  return {
    db,
    client,
    close: async () => {
      await db.destroy()
      // Kysely ends only a connection that it has used.
      if (!isEnded) await pool.end()
    },
  }
}
