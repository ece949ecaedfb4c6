import type { Database } from '#server/db/connect.ts'
import {
  createLetterhead,
  facts,
  type Houses,
  note,
  paragraph,
  type Recipient,
} from '#server/mail/letterhead.ts'
import { RESET_LINK_LIFETIME_SECONDS } from '../../passwords.domain.ts'
import { emails as german } from './de-DE.ts'
import { emails as english } from './en-GB.ts'

// Each is written into the caller's transaction and goes out only if that commits.
const address = createLetterhead({ 'en-GB': english, 'de-DE': german })

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
    button('resetLink.button', `password-reset/${token}`),
    note(text('resetLink.note', { minutes })),
  ]
  await send(db, 'session.resetLink', blocks, { subject: text('resetLink.subject'), expiresAt })
}

export async function tellPasswordChanged(
  houses: Houses,
  db: Database,
  to: Recipient,
  moment: Date,
): Promise<void> {
  const { text, at, send } = address(houses, to)
  const blocks = [
    paragraph(text('passwordChanged.text')),
    facts(at(moment)),
    note(text('passwordChanged.notYou')),
  ]
  await send(db, 'session.passwordChanged', blocks, { subject: text('passwordChanged.subject') })
}
