import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts'
import { eventually } from '../eventually.ts'
import { PortalProcess } from './portal-process.ts'
import { openSignInClient } from './sign-in-client.ts'
import { startServerAndStandby } from './standby.ts'

const servers = await startServerAndStandby()
const portal = new PortalProcess({ DATABASE_URL: servers.standbyFirstUrl, PROXIES: '1' })
const primary = connectDatabase({ url: servers.primaryUrl, maxConnections: 1 })
const standby = connectDatabase({ url: servers.standbyUrl, maxConnections: 1 })
const both = connectDatabase({ url: servers.url, maxConnections: 3 })
afterAll(async () => {
  await portal.stop()
  portal.removeData()
  for (const { close } of [primary, standby, both]) await close()
  await servers.stop()
})

const readRows = async <Row>(db: Database, query: string) => (await sql.raw<Row>(query).execute(db)).rows
const listNames = async (db: Database) =>
  (
    await readRows<{ name: string }>(
      db,
      `select distinct application_name as name from pg_stat_activity
        where application_name in ('portico', 'portico-jobs', 'portico-listener') and client_port is not null
          and pid <> pg_backend_pid() order by 1`,
    )
  ).map(({ name }) => name)

// It counts the failure, so it writes.
const write = async () => (await openSignInClient(await portal.ready()).login('nobody', 'wrong')).status

test('security.md 24: a demoted primary is left for the one that was promoted, by every connection', async () => {
  expect(await write()).toBe(401)
  // Nobody can be written to: the demoted one is still there, and the other not yet promoted.
  await sql`create table kept (number int)`.execute(both.db)
  const hold = async (number: number) => await sql`insert into kept values (${number})`.execute(both.db)
  await Promise.all([hold(1), hold(2), hold(3)])
  await sql`alter system set default_transaction_read_only = on`.execute(primary.db)
  await sql`select pg_reload_conf()`.execute(primary.db)
  await expect.poll(write).toBe(503)
  const failure = await hold(4).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)

  await eventually(async () => {
    const rows = await readRows(standby.db, 'select from kept')
    expect(rows).toHaveLength(3)
  })
  await sql`select pg_promote()`.execute(standby.db)
  await expect.poll(write).toBe(401)
  expect((await fetch(`${await portal.ready()}/readyz`)).status).toBe(200)
  await eventually(async () => {
    await hold(5)
    expect(await readRows(standby.db, 'select from kept where number = 5')).not.toEqual([])
  })
  // Those who only listen find out when they ask the next time.
  await expect
    .poll(async () => await listNames(standby.db), { timeout: 60_000 })
    .toEqual(['portico', 'portico-jobs', 'portico-listener'])
  await expect.poll(async () => await listNames(primary.db), { timeout: 60_000 }).toEqual([])
})

test('security.md 24: so is one that dies', async () => {
  await sql`alter system reset default_transaction_read_only`.execute(primary.db)
  await sql`select pg_reload_conf()`.execute(primary.db)
  await servers.killStandby()
  await expect.poll(write).toBe(401)
  await eventually(async () => void (await sql`insert into kept values (6)`.execute(both.db)))
  expect(await readRows(primary.db, 'select from kept where number = 6')).not.toEqual([])
})
