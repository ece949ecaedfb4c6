import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { MIGRATIONS_FOLDER, migrate } from '#server/db/migrate.ts'
import { CLAIM_APPLICATION_NAME } from '#server/db/postgres-server.ts'
import { databaseUrl } from './database-url.ts'
import { POSTGRES_PACKAGES, type PostgresMajor } from './postgres-packages.ts'
import { asAdmin, dropDatabase, hasDatabase, nameTestDatabase } from './test-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresMajor: PostgresMajor
    /**
     * `url` leads to the server's `postgres` database; `template` is the name of a migrated one, and `demo` of the one with
     * the demo house, which the first test that needs it makes; its files are in the folder.
     */
    testServer: { url: string; template: string; demo: { template: string; folder: string } }
  }
}

const SETUP_LOCK_KEY = 1

// The data are thrown away: what makes them survive a power cut would only cost time.
const SERVER_OPTIONS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/** Starts one server per engine. Test runs at the same time share it, and the last one stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresMajor } = project.getProvidedContext()
  const server = await startEmbeddedPostgres({
    directory: path.join(project.config.root, '.cache', `test-postgres-${postgresMajor}`),
    packageName: POSTGRES_PACKAGES[postgresMajor],
    serverOptions: SERVER_OPTIONS,
  })
  const url = databaseUrl(server.url, 'postgres')
  const demo = {
    template: nameTestDatabase(),
    folder: mkdtempSync(path.join(tmpdir(), 'portico-demo-house-')),
  }
  project.provide('testServer', { url, template: await prepareTemplate(url), demo })
  return async () => {
    rmSync(demo.folder, { recursive: true })
    await asAdmin(url, (admin) => dropDatabase(admin, demo.template))
    await server.stop()
  }
}

async function prepareTemplate(url: string): Promise<string> {
  const template = `template_${await hashMigrations()}`
  await asAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [SETUP_LOCK_KEY])
    if (await isOnlyTestRun(admin)) await dropLeftovers(admin, template)
    if (!(await hasDatabase(admin, template))) await makeTemplate(admin, url, template)
  })
  return template
}

/** The name appears only when the template is complete, so that a killed run leaves no half-made one. */
async function makeTemplate(admin: Client, url: string, template: string): Promise<void> {
  const draft = nameTestDatabase()
  await admin.query(`create database ${draft}`)
  const { db, close } = connectDatabase({ url: databaseUrl(url, draft), maxConnections: 1 })
  await migrate(db)
  await close()
  await admin.query(`alter database ${draft} rename to ${template}`)
  await admin.query(`alter database ${template} is_template true allow_connections false`)
}

async function isOnlyTestRun(admin: Client): Promise<boolean> {
  const { rows } = await admin.query<{ claims: number }>(
    'select count(*)::int as claims from pg_stat_activity where application_name = $1',
    [CLAIM_APPLICATION_NAME],
  )
  return rows[0]?.claims === 1
}

/** Databases of killed runs and templates of older migrations. */
async function dropLeftovers(admin: Client, currentTemplate: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^(test|template)_' and datname <> $1`,
    [currentTemplate],
  )
  for (const { datname } of rows) {
    await admin.query(`alter database ${datname} is_template false`)
    await dropDatabase(admin, datname)
  }
}

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(MIGRATIONS_FOLDER)).toSorted()) {
    hash.update(file).update(await readFile(path.join(MIGRATIONS_FOLDER, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
