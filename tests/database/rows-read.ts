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
  let isOpen = false
  const begin = async () => {
    // From none again.
    await client.query('select pg_stat_force_next_flush()')
    await client.query('begin; set local enable_seqscan = off')
    isOpen = true
  }
  const end = async () => {
    for (const { table, read } of await listRead(client)) sums.set(table, (sums.get(table) ?? 0) + read)
    await client.query('rollback')
    isOpen = false
  }
  for (const { text, values } of statements) {
    if (BEGINS.test(text)) await begin()
    else if (ENDS.test(text)) await end()
    else {
      const isAlone = !isOpen
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

async function listRead(client: Client): Promise<{ readonly table: string; readonly read: number }[]> {
  const { rows } = await client.query<{ table: string; read: string }>({
    name: 'rows read',
    text: `
      select relname as table, read
      from pg_class, lateral (
        select sum(pg_stat_get_xact_tuples_returned(oid)) as read from (
          select pg_class.oid union all select indexrelid from pg_index where indrelid = pg_class.oid
        ) as either (oid)
      ) as counted
      where relkind = 'r' and relnamespace = 'public'::regnamespace and read > 0
    `,
  })
  return rows.map(({ table, read }) => ({ table, read: Number(read) }))
}
