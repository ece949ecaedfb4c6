import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { takeAttempt } from '#server/limits/limits.queries.ts'
import { CALENDAR_ERRORS, NEW_FEED_LIMIT } from '../calendar.domain.ts'

/** As the owner of the tables: requests themselves reach no counter. */
export async function takeFeedAttempt(
  db: Database,
  { loginId, now }: { readonly loginId: string; readonly now: Date },
): Promise<void> {
  const attempt = await takeAttempt(db, { key: `calendar-new:${loginId}`, limit: NEW_FEED_LIMIT, now })
  if (!attempt.isAllowed) throw new Problem(CALENDAR_ERRORS.tooManyAttempts, attempt)
}
