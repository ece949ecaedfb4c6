import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Keeps what `work` did only if it says so. */
export async function inTransaction<Result>(
  db: Database,
  work: (db: Database) => Promise<{ readonly result: Result; readonly isKept: boolean }>,
): Promise<Result> {
  const transaction = await db.startTransaction().execute()
  try {
    const { result, isKept } = await work(transaction)
    await (isKept ? transaction.commit() : transaction.rollback()).execute()
    return result
  } catch (error) {
    // With the connection gone, so is the transaction; the error that matters is the first one.
    if (!transaction.isCommitted)
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined)
    throw error
  }
}

export async function setSavepoint(db: Database): Promise<void> {
  await sql`savepoint merging`.execute(db)
}

export async function returnToSavepoint(db: Database): Promise<void> {
  await sql`rollback to savepoint merging`.execute(db)
}
