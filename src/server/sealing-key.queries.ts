import { randomBytes } from 'node:crypto'
import type { Database } from './db/connect.ts'

const KEY_BYTES = 32

/** One for all nodes: that of the first which needs it. */
export async function getSealingKey(db: Database): Promise<Buffer> {
  const kept = db.selectFrom('sealing_key').select('key')
  const known = await kept.executeTakeFirst()
  if (known) return known.key
  await db
    .insertInto('sealing_key')
    .values({ key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await kept.executeTakeFirstOrThrow()).key
}
