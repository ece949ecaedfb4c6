import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { RowCourse } from '../portfolio-rows.domain.ts'
import { listPaidOut, listPriceCourses } from './portfolio-rows.queries.ts'

/** Of those of the items that the investor holds: funds by id, then public funds by id. */
export async function loadRowCourses(
  db: Database,
  asked: {
    readonly brand: string
    readonly investorId: string
    readonly ids: readonly string[]
    readonly today: Day
  },
): Promise<readonly RowCourse[]> {
  return [...(await listPriceCourses(db, asked)), ...(await listPaidOut(db, asked))]
}
