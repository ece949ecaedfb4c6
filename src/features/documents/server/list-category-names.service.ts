import { findPublicSetting } from '#features/settings/server/find-public-setting.service.ts'
import type { Database } from '#server/db/connect.ts'
import { CATEGORIES_SETTING, decodeCategories, type NamedCategory } from '../document-categories.domain.ts'

/** What the fund house calls categories of its own. */
export async function listCategoryNames(db: Database, brand: string): Promise<readonly NamedCategory[]> {
  return decodeCategories(await findPublicSetting(db, { brand, name: CATEGORIES_SETTING }))
}
