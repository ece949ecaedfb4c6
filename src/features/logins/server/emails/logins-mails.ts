import path from 'node:path'
import { INVITE_LINK_LIFETIME_SECONDS } from '#features/passwords/passwords.domain.ts'
import type { Database } from '#server/db/connect.ts'
import {
  facts,
  type Houses,
  note,
  openLetterhead,
  paragraph,
  type Recipient,
} from '#server/mail/letterhead.ts'
import { emails } from './locales/en-GB.ts'

const DAY_SECONDS = 24 * 60 * 60

const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

/** Written into the caller's transaction: it goes out only if that commits. */
export async function mailInvitation(
  houses: Houses,
  db: Database,
  to: Recipient,
  {
    username,
    token,
    expiresAt,
  }: { readonly username: string; readonly token: string; readonly expiresAt: Date },
): Promise<void> {
  const { text, brand, common, button, send } = address(houses, to)
  const days = INVITE_LINK_LIFETIME_SECONDS / DAY_SECONDS
  const blocks = [
    paragraph(text('invitation.text', { brand: brand.title })),
    facts([text('invitation.username'), username]),
    button(text('invitation.button'), 'passwordReset', `/${token}`),
    note(`${text('invitation.note', { days: String(days) })} ${common('unexpected')}`),
  ]
  await send(db, 'session.invitation', blocks, { subject: text('invitation.subject'), expiresAt })
}
