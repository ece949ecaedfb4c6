import path from 'node:path'
import type { Device } from '#kernel/device.ts'
import { readUserAgent } from '#kernel/user-agent.ts'
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
import { TAN_LIFETIME_SECONDS } from '../../sign-in.domain.ts'
import { emails } from './locales/en-GB.ts'

// Each is written into the caller's transaction and goes out only if that commits.
const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

export async function mailTan(
  houses: Houses,
  db: Database,
  to: Recipient,
  { code, expiresAt }: { readonly code: string; readonly expiresAt: Date },
): Promise<void> {
  const { text, send } = address(houses, to)
  const minutes = TAN_LIFETIME_SECONDS / 60
  const blocks: MailBlock[] = [
    paragraph(text('tan.text')),
    { kind: 'code', label: text('tan.label'), code },
    note(text('tan.note', { minutes: String(minutes) })),
  ]
  const preheader = text('tan.preheader', { minutes: String(minutes) })
  await send(db, 'session.tan', blocks, { subject: text('tan.subject'), preheader, expiresAt })
}

export async function tellNewDevice(
  houses: Houses,
  db: Database,
  to: Recipient,
  { device, moment }: { readonly device: Device; readonly moment: Date },
): Promise<void> {
  const { text, common, at, send } = address(houses, to)
  const { browser, system } = readUserAgent(device.userAgent)
  const named =
    browser && system ? text('newDevice.named', { browser, system }) : (browser ?? system ?? undefined)
  const blocks = [
    paragraph(text('newDevice.text')),
    facts(
      at(moment),
      [text('newDevice.device'), named ?? text('newDevice.unknown')],
      [text('newDevice.address'), device.address],
    ),
    note(common('notYou')),
  ]
  await send(db, 'session.newDevice', blocks, { subject: text('newDevice.subject') })
}
