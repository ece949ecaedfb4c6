import type { Database } from '#server/db/connect.ts'
import { insertAccesses, type NewAccess } from './document-accesses.queries.ts'

/**
 * B5.6: kept before the first byte is sent, by the login that really asks (A12.3: whoever looks at another person's
 * portfolio leaves their own name). Where it cannot be kept nothing is sent.
 */
export async function recordAccess(db: Database, access: NewAccess): Promise<void> {
  await insertAccesses(db, access)
}
