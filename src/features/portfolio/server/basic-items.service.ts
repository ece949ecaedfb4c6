import type { Database } from '#server/db/connect.ts'
import type { BasicItem, ItemCourse } from '../basic-items.domain.ts'
import { sortItems } from '../portfolio.domain.ts'
import {
  listBasicInvestments,
  listBasicParticipations,
  listBasicSubscriptions,
  listPaidOut,
  listPriceCourses,
} from './basic-items.queries.ts'

type Owner = { readonly brand: string; readonly investorId: string }

/** B1.1, B1.2: everything that the investor holds or has begun, in the order of the portfolio. */
export async function loadBasicItems(db: Database, owner: Owner): Promise<readonly BasicItem[]> {
  return sortItems([
    ...(await listBasicInvestments(db, owner)),
    ...(await listBasicParticipations(db, owner)),
    ...(await listBasicSubscriptions(db, owner)),
  ])
}

/** Of those of the items that the investor holds: funds by id, then public funds by id. */
export async function loadItemCourses(
  db: Database,
  asked: Owner & { readonly ids: readonly string[] },
): Promise<readonly ItemCourse[]> {
  return [...(await listPriceCourses(db, asked)), ...(await listPaidOut(db, asked))]
}
