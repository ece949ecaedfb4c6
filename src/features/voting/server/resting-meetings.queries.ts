import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export type RestingMeeting = {
  readonly key: string
  /** Of the holding whose votes rest on the publication; absent where the fund itself came with it. */
  readonly number?: string
}

/**
 * B10.4: meetings that people know of by now, whose fund came with this publication, and those in which votes were given out for
 * holdings as it brought or changed them. A publication after the opening changes no votes any more.
 */
export async function selectRestingMeetings(
  db: Database,
  { brand, publication }: { readonly brand: string; readonly publication: number },
): Promise<RestingMeeting[]> {
  const { rows } = await sql<{ key: string; number: string | null }>`
    with known as (
      select id, key, scope_id, opened_in from meeting where brand = ${brand} and state <> 'draft'
    )
    select key, null as number from known
    where scope_id in (
      select id from fund where brand = ${brand} and published_in = ${publication}
      union all select id from fund_product where brand = ${brand} and published_in = ${publication}
    )
    union all
    select key, entitlement.number
    from known join vote_entitlement as entitlement on entitlement.meeting_id = known.id
    where (opened_in is null or opened_in > ${publication}) and entitlement.holding_id in (
      select id from participation where brand = ${brand} and ${publication} in (published_in, changed_in)
      union all select id from fund_investment where brand = ${brand} and ${publication} in (published_in, changed_in)
    )
    order by key, number nulls first
  `.execute(db)
  return rows.map(({ key, number }) => (number === null ? { key } : { key, number }))
}
