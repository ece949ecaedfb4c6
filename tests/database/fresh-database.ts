import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { databaseUrl } from './database-url.ts'

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

async function makeDatabase(template: string): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying through the log avoids two checkpoints: tens of milliseconds instead of hundreds.
  await runAsAdmin(`create database ${name} template ${template} strategy wal_log`)
  const url = databaseUrl(inject('testServer').url, name)
  const connection = connectDatabase({ url })
  return {
    db: connection.db,
    url,
    close: async () => {
      await connection.close()
      await runAsAdmin(`drop database ${name} with (force)`)
    },
  }
}

async function runAsAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: inject('testServer').url })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
