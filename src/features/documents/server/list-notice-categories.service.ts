import type { Category } from '#features/notifications/notifications.domain.ts'
import type { Locale } from '#kernel/locale.ts'
import { compareTexts } from '#kernel/order.ts'
import type { Database } from '#server/db/connect.ts'
import { nameCategory, nameSubcategory } from '../document-categories.domain.ts'
import { DOCUMENT_CATEGORIES } from '../documents.domain.ts'
import { selectFiledCategories } from './announced-documents.queries.ts'
import { listCategoryNames } from './list-category-names.service.ts'

/** Forms are for everybody, and nobody is told of them. */
const NOT_TOLD = 'form'

/**
 * B5.4: all that the person of the request can be told of: our own categories, those that the fund house names, and what their
 * documents are filed under. In this order; subcategories as the fund house lists them, then by name.
 */
export async function listNoticeCategories(
  db: Database,
  { brand, locale }: { readonly brand: string; readonly locale: Locale },
): Promise<Category[]> {
  const named = await listCategoryNames(db, brand)
  const filed = await selectFiledCategories(db, brand)
  const found = new Map<string, Set<string>>(
    DOCUMENT_CATEGORIES.filter((category) => category !== NOT_TOLD).map((category) => [category, new Set()]),
  )
  const add = (category: string, subcategories: readonly string[]) => {
    const known = found.get(category) ?? new Set()
    for (const subcategory of subcategories) known.add(subcategory)
    found.set(category, known)
  }
  for (const { category, subcategories } of named)
    add(
      category,
      subcategories.map(({ subcategory }) => subcategory),
    )
  const sorted = filed.toSorted(
    (left, right) =>
      // What is filed under nothing comes last.
      Number(left.category === '') - Number(right.category === '') ||
      compareTexts(left.category, right.category) ||
      compareTexts(left.subcategory, right.subcategory),
  )
  for (const { category, subcategory } of sorted) add(category, subcategory === '' ? [] : [subcategory])
  return [...found].map(([category, subcategories]) => ({
    category,
    name: nameCategory(category, { findText: () => undefined, named, locale }),
    subcategories: [...subcategories].map((subcategory) => ({
      subcategory,
      name: nameSubcategory({ category, subcategory }, { named, locale }),
    })),
  }))
}
