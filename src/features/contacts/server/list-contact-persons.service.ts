import type { Database } from '#server/db/connect.ts'
import type { ContactPerson } from '../contacts.domain.ts'
import { selectContactPersons } from './contacts.queries.ts'

/** By last name, first name and id; unknown ids are left out. */
export async function listContactPersons(
  db: Database,
  options: { readonly brand: string; readonly ids: readonly string[] },
): Promise<ContactPerson[]> {
  return options.ids.length === 0 ? [] : await selectContactPersons(db, options)
}
