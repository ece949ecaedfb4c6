import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { type ForeignKey, type Property, sortProperties } from '../assets.domain.ts'
import { seeThrough } from '../ownership.domain.ts'
import { addPropertyDetails } from './add-property-details.ts'
import { listPropertyAttributes } from './assets.queries.ts'

/** Of each of the parents, by name, as the caller may see them through it. What they may not see is left out. */
export async function listProperties(
  db: Database,
  options: { readonly brand: string; readonly parents: readonly ForeignKey[]; readonly today: Day },
): Promise<(parent: ForeignKey) => readonly Property[]> {
  if (options.parents.length === 0) return () => []
  const found = await listPropertyAttributes(db, options)
  const properties = sortProperties(await addPropertyDetails(db, options.brand, found))
  const seen = properties.flatMap((property) =>
    property.parents.map((parent) => ({
      parent: nameParent(parent),
      property: seeThrough(property, parent, options.today),
    })),
  )
  const byParent = Map.groupBy(seen, ({ parent }) => parent)
  return (parent) => byParent.get(nameParent(parent))?.flatMap(({ property }) => property ?? []) ?? []
}

const nameParent = ({ system, key }: ForeignKey) => `${system}\0${key}`
