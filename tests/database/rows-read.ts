import { type Client, DatabaseError } from 'pg'

export type Statement = { readonly text: string; readonly values: unknown[] }
/** By table. */
export type RowsRead = ReadonlyMap<string, number>

const BEGINS = /^(begin|start transaction)/
const ENDS = /^(commit|rollback)$/
const UNIQUE_VIOLATION = '23505'

/**
 * How many rows of each table, or entries of its indexes, the statements look at, with all that triggers and references ask. They are
 * asked again as they once were, one transaction after the other, and nothing of what they change stays. A table is read as a whole
 * only where no index helps, however small it is.
 */
export async function countRowsRead(client: Client, statements: readonly Statement[]): Promise<RowsRead> {
  const sums = new Map<string, number>()
  let before: RowsRead | undefined
  const begin = async () => {
    await client.query('begin; set local enable_seqscan = off')
    before = await readCounters(client)
  }
  const end = async () => {
    for (const [table, count] of await readCounters(client)) {
      const read = count - (before?.get(table) ?? 0)
      if (read > 0) sums.set(table, (sums.get(table) ?? 0) + read)
    }
    await client.query('rollback')
    before = undefined
  }
  for (const { text, values } of statements) {
    if (BEGINS.test(text)) await begin()
    else if (ENDS.test(text)) await end()
    else {
      const isAlone = before === undefined
      if (isAlone) await begin()
      await askAgain(client, { text, values })
      if (isAlone) await end()
    }
  }
  return sums
}

/** What was inserted is there already. */
async function askAgain(client: Client, { text, values }: Statement): Promise<void> {
  await client.query('savepoint asked')
  try {
    await client.query(text, values)
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === UNIQUE_VIOLATION)) throw error
    await client.query('rollback to asked')
  }
}

async function readCounters(client: Client): Promise<RowsRead> {
  const { rows } = await client.query<{ table: string; read: string }>(`
    select relname as table, sum(pg_stat_get_xact_tuples_returned(of)) as read
    from pg_class join pg_namespace as room on room.oid = relnamespace, lateral (
      select pg_class.oid union all select indexrelid from pg_index where indrelid = pg_class.oid
    ) as either (of)
    where relkind = 'r' and nspname = 'public' group by relname
  `)
  return new Map(rows.map(({ table, read }) => [table, Number(read)]))
}
