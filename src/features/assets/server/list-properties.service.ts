import type { Database } from '#server/db/connect.ts'
import { type ForeignKey, type Property, sortProperties } from '../assets.domain.ts'
import { addPropertyDetails } from './add-property-details.ts'
import { listPropertyAttributes } from './assets.queries.ts'

/** By name. What the caller may not see, neither parent nor property, is left out. */
export async function listProperties(
  db: Database,
  options: {
    readonly brand: string
    readonly parents: readonly ForeignKey[]
    readonly isActiveOnly: boolean
  },
): Promise<Property[]> {
  if (options.parents.length === 0) return []
  const found = await listPropertyAttributes(db, options)
  return sortProperties(await addPropertyDetails(db, options.brand, found))
}
