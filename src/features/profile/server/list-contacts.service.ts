import { listContactPersons } from '#features/contacts/server/list-contact-persons.service.ts'
import type { Database } from '#server/db/connect.ts'
import { findContactPersonId, type Owner } from './profile.queries.ts'

/** A list on the wire; the fund house names one person at most. */
export async function listContacts(db: Database, { brand, investorId }: Owner) {
  const id = await findContactPersonId(db, { brand, investorId })
  return id === undefined ? [] : await listContactPersons(db, { brand, ids: [id] })
}
