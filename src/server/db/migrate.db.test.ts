import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '../../../tests/database/fresh-database.ts'
import { connectDatabase, type Database } from './connect.ts'
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts'

let database: FreshDatabase
let folder: string
beforeEach(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'portico-migrations-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function writeMigrations(migrations: Record<string, string>): Promise<void> {
  await Promise.all(
    Object.entries(migrations).map(async ([file, text]) => writeFile(path.join(folder, file), text)),
  )
}

async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by tablename
  `.execute(db)
  return rows.map((row) => row.name)
}

describe('migrate', () => {
  test('brings an empty database up to date, then has nothing left to do', async () => {
    const files = await readdir(MIGRATIONS_FOLDER)
    expect(await migrate(database.db)).toEqual(files.map((file) => path.basename(file, '.sql')).toSorted())
    expect(await listTables(database.db)).toContain('login')
    expect(await migrate(database.db)).toEqual([])
  })

  test('four nodes that start together run each migration exactly once', async () => {
    await writeMigrations({
      '0001_first.sql': 'create table first (id int); insert into first values (1);',
      '0002_second.sql': 'create table second (id int); select pg_sleep(0.1); insert into first values (2);',
    })
    const nodes = Array.from({ length: 4 }, () => connectDatabase({ url: database.url, maxConnections: 1 }))
    const applied = await Promise.all(nodes.map(async (node) => migrate(node.db, folder)))
    await Promise.all(nodes.map(async (node) => node.close()))

    expect(applied.flat().toSorted()).toEqual(['0001_first', '0002_second'])
    const { rows } = await sql`select id from first order by id`.execute(database.db)
    expect(rows).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('a failing migration leaves nothing behind and is named', async () => {
    await writeMigrations({
      '0001_good.sql': 'create table good (id int);',
      '0002_bad.sql': 'create table half (id int); insert into missing values (1);',
    })
    await expect(migrate(database.db, folder)).rejects.toThrow(
      'migrations/0002_bad.sql failed: relation "missing" does not exist',
    )
    expect(await listTables(database.db)).toEqual([])

    await writeMigrations({ '0002_bad.sql': 'create table whole (id int);' })
    expect(await migrate(database.db, folder)).toEqual(['0001_good', '0002_bad'])
    expect(await listTables(database.db)).toEqual(['good', 'whole'])
  })

  test('what a newer version migrated before is left alone (rolling deploy)', async () => {
    await writeMigrations({
      '0001_old.sql': 'create table old (id int);',
      '0003_newer.sql': 'create table newer (id int);',
    })
    await migrate(database.db, folder)
    await rm(path.join(folder, '0003_newer.sql'))
    expect(await migrate(database.db, folder)).toEqual([])

    await writeMigrations({ '0002_late.sql': 'create table late (id int);' })
    expect(await migrate(database.db, folder)).toEqual(['0002_late'])
    expect(await listTables(database.db)).toEqual(['late', 'newer', 'old'])
  })

  test('a file with another kind of name stops with a line that names it', async () => {
    await writeMigrations({ 'add-logins.sql': 'select 1' })
    await expect(migrate(database.db, folder)).rejects.toThrow('migrations/add-logins.sql is not named like')
  })

  test('may take longer than a request’s statement, and gives the connection back as it was', async () => {
    await writeMigrations({
      '0001_timeout.sql': `create table noted as select current_setting('statement_timeout') as value`,
    })
    const node = connectDatabase({ url: database.url, maxConnections: 1 })
    await migrate(node.db, folder)
    const during = await sql`select value from noted`.execute(node.db)
    const after = await sql`select current_setting('statement_timeout') as value`.execute(node.db)
    await node.close()
    expect(during.rows).toEqual([{ value: '0' }])
    expect(after.rows).toEqual([{ value: '30s' }])
  })
})
