import { sql } from 'kysely'
import { type Locale, toLocale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'

type Owner = { readonly brand: string; readonly investorId: string }

export type KnownAddress = { readonly email: string; readonly displayName: string; readonly locale: Locale }

/**
 * Every address under which the investor can be reached right now: those of all who sign in for them, the one of the import
 * as well where another one was accepted, and those of the profile. Each once.
 */
export async function listKnownAddresses(
  db: Database,
  { brand, investorId }: Owner,
): Promise<KnownAddress[]> {
  const { rows } = await sql<{ email: string; display_name: string; locale: string }>`
    with reader as (
      select email, accepted_email, display_name, locale, username from login
      where brand = ${brand} and investor_id = ${investorId} and not is_disabled
    ), known as (
      select email, display_name, locale, username from reader
      union all
      select accepted_email, display_name, locale, username from reader where accepted_email is not null
      union all
      select profile.value #>> '{}', reader.display_name, reader.locale, reader.username
      from profile_item as profile
        cross join lateral (select * from reader order by username limit 1) as reader
      where profile.brand = ${brand} and profile.investor_id = ${investorId} and profile.item like 'email.%'
    )
    select distinct on (lower(email)) email, display_name, locale from known order by lower(email), username
  `.execute(db)
  return rows.map((row) => ({
    email: row.email,
    displayName: row.display_name,
    locale: toLocale(row.locale),
  }))
}
