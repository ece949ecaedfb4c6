import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { type ForeignKey, type Property, type PropertyAttributes, sortProperties } from '../assets.domain.ts'
import { findPropertyAttributes, listPropertyAttributes } from './assets.queries.ts'
import { loadPropertyDetails } from './property-details.queries.ts'
import { isParentVisible } from './visible-parents.queries.ts'

/** By name. What the caller may not see, neither parent nor property, is left out. */
export async function listPropertiesOf(
  db: Database,
  options: {
    readonly brand: string
    readonly parents: readonly ForeignKey[]
    readonly isActiveOnly: boolean
  },
): Promise<Property[]> {
  if (options.parents.length === 0) return []
  const found = await listPropertyAttributes(db, options)
  return sortProperties(await withDetails(db, options.brand, found))
}

/** An empty list says that the parent has no property; a parent that the caller may not see is not found. */
export async function listPropertiesOfParent(
  db: Database,
  options: { readonly brand: string; readonly parent: ForeignKey; readonly isActiveOnly: boolean },
): Promise<Property[]> {
  const { parent, ...rest } = options
  if (!(await isParentVisible(db, options))) throw new Problem(HTTP_ERRORS.notFound)
  return await listPropertiesOf(db, { ...rest, parents: [parent] })
}

export async function getProperty(
  db: Database,
  options: { readonly brand: string; readonly id: string },
): Promise<Property> {
  const found = await findPropertyAttributes(db, options)
  const [property] = found ? await withDetails(db, options.brand, [found]) : []
  if (!property) throw new Problem(HTTP_ERRORS.notFound)
  return property
}

async function withDetails(
  db: Database,
  brand: string,
  found: readonly PropertyAttributes[],
): Promise<Property[]> {
  if (found.length === 0) return []
  const detailsOf = await loadPropertyDetails(db, { brand, ids: found.map(({ id }) => id) })
  return found.map((attributes) => ({ ...attributes, ...detailsOf(attributes.id) }))
}
