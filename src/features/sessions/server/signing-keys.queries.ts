import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export type SigningKey = {
  readonly id: string
  readonly createdAt: Date
  readonly privateJwk: Record<string, unknown>
  readonly publicJwk: Record<string, unknown>
}

/** Newest first. */
export async function listSigningKeys(db: Database): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('signing_key')
    .select(['id', 'created_at', 'private_jwk', 'public_jwk'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    privateJwk: row.private_jwk as SigningKey['privateJwk'],
    publicJwk: row.public_jwk as SigningKey['publicJwk'],
  }))
}

/** Adds the key unless another node has just added one that is new enough. */
export async function addSigningKey(db: Database, key: SigningKey, unlessNewerThan: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table signing_key in share row exclusive mode`.execute(transaction)
    const newer = await transaction
      .selectFrom('signing_key')
      .select('id')
      .where('created_at', '>', unlessNewerThan)
      .executeTakeFirst()
    if (newer) return
    await transaction
      .insertInto('signing_key')
      .values({
        id: key.id,
        created_at: key.createdAt,
        private_jwk: JSON.stringify(key.privateJwk),
        public_jwk: JSON.stringify(key.publicJwk),
      })
      .execute()
  })
}

/** However late a key was replaced: the tokens that it signed until then are still good. */
export async function removeSigningKeysReplacedBefore(db: Database, moment: Date): Promise<void> {
  await db
    .deleteFrom('signing_key as old')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('signing_key as next')
          .select('next.id')
          .whereRef('next.created_at', '>', 'old.created_at')
          .where('next.created_at', '<', moment),
      ),
    )
    .execute()
}
