import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { Property } from '../assets.domain.ts'
import { endWithLastOwner } from '../ownership.domain.ts'
import { addPropertyDetails } from './add-property-details.ts'
import { findPropertyAttributes } from './assets.queries.ts'

export async function getProperty(
  db: Database,
  options: { readonly brand: string; readonly id: string; readonly today: Day },
): Promise<Property> {
  const found = await findPropertyAttributes(db, options)
  const [property] = found ? await addPropertyDetails(db, options.brand, [found]) : []
  const seen = property && endWithLastOwner(property, options.today)
  if (!seen) throw new Problem(HTTP_ERRORS.notFound)
  return seen
}
