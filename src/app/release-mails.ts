import { dropOpenNotices } from '#features/notifications/server/drop-open-notices.service.ts'
import { sweepMeetings } from '#features/voting/server/sweep-meetings.service.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import type { MailPlace } from '#server/mail/mail-gate.ts'
import { findDatabaseIdentity, holdMails, writeRelease } from '#server/mail/mail-release.queries.ts'
import type { MailHome } from '#server/mail/mail-release.ts'
import { deleteWaitingMails } from '#server/mail/outbox.queries.ts'

type Parts = {
  readonly db: Database
  readonly houses: Houses
  readonly place: MailPlace
  readonly now: () => Date
}

/**
 * E3: mails are sent from here again. What waits is dropped, unless nothing was lost and all of it is wanted: a restored database
 * does not know what was sent after its backup was made.
 */
export async function releaseMails(
  { db, houses, place, now }: Parts,
  { sendsWaiting }: { readonly sendsWaiting: boolean },
): Promise<{ readonly mails: number; readonly notices: number }> {
  // What has become due meanwhile is planned first, so that it is dropped with the rest.
  if (!sendsWaiting) await sweepMeetings({ db, houses, now })
  return await db.transaction().execute(async (transaction) => {
    const notices = sendsWaiting ? 0 : await dropOpenNotices(transaction)
    const mails = sendsWaiting ? 0 : await deleteWaitingMails(transaction)
    await writeRelease(transaction, await findHome(transaction, place))
    const facts = { environment: place.environment, droppedMails: mails, droppedNotices: notices }
    for (const brand of listBrands(houses))
      await recordAudit(transaction, { brand, kind: 'operator.mailsReleased', facts })
    return { mails, notices }
  })
}

export async function orderMailHold({ db, houses, place }: Omit<Parts, 'now'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdMails(transaction, await findHome(transaction, place))
    const facts = { environment: place.environment }
    for (const brand of listBrands(houses))
      await recordAudit(transaction, { brand, kind: 'operator.mailsHeld', facts })
  })
}

export async function findHome(db: Database, place: MailPlace): Promise<MailHome> {
  return { ...place, ...(await findDatabaseIdentity(db)) }
}

/** In one order, so that two of these never wait for each other. */
function listBrands({ brands }: Houses): string[] {
  return brands.map(({ name }) => name).sort()
}
