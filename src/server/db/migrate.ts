import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { MigrationError } from './migration-error.ts'

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../migrations')
const MIGRATION_FILE = /^(?<name>\d{4}_[a-z0-9_]+)\.sql$/
/** As the files write it, and as it was called before each owner had one of its own. */
const REQUEST_ROLE = 'portico_app'
const FIRST_WITH_ROLE = '0003_row_level_security'
const PLAIN_NAME = /^[a-z_][a-z0-9_]*$/
const MIGRATE_LOCK_KEY = 20_260_102
const MINIMUM_MAJOR = 15

/**
 * Brings the database up to date in one transaction and returns the names of the migrations it ran. Nodes that start
 * together take turns; those who come later find nothing left to do.
 */
export async function migrate(db: Database, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await requireSupportedServer(connection)
    const limits = await readLimits(connection)
    // Waiting for another node, and a migration itself, may take longer than a request's statement.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${MIGRATE_LOCK_KEY})`.execute(connection)
    try {
      return await runMigrations(connection, folder)
    } finally {
      await restore(connection, limits)
    }
  })
}

type Limits = { readonly statement: string; readonly lock: string }

async function readLimits(connection: Database): Promise<Limits> {
  const { rows } = await sql<Limits>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock
  `.execute(connection)
  return rows[0] ?? { statement: '0', lock: '0' }
}

/** The connection goes back to the pool; one that broke is thrown away there and its lock is gone already. */
async function restore(connection: Database, { statement, lock }: Limits): Promise<void> {
  try {
    await sql`select pg_advisory_unlock(${MIGRATE_LOCK_KEY})`.execute(connection)
    await sql`select set_config('statement_timeout', ${statement}, false), set_config('lock_timeout', ${lock}, false)`.execute(
      connection,
    )
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
}

async function runMigrations(db: Database, folder: string): Promise<string[]> {
  const executed = await listExecuted(db)
  const role = await findRequestRole(db, executed)
  const known = await readMigrations(folder, role)
  const unknown = executed.filter((name) => !(name in known))
  // During a rolling deploy a newer version has migrated already: what it ran counts as done.
  const done = Object.fromEntries(unknown.map((name) => [name, { up: async () => undefined }]))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...known, ...done }) },
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')
    const where = failed ? `migrations/${failed.migrationName}.sql` : 'The migrations'
    throw new MigrationError(`${where} failed: ${describe(error)}`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** The role that requests run as: one for each owner, so that no portal on a server may act as another's. */
async function findRequestRole(db: Database, executed: readonly string[]): Promise<string> {
  const found = await sql<{ owner: string; may_make: boolean; has_function: boolean }>`
    select rolname as owner, rolsuper or rolcreaterole as may_make, to_regprocedure('app_role()') is not null as has_function
    from pg_roles where rolname = current_user
  `.execute(db)
  const { owner = '', may_make: mayMake = false, has_function: hasFunction = false } = found.rows[0] ?? {}
  if (hasFunction) {
    const { rows } = await sql<{ role: string }>`select app_role() as role`.execute(db)
    const role = quoteName(rows[0]?.role ?? '')
    await requireMembership(db, { role, owner: quoteName(owner) })
    await openLaterTables(db, role)
    return role
  }
  if (executed.includes(FIRST_WITH_ROLE)) return REQUEST_ROLE
  const role = quoteName(`${owner}_app`)
  if (!mayMake) await requireMembership(db, { role, owner: quoteName(owner) })
  return role
}

async function requireMembership(
  db: Database,
  { role, owner }: { readonly role: string; readonly owner: string },
): Promise<void> {
  const { rows } = await sql<{ is_member: boolean | null }>`
    select pg_has_role(current_user, to_regrole(${role}), 'member') as is_member
  `.execute(db)
  if (rows[0]?.is_member === true) return
  throw new MigrationError(
    `DATABASE_URL: ${owner} needs a role that requests run as, and may not make it. Have an administrator run: create role ${role} nologin; grant ${role} to ${owner};`,
  )
}

/** A restored database, or one that was handed over, has another owner than the one whose tables to come were opened to the role. */
async function openLaterTables(db: Database, role: string): Promise<void> {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (
      select from pg_default_acl as given, aclexplode(defaclacl) as entry
      where defaclrole = current_user::regrole and defaclnamespace = 'public'::regnamespace and defaclobjtype = 'r'
        and entry.grantee = to_regrole(${role})
    ) as is_open
  `.execute(db)
  if (rows[0]?.is_open === true) return
  await sql`
    alter default privileges in schema public grant select, insert, update, delete on tables to ${sql.raw(role)}
  `.execute(db)
}

function quoteName(name: string): string {
  return PLAIN_NAME.test(name) ? name : `"${name.replaceAll('"', '""')}"`
}

async function readMigrations(folder: string, role: string): Promise<Record<string, Migration>> {
  const files = await readdir(folder)
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const name = MIGRATION_FILE.exec(file)?.groups?.['name']
    if (name === undefined)
      throw new MigrationError(`migrations/${file} is not named like 0001_what_it_adds.sql`)
    const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll(REQUEST_ROLE, role)
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

async function listExecuted(db: Database): Promise<string[]> {
  const found = await sql<{ exists: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as exists
  `.execute(db)
  if (found.rows[0]?.exists !== true) return []
  const executed = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return executed.rows.map((row) => row.name)
}

async function requireSupportedServer(db: Database): Promise<void> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major >= MINIMUM_MAJOR) return
  throw new MigrationError(`Portico needs PostgreSQL ${MINIMUM_MAJOR} or newer; this server is ${major}`)
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
