import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export const MANY_READERS_BRAND = 'halden'

/** Everybody holds the same fund; the second publication has brought them all of its documents. */
export async function addManyReaders(
  db: Database,
  { people, documents }: { readonly people: number; readonly documents: number },
): Promise<void> {
  const brand = MANY_READERS_BRAND
  await sql`insert into fund (id, brand, source_key, source_system, kind, name, currency)
    values (gen_random_uuid(), ${brand}, 'F', 'FUNDS', 'special', 'Urban Core I', 'EUR')`.execute(db)
  await sql`insert into stored_file (id, brand, source_key, file_name, content_type, byte_length, sha256)
    values (gen_random_uuid(), ${brand}, 'D', 'report.pdf', 'application/pdf', 3, encode(sha256('abc'), 'hex'))`.execute(
    db,
  )
  await sql`insert into document (id, brand, source_key, kind, file_id, fund_id, day, description, categories)
    select gen_random_uuid(), ${brand}, 'D' || nth, 'fundDocument', file.id, fund.id, '2026-10-15', 'Report ' || nth,
      array['annualReport', 'part' || nth % 4]
    from generate_series(1, ${documents}) as nth, stored_file as file, fund`.execute(db)
  await sql`insert into document_version (
      document_id, number, brand, file_name, content_type, byte_length, sha256, description, day, report_period, published_in
    ) select document.id, 1, ${brand}, file_name, content_type, byte_length, sha256, description, day, day, 2
    from document join stored_file as file on file.id = file_id`.execute(db)
  await sql`insert into investor (id, brand, source_key, kind, first_name, last_name)
    select gen_random_uuid(), ${brand}, 'I' || nth, 'person', 'Ada', 'Lovelace' from generate_series(1, ${people}) as nth`.execute(
    db,
  )
  await sql`insert into login (brand, username, display_name, email, locale, password_hash, roles, investor_id)
    select ${brand}, 'user.' || source_key, 'Ada Lovelace', source_key || '@example.com',
      case when source_key like '%1' then 'en-GB' else 'de-DE' end, 'a real one', '{zeichner}', id
    from (select id, lower(source_key) as source_key from investor) as investor`.execute(db)
  await sql`insert into document_delivery (brand, publication, login_id, investor_id, document_ids, versions)
    select ${brand}, 2, login.id, login.investor_id, brought.ids, brought.versions
    from login, (
      select array_agg(document_id order by document_id) as ids, array_agg(number order by document_id) as versions
      from document_version
    ) as brought`.execute(db)
}
