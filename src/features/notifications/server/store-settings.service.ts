import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { type Category, type Filter, NOTIFICATION_ERRORS } from '../notifications.domain.ts'
import { type Person, replaceFilter } from './settings.queries.ts'

/** All or nothing: of what nobody can choose, nothing is kept. */
export async function storeSettings(
  db: Database,
  { categories, ...filter }: Person & Filter & { readonly categories: readonly Category[] },
): Promise<void> {
  const known = new Map(
    categories.map(({ category, subcategories }) => [
      category,
      new Set(['', ...subcategories.map(({ subcategory }) => subcategory)]),
    ]),
  )
  const isKnown = filter.choices.every(({ category, subcategory }) => known.get(category)?.has(subcategory))
  if (!isKnown) throw new Problem(NOTIFICATION_ERRORS.unknownCategory)
  await replaceFilter(db, filter)
}
