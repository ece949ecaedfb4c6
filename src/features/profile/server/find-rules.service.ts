import { DEFAULT_TIME_ZONE, toDay } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { ProfileRules } from '../checks/check-profile.domain.ts'
import { findKnownCodes } from './profile.queries.ts'

/** B6.5: what a profile is checked against. */
export async function findRules(
  db: Database,
  { now, timeZone = DEFAULT_TIME_ZONE }: { readonly now: Date; readonly timeZone: string | undefined },
): Promise<Omit<ProfileRules, 'stored'>> {
  const { countries, taxOffices } = await findKnownCodes(db)
  return { today: toDay(now, timeZone), countries: new Set(countries), taxOffices: new Set(taxOffices) }
}
