import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { NewObject, ObjectStore } from './object-store.ts'

const NAMING_LOCK_KEY = 20_260_141

/**
 * For the transaction whose rows name objects that were stored before it began: until it ends none of them is swept, and what a sweep
 * took just then, because it was old and nobody's, is stored once more.
 */
export async function nameObjects(
  db: Database,
  store: Pick<ObjectStore, 'has' | 'put'>,
  objects: readonly NewObject[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${NAMING_LOCK_KEY})`.execute(db)
  for (const object of objects) if (!(await store.has(object.sha256))) await store.put(object)
}

/** For who sweeps: until the transaction ends nobody names an object that has none. */
export async function waitForNaming(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NAMING_LOCK_KEY})`.execute(db)
}
