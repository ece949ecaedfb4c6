import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import { type Country, sortCountries } from '../profile.domain.ts'
import { listCountries } from './profile.queries.ts'

export async function listSortedCountries(db: Database, locale: Locale): Promise<readonly Country[]> {
  return sortCountries(await listCountries(db, locale), locale)
}
