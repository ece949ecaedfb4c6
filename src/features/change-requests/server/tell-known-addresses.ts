import type { Difference } from '#features/profile/profile-items.domain.ts'
import type { Database } from '#server/db/connect.ts'
import { isMailable } from '#server/mail/mail-fields.ts'
import { hashSecret } from '#server/secrets.ts'
import { NOTICE_LIFETIME_DAYS } from '../change-requests.domain.ts'
import { tellSensitiveChange } from './emails/request-mails.ts'
import type { KnownAddress } from './known-addresses.queries.ts'
import { insertNotice } from './notices.queries.ts'
import type { RequestParts } from './request-parts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Told = {
  readonly brand: string
  readonly requestId: string
  readonly stage: 'requested' | 'accepted'
  readonly changes: readonly Difference[]
  /** From before the change. */
  readonly addresses: readonly KnownAddress[]
}

/** B6.6: so that whoever has only the session, or only one mailbox, changes nothing unseen. */
export async function tellKnownAddresses(
  { houses, randomness, now }: Pick<RequestParts, 'houses' | 'randomness' | 'now'>,
  transaction: Database,
  { brand, requestId, stage, changes, addresses }: Told,
): Promise<void> {
  const moment = now()
  const expiresAt = new Date(moment.getTime() + NOTICE_LIFETIME_DAYS * DAY_MS)
  for (const to of addresses.filter(({ email }) => isMailable(email))) {
    const token = randomness.token()
    await insertNotice(transaction, { brand, requestId, tokenHash: hashSecret(token, brand), expiresAt })
    await tellSensitiveChange(houses, transaction, { brand, ...to }, { stage, changes, moment, token })
  }
}
