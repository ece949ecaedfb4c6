import { createHash } from 'node:crypto'
import type { Login } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import { isSensitive } from '#features/profile/profile-items.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { RELEASING_ROLE } from '#kernel/permissions.ts'
import { canonicalJson } from '#server/audit/canonical-json.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import {
  getNextNumber,
  recordPublication,
  waitForOtherPublications,
} from '#server/publications/publications.queries.ts'
import { dropAccepted, forgetAddress, keepAccepted, selectConflicts } from './accepted-changes.queries.ts'
import { nameFields } from './describe-wish.ts'
import type { RequestParts } from './request-parts.ts'

type Asked = {
  readonly investorKey: string
  readonly item: string
  readonly kept: 'accepted' | 'imported'
  readonly today: Day
}

/** B6.8: an import has brought something else than what was accepted. What a thief would gain by is released by the second role. */
export async function resolveConflict({ db }: RequestParts, by: Login, asked: Asked): Promise<void> {
  const { brand } = by
  const { investorKey, item, kept, today } = asked
  await db.transaction().execute(async (transaction) => {
    await waitForOtherPublications(transaction)
    const conflicts = await selectConflicts(transaction, brand)
    const conflict = conflicts.find((one) => one.investorKey === investorKey && one.item === item)
    if (!conflict) throw new OfficeError(`${investorKey} has no conflict about ${item}.`)
    const { investorId, requestId, accepted } = conflict
    if (by.investorId === investorId) throw new OfficeError('Nobody decides about data of their own.')
    if (isSensitive(item) && !by.roles.includes(RELEASING_ROLE))
      throw new OfficeError(`Bank accounts and email addresses need the role ${RELEASING_ROLE}.`)
    const which = { brand, investorId, item }
    const [field = ''] = nameFields([{ item }])
    const event = {
      brand,
      actorLoginId: by.id,
      subject: { investorId },
      kind: 'changeRequest.conflictResolved',
      facts: { changeRequestId: requestId, field, kept },
    } as const
    if (kept === 'accepted') {
      await keepAccepted(transaction, which)
      await recordAudit(transaction, event)
      return
    }
    await dropAccepted(transaction, which)
    if (typeof accepted === 'string') await forgetAddress(transaction, { brand, investorId, email: accepted })
    const number = await getNextNumber(transaction, brand)
    await recordAudit(transaction, event)
    await recordPublication(transaction, {
      brand,
      number,
      day: today,
      kind: 'request',
      actorLoginId: by.id,
      digest: createHash('sha256')
        .update(canonicalJson([requestId, item, kept]))
        .digest('hex'),
      changes: { accepted_change: { added: 0, changed: 0, removed: 1 } },
    })
  })
}
