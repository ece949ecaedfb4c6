import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** What is called so is dropped by the next run, should this one be killed. */
export function nameTestDatabase(): string {
  return `test_${randomUUID().replaceAll('-', '')}`
}

/** With `fsync` off, as the tests' servers run, two checkpoints cost less than a page at a time through the log. */
export async function copyDatabase(admin: Client, template: string, name: string): Promise<void> {
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
}

export async function hasDatabase(admin: Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  return rowCount === 1
}

export async function dropDatabase(admin: Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${name} with (force)`)
}

/** `url` leads to the server's `postgres` database. */
export async function asAdmin<T>(url: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
