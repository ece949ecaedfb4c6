import path from 'node:path'
import type { Database } from '#server/db/connect.ts'
import { type Houses, openLetterhead } from '#server/mail/letterhead.ts'
import type { MailBlock } from '#server/mail/templates/render-mail.ts'
import type { NoticeReader } from '../../notices.domain.ts'
import { createUnsubscribeToken } from '../unsubscribe-token.ts'
import { emails } from './locales/en-GB.ts'

const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

type Notice = {
  readonly id: string
  readonly topic: string
  /** Of the tokens to unsubscribe with. */
  readonly key: Uint8Array
  readonly expiresAt: Date
  readonly subject: string
  readonly preheader: string
  readonly blocks: readonly MailBlock[]
}

/** What all notices share: they tell how to have fewer of them, or none (RFC 8058). */
export async function mailNotice(
  houses: Houses,
  db: Database,
  to: NoticeReader,
  { id, topic, key, expiresAt, subject, preheader, blocks }: Notice,
): Promise<void> {
  const { text, brand, origin, hrefOf, send } = address(houses, to)
  const token = createUnsubscribeToken(to.loginId, { key, brand: brand.name })
  const bulk = {
    id,
    unsubscribeUrl: `${origin}/api/notifications/v1/unsubscribe/${brand.name}/${token}`,
    links: [
      { label: text('notice.settings'), href: hrefOf('notifications') },
      { label: text('notice.stop'), href: hrefOf('unsubscribe', `/${token}`) },
    ],
  }
  await send(db, `notice.${topic}`, blocks, { subject, preheader, expiresAt, bulk })
}
