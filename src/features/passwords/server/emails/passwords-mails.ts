import path from 'node:path'
import type { Database } from '#server/db/connect.ts'
import {
  facts,
  type Houses,
  note,
  openLetterhead,
  paragraph,
  type Recipient,
} from '#server/mail/letterhead.ts'
import { RESET_LINK_LIFETIME_SECONDS } from '../../passwords.domain.ts'
import { emails } from './locales/en-GB.ts'

// Each is written into the caller's transaction and goes out only if that commits.
const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

export async function mailResetLink(
  houses: Houses,
  db: Database,
  to: Recipient,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: Date },
): Promise<void> {
  const { text, button, send } = address(houses, to)
  const minutes = RESET_LINK_LIFETIME_SECONDS / 60
  const blocks = [
    paragraph(text('resetLink.text')),
    button(text('resetLink.button'), 'passwordReset', `/${token}`),
    note(text('resetLink.note', { minutes: String(minutes) })),
  ]
  await send(db, 'session.resetLink', blocks, { subject: text('resetLink.subject'), expiresAt })
}

export async function tellPasswordChanged(
  houses: Houses,
  db: Database,
  to: Recipient,
  {
    moment,
    hadFeed,
    suspendedGrants,
  }: { readonly moment: Date; readonly hadFeed: boolean; readonly suspendedGrants: number },
): Promise<void> {
  const { text, common, button, at, send } = address(houses, to)
  const blocks = [
    paragraph(text('passwordChanged.text')),
    facts(at(moment)),
    ...(hadFeed ? [paragraph(text('passwordChanged.feedEnded'))] : []),
    ...(suspendedGrants > 0
      ? [paragraph(text('passwordChanged.grantsSuspended')), button(common('access'), 'access')]
      : []),
    note(text('passwordChanged.notYou')),
  ]
  await send(db, 'session.passwordChanged', blocks, { subject: text('passwordChanged.subject') })
}
