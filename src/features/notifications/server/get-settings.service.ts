import type { Database } from '#server/db/connect.ts'
import { applyWish, type Category, createWish, type Settings } from '../notifications.domain.ts'
import { getDefaultFilter } from './get-default-filter.service.ts'
import { findFilter, type Person } from './settings.queries.ts'

/** B5.4: as they hold, be they the person's own or the brand's. */
export async function getSettings(
  db: Database,
  { categories, ...person }: Person & { readonly categories: readonly Category[] },
): Promise<Settings> {
  const fallback = await getDefaultFilter(db, person.brand)
  const own = await findFilter(db, person)
  return {
    interval: (own ?? fallback).interval,
    isDefault: own === undefined,
    categories: applyWish(categories, createWish(own?.choices ?? [], fallback.choices)),
  }
}
