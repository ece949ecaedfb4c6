import type { Database } from '#server/db/connect.ts'
import { dropOpen } from './notices.queries.ts'

/** E3: a restored database does not know whom it has told already, so nobody is told of what is open. Returns how many. */
export async function dropOpenNotices(db: Database): Promise<number> {
  return await dropOpen(db, 'restored')
}
