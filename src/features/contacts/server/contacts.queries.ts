import { sql } from 'kysely'
import type { PictureName, PictureSource } from '#features/pictures/pictures.domain.ts'
import type { Database } from '#server/db/connect.ts'
import type { ContactPerson } from '../contacts.domain.ts'

/** By last name, first name and id. */
export async function selectContactPersons(
  db: Database,
  { brand, ids }: { readonly brand: string; readonly ids: readonly string[] },
): Promise<ContactPerson[]> {
  const rows = await db
    .selectFrom('contact_person')
    .selectAll()
    .select(sql<PictureName | null>`picture_name(picture_id)`.as('picture'))
    .where('brand', '=', brand)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    firstName: row.first_name,
    lastName: row.last_name,
    position: row.position ?? undefined,
    company: row.company ?? undefined,
    phone: row.phone ?? undefined,
    email: row.email,
    picture: row.picture ?? undefined,
    sourceSystem: row.source_system,
    sourceKey: row.source_key,
  }))
}

/** Several people may share an address; the first by id who has a picture counts. */
export async function findPortrait(
  db: Database,
  { brand, person }: { readonly brand: string; readonly person: { id: string } | { email: string } },
): Promise<PictureSource | undefined> {
  const row = await db
    .selectFrom('contact_person')
    .innerJoin('stored_file', 'stored_file.id', 'picture_id')
    .where('contact_person.brand', '=', brand)
    .where('stored_file.brand', '=', brand)
    .where('id' in person ? byId(person.id) : byEmail(person.email))
    .select(['sha256', 'byte_length', 'content_type'])
    .orderBy('contact_person.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  return { sha256: row.sha256, byteLength: Number(row.byte_length), contentType: row.content_type }
}

const byId = (id: string) => sql<boolean>`contact_person.id = ${id}`
const byEmail = (email: string) => sql<boolean>`lower(contact_person.email) = lower(${email})`
