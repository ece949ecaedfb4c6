import type { Database } from '#server/db/connect.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import type { MailBlock } from '#server/mail/templates/render-mail.ts'
import { getSealingKey } from '#server/sealing-key.queries.ts'
import type { NoticeOrder } from '../notices.domain.ts'
import { createWish } from '../notifications.domain.ts'
import { mailNotice } from './emails/notice-mails.ts'
import { getDefaultFilter } from './get-default-filter.service.ts'
import {
  type LockedNotice,
  lockGathered,
  lockNotices,
  markQueued,
  type NoticeGroup,
  type Portion,
  settleNotices,
} from './notices.queries.ts'
import { selectChoices } from './settings.queries.ts'

export type Composed = {
  readonly subject: string
  readonly preheader: string
  readonly blocks: readonly MailBlock[]
  /** From when on it would come too late, where that is sooner than for other news. */
  readonly expiresAt?: Date | undefined
}

/** Writes the mails of a topic; what nothing is left to tell of is missing in its answer. */
export type Composer = (
  db: Database,
  orders: readonly NoticeOrder[],
  houses: Houses,
) => Promise<ReadonlyMap<string, Composed>>

export type Sending = {
  readonly houses: Houses
  /** By topic. */
  readonly composers: Readonly<Record<string, Composer>>
}

/**
 * Puts the mails of a few notices into the outbox. All of it is one transaction: a process that is killed leaves them as they
 * were, and no two put in the same. Whoever has unsubscribed since, or cannot sign in any more, is not told. Answers with the
 * ids of those that were looked at.
 */
export async function sendNotices(
  db: Database,
  { houses, composers }: Sending,
  group: NoticeGroup,
  portion: Portion,
): Promise<readonly string[]> {
  const { brand, topic } = group
  const compose = composers[topic]
  if (!compose) throw new Error(`nobody writes mails about ${topic}`)
  return await db.transaction().execute(async (transaction) => {
    const locked = await lockNotices(transaction, group, portion)
    if (locked.length === 0) return []
    const gathered = await lockGathered(
      transaction,
      group,
      locked.map(({ id }) => id),
    )
    const told = Map.groupBy(gathered, ({ mailId }) => mailId)
    const settle = async (notices: readonly LockedNotice[], reason: string) => {
      const ids = notices.flatMap(({ id }) => told.get(id) ?? []).map(({ id }) => id)
      if (ids.length > 0) await settleNotices(transaction, ids, { outcome: 'dropped', reason })
    }

    const { gone = [], never = [], open = [] } = Object.groupBy(locked, standingOf)
    await settle(gone, 'cannot sign in')
    await settle(never, 'unsubscribed')

    const fallback = await getDefaultFilter(transaction, brand)
    const readers = open.flatMap(({ id, expiresAt, reader }) => (reader ? [{ id, expiresAt, reader }] : []))
    const loginIds = readers.map(({ reader }) => reader.loginId)
    const choices = await selectChoices(transaction, { brand, loginIds })
    const orders = readers.map(({ id, expiresAt, reader }) => ({
      id,
      reader,
      expiresAt,
      publications: (told.get(id) ?? []).map(({ publication }) => publication),
      wants: createWish(choices.get(reader.loginId) ?? [], fallback.choices),
    }))
    const composed = await compose(transaction, orders, houses)
    const key = await getSealingKey(transaction)
    for (const { id, reader, expiresAt } of orders) {
      const content = composed.get(id)
      if (!content) continue
      const latest = content.expiresAt && content.expiresAt < expiresAt ? content.expiresAt : expiresAt
      await mailNotice(houses, transaction, reader, { ...content, id, key, topic, expiresAt: latest })
    }
    await settle(
      open.filter(({ id }) => !composed.has(id)),
      'nothing left to tell',
    )
    await markQueued(
      transaction,
      gathered.filter(({ mailId }) => composed.has(mailId)),
    )
    return locked.map(({ id }) => id)
  })
}

function standingOf({ reader, interval }: LockedNotice): 'gone' | 'never' | 'open' {
  if (!reader) return 'gone'
  return interval === 'never' ? 'never' : 'open'
}
