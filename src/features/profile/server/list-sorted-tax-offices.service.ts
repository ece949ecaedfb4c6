import type { Database } from '#server/db/connect.ts'
import { sortTaxOffices, type TaxOffice } from '../profile.domain.ts'
import { listTaxOffices } from './profile.queries.ts'

export async function listSortedTaxOffices(db: Database): Promise<readonly TaxOffice[]> {
  return sortTaxOffices(await listTaxOffices(db))
}
