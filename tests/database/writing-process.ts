import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectDatabase } from '#server/db/connect.ts'
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

/*
 * Run as a process of its own: `node writing-process.ts <directory> <first row>`. Starts or joins the embedded server
 * in that folder, says `url …`, then writes one row after the other and says `row …` for each that was acknowledged.
 * Anything on its standard input makes it stop in good order.
 */
const [directory = '', firstRow = '1'] = process.argv.slice(2)

const server = await startEmbeddedPostgres({ directory })
const { db, close } = connectDatabase({ url: server.url })
const stopping = new AbortController()
process.stdin.once('data', () => {
  stopping.abort()
  process.stdin.destroy()
})

// Two that create it at once would be in each other's way, 'if not exists' or not.
await db.transaction().execute(async (transaction) => {
  await sql`select pg_advisory_xact_lock(1)`.execute(transaction)
  await sql`create table if not exists entry (id integer primary key)`.execute(transaction)
})
say('url', server.url)

for (let row = Number(firstRow); !stopping.signal.aborted; row += 1) {
  try {
    await sql`insert into entry values (${row})`.execute(db)
    say('row', row)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    await sleep(20)
  }
}
await close()
await server.stop()

function say(what: string, value: string | number): void {
  process.stdout.write(`${what} ${value}\n`)
}
