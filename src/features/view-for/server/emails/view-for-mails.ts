import path from 'node:path'
import { formatDay } from '#i18n/format/date.ts'
import { toCarriable } from '#kernel/carried-name.ts'
import type { Database } from '#server/db/connect.ts'
import {
  facts,
  type Houses,
  note,
  openLetterhead,
  paragraph,
  type Recipient,
} from '#server/mail/letterhead.ts'
import type { MailBlock } from '#server/mail/templates/render-mail.ts'
import { findLastDay, type ViewForGrant } from '../../view-for.domain.ts'
import { emails } from './locales/en-GB.ts'

// Each is written into the caller's transaction and goes out only if that commits.
const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

export async function mailGrant(
  houses: Houses,
  db: Database,
  to: Recipient,
  grant: {
    readonly investor: string
    readonly code: string
    readonly token: string
    readonly expiresAt: Date
  },
): Promise<void> {
  const { text, brand, common, button, send } = address(houses, to)
  const { investor, code, token, expiresAt } = grant
  const blocks: MailBlock[] = [
    paragraph(text('viewForGranted.text', { investor, brand: brand.title })),
    facts([text('viewForGranted.lastDay'), formatDay(to.locale, findLastDay(expiresAt), 'long')]),
    button(text('viewForGranted.button'), 'viewFor', `?token=${token}`),
    { kind: 'code', label: text('viewForGranted.label'), code },
    note(`${text('viewForGranted.note')} ${common('unexpected')}`),
  ]
  const subject = text('viewForGranted.subject', { investor })
  await send(db, 'session.viewForGranted', blocks, { subject, expiresAt })
}

/** To the one whose portfolio it is: access that they did not give themself is seen and ended. */
export async function tellGrantGiven(
  houses: Houses,
  db: Database,
  to: Recipient,
  grant: Pick<ViewForGrant, 'viewerName' | 'viewerEmail' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const { text, common, button, at, send } = address(houses, to)
  const { viewerName, viewerEmail, createdAt, expiresAt } = grant
  const blocks = [
    paragraph(text('viewForGiven.text')),
    facts(
      [text('viewForGiven.viewer'), viewerName],
      [text('viewForGiven.email'), viewerEmail],
      [text('viewForGranted.lastDay'), formatDay(to.locale, findLastDay(expiresAt), 'long')],
      at(createdAt),
    ),
    button(common('access'), 'access'),
    note(text('viewForGiven.notYou')),
  ]
  await send(db, 'session.viewForGiven', blocks, { subject: text('viewForGiven.subject') })
}

export async function tellGrantUsed(
  houses: Houses,
  db: Database,
  to: Recipient,
  { viewer, moment }: { readonly viewer: string; readonly moment: Date },
): Promise<void> {
  const { text, common, button, at, send } = address(houses, to)
  const blocks = [
    paragraph(text('viewForUsed.text', { viewer: toCarriable(viewer) })),
    facts(at(moment)),
    button(common('access'), 'access'),
    note(text('viewForUsed.note')),
  ]
  await send(db, 'session.viewForUsed', blocks, { subject: text('viewForUsed.subject') })
}
