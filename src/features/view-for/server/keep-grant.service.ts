import { Problem } from '#kernel/problem.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { VIEW_FOR_ERRORS } from '../view-for.domain.ts'
import { getPerson, type Owner, type ViewForParts } from './get-person.ts'
import { markGrantKept } from './view-for.queries.ts'

/** After a new password: this access is still meant. */
export async function keepGrant(
  { db, now }: Pick<ViewForParts, 'db' | 'now'>,
  owner: Owner,
  id: string,
  origin: Origin,
): Promise<void> {
  const { brand, loginId } = owner
  const login = await getPerson(db, owner)
  await db.transaction().execute(async (transaction) => {
    if (!(await markGrantKept(transaction, { brand, loginId, id, now: now() })))
      throw new Problem(VIEW_FOR_ERRORS.notFound)
    const event = describeEvent(brand, origin, login)
    await recordAudit(transaction, { ...event, kind: 'viewFor.kept', facts: { grantId: id } })
  })
}
