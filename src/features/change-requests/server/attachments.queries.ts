import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { AttachmentType } from '../change-requests.domain.ts'

type Owner = { readonly brand: string; readonly investorId: string }

export type NewAttachment = Owner & {
  readonly id: string
  readonly name: string
  readonly contentType: AttachmentType
  readonly byteLength: number
  readonly sha256: string
  readonly keptAt: Date
}

/** False where the investor has as many as they may that were not sent yet. Whoever adds two at once takes turns. */
export async function insertAttachment(
  transaction: Database,
  { max, ...file }: NewAttachment & { readonly max: number },
): Promise<boolean> {
  const { brand, investorId } = file
  await transaction
    .selectFrom('investor')
    .select('id')
    .where('brand', '=', brand)
    .where('id', '=', investorId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await transaction
    .selectFrom('change_request_attachment')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .where('request_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= max) return false
  await transaction
    .insertInto('change_request_attachment')
    .values({
      id: file.id,
      brand,
      investor_id: investorId,
      name: file.name,
      content_type: file.contentType,
      byte_length: file.byteLength,
      sha256: file.sha256,
      kept_at: file.keptAt,
    })
    .execute()
  return true
}

/** One that was not sent yet; false where there is none. */
export async function deleteUnsent(
  db: Database,
  { brand, investorId, id }: Owner & { readonly id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('change_request_attachment')
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .where('id', '=', id)
    .where('request_id', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns how many of them are the investor's own and were not sent yet. */
export async function attachFiles(
  db: Database,
  {
    brand,
    investorId,
    requestId,
    ids,
  }: Owner & { readonly requestId: string; readonly ids: readonly string[] },
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('change_request_attachment')
    .set({ request_id: requestId })
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .where('id', 'in', ids)
    .where('request_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** They may be sent again, with what is edited now. */
export async function detachFiles(
  db: Database,
  { brand, requestId, now }: { readonly brand: string; readonly requestId: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('change_request_attachment')
    .set({ request_id: null, kept_at: now })
    .where('brand', '=', brand)
    .where('request_id', '=', requestId)
    .execute()
}

/** What was not sent since, and what came with requests that nobody confirmed. */
export async function deleteOldUnsent(db: Database, keptBefore: Date): Promise<void> {
  await sql`
    delete from change_request_attachment as file
    where kept_at < ${keptBefore} and (
      request_id is null or exists (select from change_request where id = file.request_id and state = 'expired')
    )
  `.execute(db)
}
