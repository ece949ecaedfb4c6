import { type Day, toDay } from '#kernel/dates.ts'
import { useClock } from './clock-context.ts'
import { useBrand } from './shell/brand-context.ts'

/** B1.7: at the brand's house, wherever the reader is. */
export function useToday(): Day {
  return toDay(new Date(useClock().nowMs()), useBrand().timeZone)
}
