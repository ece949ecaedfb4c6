import type { Database } from '#server/db/connect.ts'

export async function insertNotice(
  db: Database,
  notice: {
    readonly brand: string
    readonly requestId: string
    readonly tokenHash: string
    readonly expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('change_request_notice')
    .values({
      brand: notice.brand,
      request_id: notice.requestId,
      token_hash: notice.tokenHash,
      expires_at: notice.expiresAt,
    })
    .execute()
}

type Token = { readonly brand: string; readonly tokenHash: string; readonly now: Date }

/** The request that it is about, for the one who uses it first and in time; no id afterwards; undefined for what is none. */
export async function spendNotice(
  db: Database,
  { brand, tokenHash, now }: Token,
): Promise<{ readonly requestId: string | undefined } | undefined> {
  const spent = await db
    .updateTable('change_request_notice')
    .set({ used_at: now })
    .where('brand', '=', brand)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('request_id')
    .executeTakeFirst()
  if (spent) return { requestId: spent.request_id }
  const known = await db
    .selectFrom('change_request_notice')
    .select('request_id')
    .where('brand', '=', brand)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return known && { requestId: undefined }
}

type Reported = {
  readonly investorId: string
  readonly isStopped: boolean
  readonly investorKey: string
}

/** Stops it if it is not decided yet, and marks it in any case. */
export async function markReported(
  db: Database,
  { brand, id, now }: { readonly brand: string; readonly id: string; readonly now: Date },
): Promise<Reported> {
  const row = await db
    .updateTable('change_request')
    .from('investor')
    .whereRef('investor.id', '=', 'change_request.investor_id')
    .set((eb) => ({
      reported_at: eb.fn.coalesce('change_request.reported_at', eb.val(now)),
      state: eb
        .case()
        .when('change_request.state', 'in', ['awaitingCode', 'inReview'])
        .then('withdrawn')
        .else(eb.ref('change_request.state'))
        .end(),
      decided_at: eb.fn.coalesce('change_request.decided_at', eb.val(now)),
    }))
    .where('change_request.brand', '=', brand)
    .where('change_request.id', '=', id)
    .returning(['change_request.investor_id', 'change_request.state', 'investor.source_key'])
    .executeTakeFirstOrThrow()
  return {
    investorId: row.investor_id,
    isStopped: row.state !== 'accepted',
    investorKey: row.source_key,
  }
}

export async function deleteOldNotices(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('change_request_notice').where('expires_at', '<=', now).execute()
}
