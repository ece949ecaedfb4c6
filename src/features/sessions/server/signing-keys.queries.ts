import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { seal, unseal } from '#server/sealing.ts'
import { getSealingKey } from '#server/sealing-key.queries.ts'

export type SigningKey = {
  readonly id: string
  readonly createdAt: Date
  readonly privateJwk: Record<string, unknown>
  readonly publicJwk: Record<string, unknown>
}

type SealedJwk = { readonly sealed: string }

/** Newest first. */
export async function listSigningKeys(db: Database): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('signing_key')
    .select(['id', 'created_at', 'private_jwk', 'public_jwk'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const key = await getSealingKey(db)
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    privateJwk: openJwk(row.private_jwk as SigningKey['privateJwk'] | SealedJwk, {
      key,
      context: contextOf(row.id),
    }),
    publicJwk: row.public_jwk as SigningKey['publicJwk'],
  }))
}

/** Those of before they were sealed. */
export async function sealSigningKeys(db: Database): Promise<void> {
  const open = await db
    .selectFrom('signing_key')
    .select(['id', 'private_jwk'])
    .where(sql<boolean>`not private_jwk ? 'sealed'`)
    .execute()
  for (const { id, private_jwk: jwk } of open) {
    const sealed = await sealJwk(db, id, jwk as SigningKey['privateJwk'])
    await db.updateTable('signing_key').set({ private_jwk: sealed }).where('id', '=', id).execute()
  }
}

const contextOf = (id: string) => `signing key ${id}`

async function sealJwk(db: Database, id: string, jwk: SigningKey['privateJwk']): Promise<string> {
  const text = Buffer.from(JSON.stringify(jwk))
  const sealed = seal(text, { key: await getSealingKey(db), context: contextOf(id) })
  return JSON.stringify({ sealed } satisfies SealedJwk)
}

function openJwk(
  kept: SigningKey['privateJwk'] | SealedJwk,
  place: { readonly key: Uint8Array; readonly context: string },
): SigningKey['privateJwk'] {
  if (typeof kept['sealed'] !== 'string') return kept
  return JSON.parse(unseal(kept['sealed'], place).toString()) as SigningKey['privateJwk']
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
    const sealed = await sealJwk(transaction, key.id, key.privateJwk)
    await transaction
      .insertInto('signing_key')
      .values({
        id: key.id,
        created_at: key.createdAt,
        private_jwk: sealed,
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
