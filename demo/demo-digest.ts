import { announceDocuments } from '#features/documents/server/announce-documents.service.ts'
import type { Database } from '#server/db/connect.ts'

/** C1: who has what is new gathered in one mail a day. The others hear of each publication at once. */
const DIGEST_READER = { brand: 'halden', username: 'company.investor' } as const
const PUBLICATIONS = [2, 3]
/** So long ago that a 07:00 has passed since. */
const EARLIER_MS = 25 * 60 * 60 * 1000

/** Before anything is published that they would hear of. */
export async function silenceDigestReader(db: Database): Promise<void> {
  await setInterval(db, 'never')
}

/**
 * The house was built a minute ago, and the digest of its publications would come tomorrow morning. It is planned as if they had
 * been there since yesterday, so that this morning's lies in the mailbox.
 */
export async function planDemoDigest(db: Database, now: Date): Promise<void> {
  const { brand } = DIGEST_READER
  await setInterval(db, 'daily')
  const plannedAt = new Date(now.getTime() - EARLIER_MS)
  for (const publication of PUBLICATIONS) await announceDocuments(db, { brand, publication, plannedAt })
}

async function setInterval(db: Database, interval: 'never' | 'daily'): Promise<void> {
  const { brand, username } = DIGEST_READER
  await db
    .insertInto('notification_setting')
    .columns(['login_id', 'brand', 'interval'])
    .expression((eb) =>
      eb
        .selectFrom('login')
        .select((login) => ['id', 'brand', login.val(interval).as('interval')])
        .where('brand', '=', brand)
        .where('username', '=', username),
    )
    .onConflict((conflict) => conflict.column('login_id').doUpdateSet({ interval }))
    .execute()
}
