import { createHash } from 'node:crypto'
import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { RELEASING_ROLE } from '#kernel/permissions.ts'
import { canonicalJson } from '#server/audit/canonical-json.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import {
  getNextNumber,
  recordPublication,
  waitForOtherPublications,
} from '#server/publications/publications.queries.ts'
import { followAddress, upsertAcceptedChanges } from './accepted-changes.queries.ts'
import { markAccepted, markFirstAccepted, type OfficeRequest } from './decisions.queries.ts'
import { tellDecision } from './emails/request-mails.ts'
import { listKnownAddresses } from './known-addresses.queries.ts'
import type { RequestParts } from './request-parts.ts'
import { requireDecidable } from './require-decidable.ts'
import { tellKnownAddresses } from './tell-known-addresses.ts'

type Asked = { readonly id: string /** In the brand's zone. */; readonly today: Day }
type Outcome = { readonly isWaitingForSecond: boolean }

/** B6.7, B6.8: by one person, or by two where a thief would gain by it. */
export async function acceptRequest(parts: RequestParts, by: Login, asked: Asked): Promise<Outcome> {
  const { db, now } = parts
  const { brand } = by
  return await db.transaction().execute(async (transaction) => {
    await waitForOtherPublications(transaction)
    const request = await requireDecidable(transaction, { brand, id: asked.id }, by)
    const { id, investorId, isSensitive, firstAcceptedBy } = request
    if (isSensitive && firstAcceptedBy === undefined) {
      await markFirstAccepted(transaction, { brand, id, by: by.id, now: now() })
      await recordAudit(transaction, {
        brand,
        actorLoginId: by.id,
        subject: { investorId },
        kind: 'changeRequest.firstApproved',
        facts: { changeRequestId: id },
      })
      return { isWaitingForSecond: true }
    }
    if (isSensitive) requireSecond(request, by)
    await takeEffect(parts, transaction, { request, by, today: asked.today })
    return { isWaitingForSecond: false }
  })
}

/** B6.7 */
function requireSecond({ firstAcceptedBy }: OfficeRequest, by: Login): void {
  if (firstAcceptedBy === by.id)
    throw new OfficeError('You have accepted it already: bank accounts and email addresses need two people.')
  if (!by.roles.includes(RELEASING_ROLE))
    throw new OfficeError(`The second of two people needs the role ${RELEASING_ROLE}.`)
}

async function takeEffect(
  parts: RequestParts,
  transaction: Database,
  { request, by, today }: { readonly request: OfficeRequest; readonly by: Login; readonly today: Day },
): Promise<void> {
  const { houses, now } = parts
  const { id, brand, investorId, senderLoginId, changes, isSensitive } = request
  const acceptedAt = now()
  const addresses = isSensitive ? await listKnownAddresses(transaction, { brand, investorId }) : []
  const publication = await getNextNumber(transaction, brand)
  await markAccepted(transaction, { brand, id, by: by.id, now: acceptedAt, publication })
  const added = await upsertAcceptedChanges(transaction, {
    brand,
    investorId,
    requestId: id,
    publication,
    acceptedAt,
  })
  for (const { item, before, after } of changes)
    if (item.startsWith('email.') && typeof before === 'string' && typeof after === 'string')
      await followAddress(transaction, { brand, investorId, before, after })
  const told = { brand, requestId: id, stage: 'accepted', changes, addresses } as const
  await tellKnownAddresses(parts, transaction, told)
  // Under the address that counts from now on.
  const sender = senderLoginId && (await findLogin(transaction, { brand, id: senderLoginId }))
  if (sender) await tellDecision(houses, transaction, sender, { changes })
  await recordAudit(transaction, {
    brand,
    actorLoginId: by.id,
    subject: { loginId: senderLoginId, investorId },
    kind: 'changeRequest.approved',
    facts: { changeRequestId: id },
  })
  await recordPublication(transaction, {
    brand,
    number: publication,
    day: today,
    kind: 'request',
    actorLoginId: by.id,
    digest: createHash('sha256')
      .update(canonicalJson([id, changes]))
      .digest('hex'),
    changes: { accepted_change: { added, changed: 0, removed: 0 } },
  })
}
