import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSingleConnection, type SingleConnection } from '#server/db/single-connection.ts'
import { count, createBundleTest, tell } from './bundle.test-data.ts'

const MASS_ROWS = 500

const { db, url, connection, write, clear, close, ...bundle } = await createBundleTest()
const load: typeof bundle.load = async (options) => bundle.load({ massRows: MASS_ROWS, ...options })
const OWNER = `owner_of_${new URL(url).pathname.slice(1)}`
const ordinary = await connectOrdinaryOwner()
afterAll(async () => {
  await ordinary.close()
  // Roles are the server's, not the database's.
  await sql`reassign owned by ${sql.ref(OWNER)} to current_user`.execute(db)
  await sql`drop owned by ${sql.ref(OWNER)}`.execute(db)
  await sql`drop role ${sql.ref(OWNER)}`.execute(db)
  await close()
})
afterEach(clear)

/** All tables and functions belong to a user who is no superuser, as in a database that somebody else runs. */
async function connectOrdinaryOwner(): Promise<SingleConnection> {
  await sql`create role ${sql.ref(OWNER)} login password 'owner' in role portico_app`.execute(db)
  await sql`grant create on schema public to ${sql.ref(OWNER)}`.execute(db)
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s owner to %I', oid::regclass, ${OWNER}::text) as statement
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    union all
    select format('alter function %s owner to %I', oid::regprocedure, ${OWNER}::text)
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  `.execute(db)
  for (const { statement } of rows) await sql.raw(statement).execute(db)
  const own = new URL(url)
  own.username = OWNER
  own.password = 'owner'
  return openSingleConnection(own.href)
}

/** Who imports is who migrated. */
const letMigrate = async (user: RawBuilder<unknown>) =>
  await sql`alter function append_audit_event(jsonb) owner to ${user}`.execute(db)

const HEADER = 'investor,product,key,number,nominal,currency'
const row = (nth: number, product = 'T-1') => `I-${nth % 50},${product},P-${nth},${nth},1000.50,EUR`
const rows = (length: number) => Array.from({ length }, (_, nth) => row(nth))
const participations = (lines: readonly string[]) => [HEADER, ...lines, ''].join('\n')

const listIndexes = async () =>
  (
    await sql<{ definition: string }>`
      select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'participation'::regclass order by 1
    `.execute(db)
  ).rows

const measureTable = async () =>
  (await sql`select pg_total_relation_size('participation') as bytes`.execute(db)).rows

describe.each([
  ['a superuser', connection, sql`current_user`],
  ['an ordinary owner', ordinary, sql.ref(OWNER)],
])('more rows than go one by one, by %s', (_title, connection, user) => {
  beforeEach(async () => {
    await letMigrate(user)
    const investors = Array.from({ length: 50 }, (_, nth) => `I-${nth},person,Muster`)
    write({
      'halden/investor.csv': ['key,kind,last_name', ...investors].join('\n'),
      'halden/fund_product.csv': 'key,name,year,currency,asset_class\nT-1,Fonds 1,2020,EUR,office\n',
    })
  })

  test('load into an empty table, then beside what is there; indexes are as before', async () => {
    const before = await listIndexes()
    write({ 'halden/participation.csv': participations(rows(MASS_ROWS)) })
    expect(count(await load({ connection }))).toContain(
      `halden/participation.csv: ${MASS_ROWS} new, 0 changed, 0 unchanged, 0 removed`,
    )
    expect(await listIndexes()).toEqual(before)
    expect(count(await load({ connection }))).toContain(
      `halden/participation.csv: 0 new, 0 changed, ${MASS_ROWS} unchanged, 0 removed`,
    )
    write({ 'halden/participation.csv': participations(rows(2 * MASS_ROWS).slice(1)) })
    expect(count(await load({ connection }))).toContain(
      `halden/participation.csv: ${MASS_ROWS} new, 0 changed, ${MASS_ROWS - 1} unchanged, 1 removed`,
    )
    expect(await listIndexes()).toEqual(before)
  })

  test('a dry run leaves nothing behind that would slow down the import after it', async () => {
    write({ 'halden/participation.csv': participations(rows(MASS_ROWS)) })
    const before = await measureTable()
    expect(count(await load({ connection, isDryRun: true }))).toContain(
      `halden/participation.csv: ${MASS_ROWS} new, 0 changed, 0 unchanged, 0 removed`,
    )
    expect(await measureTable()).toEqual(before)
  })

  test('one row that names nothing keeps all of them out', async () => {
    write({ 'halden/participation.csv': participations([...rows(MASS_ROWS), row(MASS_ROWS, 'T-9')]) })
    expect(tell(await load({ connection }))).toEqual([
      `halden/participation.csv:${MASS_ROWS + 2} product: "T-9" is not in halden/fund_product.csv`,
    ])
    expect(await db.selectFrom('investor').select('id').execute()).toEqual([])
  })

  test('a trigger of our own is asked for each of them', async () => {
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      db,
    )
    await sql`create trigger refusing before insert on participation for each row execute function refuse()`.execute(
      db,
    )
    write({ 'halden/participation.csv': participations(rows(MASS_ROWS)) })
    await expect(load({ connection })).rejects.toThrow('no')
    await sql`drop function refuse cascade`.execute(db)
  })

  test('one repeated key keeps all of them out', async () => {
    write({ 'halden/participation.csv': participations([...rows(MASS_ROWS), row(7)]) })
    expect(tell(await load({ connection }))).toEqual([
      `halden/participation.csv:${MASS_ROWS + 2} key: "P-7" stands in line 9 already`,
    ])
  })
})

test('two imports at once take turns', async () => {
  await letMigrate(sql`current_user`)
  write({ 'country.csv': 'code,name_en,name_de\nDE,Germany,Deutschland\n' })
  const second = await openSingleConnection(url)
  const reports = await Promise.all([load(), load({ connection: second })])
  await second.close()
  const added = reports.map((report) => report.counts[0]?.added)
  expect(new Set(added)).toEqual(new Set([0, 1]))
})
