import { sql } from 'kysely'
import type { Difference, ItemValue } from '#features/profile/profile-items.domain.ts'
import type { Database } from '#server/db/connect.ts'
import type { AcceptedChange } from '../change-requests.domain.ts'

export async function findLastPublication(db: Database, brand: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(number), 0) as last from publication where brand = ${brand}
  `.execute(db)
  return rows[0]?.last ?? 0
}

/** In the order in which they took effect. */
export async function selectAcceptedChanges(
  db: Database,
  { brand, since, until }: { readonly brand: string; readonly since: number; readonly until: number },
): Promise<AcceptedChange[]> {
  const { rows } = await sql<{
    publication: number
    accepted_at: Date
    request_id: string
    investor_id: string
    source_key: string
    change: Difference
  }>`
    select request.publication, request.decided_at as accepted_at, request.id as request_id, request.investor_id,
      investor.source_key, asked.change
    from change_request as request join investor on investor.id = request.investor_id
      cross join lateral jsonb_array_elements(request.changes) with ordinality as asked (change, nth)
    where request.brand = ${brand} and request.publication > ${since} and request.publication <= ${until}
    order by request.publication, asked.nth
  `.execute(db)
  return rows.map((row) => ({
    change: row.change,
    publication: row.publication,
    acceptedAt: row.accepted_at,
    requestId: row.request_id,
    investorId: row.investor_id,
    investorKey: row.source_key,
  }))
}

type Accepting = {
  readonly brand: string
  readonly investorId: string
  readonly requestId: string
  readonly publication: number
  readonly acceptedAt: Date
}

/** Above what is imported now; what is the same by now needs nothing above it. Returns how many stand there. */
export async function upsertAcceptedChanges(
  db: Database,
  { brand, investorId, requestId, publication, acceptedAt }: Accepting,
): Promise<number> {
  const asked = sql`
    select change ->> 'item' as item, change -> 'after' as value, imported.value as imported
    from change_request as request
      cross join lateral jsonb_array_elements(request.changes) as asked (change)
      left join imported_profile_item as imported
        on imported.investor_id = request.investor_id and imported.item = change ->> 'item'
    where request.id = ${requestId} and request.brand = ${brand}`
  await sql`
    delete from accepted_change as accepted using (${asked}) as asked
    where accepted.investor_id = ${investorId} and accepted.item = asked.item
  `.execute(db)
  const { numAffectedRows = 0n } = await sql`
    insert into accepted_change (investor_id, item, brand, value, imported, request_id, accepted_at, publication)
    select ${investorId}, item, ${brand}, value, imported, ${requestId}, ${acceptedAt}, ${publication}
    from (${asked}) as asked where value is distinct from imported
  `.execute(db)
  return Number(numAffectedRows)
}

/**
 * B6.8: codes and links go to the new address, where the old one was that of the login. Not the other way round: who takes an
 * address out of the profile still has to be reached.
 */
export async function followAddress(
  db: Database,
  {
    brand,
    investorId,
    before,
    after,
  }: { readonly brand: string; readonly investorId: string; readonly before: string; readonly after: string },
): Promise<void> {
  await sql`
    update login set accepted_email = nullif(${after}, email)
    where brand = ${brand} and investor_id = ${investorId} and lower(coalesce(accepted_email, email)) = lower(${before})
  `.execute(db)
}

type Publication = { readonly brand: string; readonly number: number }

/**
 * An import brings what was accepted: it stands there by itself now, and is kept aside as long as that import can be undone. Something
 * else: the office is asked.
 */
export async function settleWithImported(db: Database, { brand, number }: Publication): Promise<void> {
  const current = sql`(
    select imported.value from imported_profile_item as imported
    where imported.investor_id = accepted.investor_id and imported.item = accepted.item
  )`
  await sql`delete from accepted_change where brand = ${brand} and settled_in is not null`.execute(db)
  await sql`
    update accepted_change as accepted set settled_in = ${number}, conflict_at = null
    where brand = ${brand} and value is not distinct from ${current}
  `.execute(db)
  await sql`
    update accepted_change as accepted set conflict_at = case
      when imported is distinct from ${current} then coalesce(conflict_at, statement_timestamp())
    end
    where brand = ${brand} and settled_in is null
      and (conflict_at is not null) <> (imported is distinct from ${current})
  `.execute(db)
  await sql`
    update login set accepted_email = null where brand = ${brand} and lower(accepted_email) = lower(email)
  `.execute(db)
}

/** The import that brought the same is undone: what was accepted stands above what comes back, and the login follows it again. */
export async function unsettle(db: Database, { brand, number }: Publication): Promise<void> {
  await sql`
    update login set accepted_email = accepted.value #>> '{}'
    from accepted_change as accepted
    where accepted.brand = ${brand} and accepted.settled_in = ${number} and accepted.item like 'email.%'
      and login.investor_id = accepted.investor_id and login.accepted_email is null
      and lower(login.email) = lower(accepted.imported #>> '{}')
      and lower(login.email) <> lower(accepted.value #>> '{}')
  `.execute(db)
  await sql`
    update accepted_change set settled_in = null where brand = ${brand} and settled_in = ${number}
  `.execute(db)
}

/** What was accepted since a publication and rests on rows that it brought or changed: the keys of the investors. */
export async function listResting(
  db: Database,
  { brand, publication }: { readonly brand: string; readonly publication: number },
): Promise<{ readonly investorKey: string; readonly item: string }[]> {
  const { rows } = await sql<{ investorKey: string; item: string }>`
    select investor.source_key as "investorKey", accepted.item
    from accepted_change as accepted
      join investor on investor.id = accepted.investor_id
      left join imported_profile_item as imported
        on imported.investor_id = accepted.investor_id and imported.item = accepted.item
    where accepted.brand = ${brand} and accepted.publication > ${publication}
      and ${publication} in (investor.published_in, imported.row_published_in, imported.row_changed_in)
    order by 1, 2
  `.execute(db)
  return rows
}

export type Conflict = {
  readonly investorId: string
  readonly investorKey: string
  readonly item: string
  readonly requestId: string
  readonly accepted: ItemValue | undefined
  readonly imported: ItemValue | undefined
  readonly since: Date
}

/** Oldest first. */
export async function selectConflicts(db: Database, brand: string): Promise<Conflict[]> {
  const { rows } = await sql<{
    investor_id: string
    source_key: string
    item: string
    request_id: string
    value: ItemValue | null
    imported: ItemValue | null
    conflict_at: Date
  }>`
    select accepted.investor_id, investor.source_key, accepted.item, accepted.request_id, accepted.value,
      imported.value as imported, accepted.conflict_at
    from accepted_change as accepted
      join investor on investor.id = accepted.investor_id
      left join imported_profile_item as imported
        on imported.investor_id = accepted.investor_id and imported.item = accepted.item
    where accepted.brand = ${brand} and accepted.conflict_at is not null
    order by accepted.conflict_at, investor.source_key, accepted.item
  `.execute(db)
  return rows.map((row) => ({
    investorId: row.investor_id,
    investorKey: row.source_key,
    item: row.item,
    requestId: row.request_id,
    accepted: row.value ?? undefined,
    imported: row.imported ?? undefined,
    since: row.conflict_at,
  }))
}

type Resolving = { readonly brand: string; readonly investorId: string; readonly item: string }

/** What was accepted stays: the office has seen what the import says. */
export async function keepAccepted(db: Database, { brand, investorId, item }: Resolving): Promise<void> {
  await sql`
    update accepted_change as accepted set conflict_at = null, imported = (
      select imported.value from imported_profile_item as imported
      where imported.investor_id = accepted.investor_id and imported.item = accepted.item
    ) where brand = ${brand} and investor_id = ${investorId} and item = ${item}
  `.execute(db)
}

export async function dropAccepted(db: Database, { brand, investorId, item }: Resolving): Promise<void> {
  await db
    .deleteFrom('accepted_change')
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .where('item', '=', item)
    .execute()
}

/** Codes and links go to the address of the import again. */
export async function forgetAddress(
  db: Database,
  {
    brand,
    investorId,
    email,
  }: { readonly brand: string; readonly investorId: string; readonly email: string },
): Promise<void> {
  await db
    .updateTable('login')
    .set({ accepted_email: null })
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .where(sql<boolean>`lower(accepted_email) = lower(${email})`)
    .execute()
}
