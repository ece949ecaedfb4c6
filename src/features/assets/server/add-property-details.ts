import type { Database } from '#server/db/connect.ts'
import type { Property, PropertyAttributes } from '../assets.domain.ts'
import { loadPropertyDetails } from './property-details.queries.ts'

export async function addPropertyDetails(
  db: Database,
  brand: string,
  found: readonly PropertyAttributes[],
): Promise<Property[]> {
  if (found.length === 0) return []
  const detailsOf = await loadPropertyDetails(db, { brand, ids: found.map(({ id }) => id) })
  return found.map((attributes) => ({ ...attributes, ...detailsOf(attributes.id) }))
}
