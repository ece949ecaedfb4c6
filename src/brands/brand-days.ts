import { type Day, DEFAULT_TIME_ZONE, toDay } from '#kernel/dates.ts'
import type { Brand } from './brand.ts'

/** B1.7: the day that a moment falls on in the time zone of each brand, by its name. */
export function createBrandDays(
  brands: ReadonlyArray<Pick<Brand, 'name' | 'timeZone'>>,
  moment: Date,
): (name: string | null) => Day {
  const zones = new Map(brands.map(({ name, timeZone }) => [name, timeZone]))
  return (name) => toDay(moment, zones.get(name ?? '') ?? DEFAULT_TIME_ZONE)
}
