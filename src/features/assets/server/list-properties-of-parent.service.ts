import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { ForeignKey, Property } from '../assets.domain.ts'
import { listProperties } from './list-properties.service.ts'
import { isParentVisible } from './visible-parents.queries.ts'

/** An empty list says that the parent has no property; a parent that the caller may not see is not found. */
export async function listPropertiesOfParent(
  db: Database,
  options: {
    readonly brand: string
    readonly parent: ForeignKey
    readonly today: Day
    readonly isActiveOnly: boolean
  },
): Promise<readonly Property[]> {
  const { brand, parent, today, isActiveOnly } = options
  if (!(await isParentVisible(db, options))) throw new Problem(HTTP_ERRORS.notFound)
  const propertiesOf = await listProperties(db, { brand, parents: [parent], today })
  return propertiesOf(parent).filter(({ saleData }) => !isActiveOnly || saleData === undefined)
}
