import { type Day, parseDay, splitDay } from '#kernel/dates.ts'
import { type Lack, lackOf } from './lack.ts'

/** Nobody is known to have lived longer than 122 years. */
const OLDEST_YEARS = 125

export function checkBirth(day: Day, today: Day): Lack | undefined {
  if (parseDay(day) !== day) return 'day'
  if (day >= today) return 'dayToCome'
  const earliest = splitDay(today).year - OLDEST_YEARS
  return splitDay(day).year < earliest ? lackOf('dayLongAgo', earliest) : undefined
}
