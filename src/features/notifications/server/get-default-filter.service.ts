import { findPublicSetting } from '#features/settings/server/find-public-setting.service.ts'
import type { Database } from '#server/db/connect.ts'
import { DEFAULT_FILTER_SETTING, decodeFilter, type Filter } from '../notifications.domain.ts'

/** What holds for everybody of the brand who has chosen nothing. */
export async function getDefaultFilter(db: Database, brand: string): Promise<Filter> {
  return decodeFilter(await findPublicSetting(db, { brand, name: DEFAULT_FILTER_SETTING }))
}
