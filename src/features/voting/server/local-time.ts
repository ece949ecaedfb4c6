import { parseDateTime, toZoned } from '@internationalized/date'
import { parseMoment } from '#kernel/dates.ts'

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/**
 * What the clock on the wall says in this zone, or a moment with its offset. Undefined for what no clock says, and for what it says
 * twice in the night in which it is put back.
 */
export function parseLocalTime(text: string, timeZone: string): Date | undefined {
  if (!LOCAL_TIME.test(text)) return parseMoment(text)
  try {
    return toZoned(parseDateTime(text), timeZone, 'reject').toDate()
  } catch {
    return undefined
  }
}
