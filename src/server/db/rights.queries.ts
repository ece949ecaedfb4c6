import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** What a restored database may have lost of the second wall (security.md 12), a line each. */
export async function listMissingRights(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'The role ' || app_role() || ' is missing, or the portal’s user may not take it.' as line
    where not exists (
      select from pg_roles where rolname = app_role() and pg_has_role(current_user, oid, 'member')
    )
    union all
    select 'The role ' || app_role() || ' may read nothing: its grants were not restored.'
    where not exists (
      select from pg_class, aclexplode(relacl) as entry join pg_roles on pg_roles.oid = entry.grantee
      where relnamespace = current_schema()::regnamespace and rolname = app_role()
    )
    union all
    select 'The table ' || relname || ' of tenants has no wall.' from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'brand' and not attisdropped)
      and not (relrowsecurity and exists (select from pg_policy where polrelid = pg_class.oid))
    order by line
  `.execute(db)
  return rows.map(({ line }) => line)
}
