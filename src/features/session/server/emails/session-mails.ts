import { formatDay } from '#i18n/format/date.ts'
import type { Database } from '#server/db/connect.ts'
import type { MailBlock } from '#server/mail/templates/render-mail.ts'
import { INVITE_LINK_LIFETIME_SECONDS, RESET_LINK_LIFETIME_SECONDS } from '../../passwords.domain.ts'
import type { FactorNotice } from '../../second-factors.domain.ts'
import type { Device } from '../../session.domain.ts'
import { TAN_LIFETIME_SECONDS } from '../../signin.domain.ts'
import { readUserAgent } from '../../user-agent.domain.ts'
import { findLastDay } from '../../view-for.domain.ts'
import { createLetterhead, type Houses, type Recipient } from './letterhead.ts'

export type SessionMails = ReturnType<typeof createSessionMails>

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * 60

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
const note = (text: string): MailBlock => ({ kind: 'note', text })
const facts = (...rows: readonly (readonly [label: string, value: string])[]): MailBlock => ({
  kind: 'facts',
  rows: rows.map(([label, value]) => ({ label, value })),
})

/** Each is written into the caller's transaction and goes out only if that commits. */
export function createSessionMails(houses: Houses) {
  const address = createLetterhead(houses)
  return {
    async sendTan(db: Database, to: Recipient, { code, expiresAt }: { code: string; expiresAt: Date }) {
      const { text, send } = address(to)
      const minutes = TAN_LIFETIME_SECONDS / MINUTE_SECONDS
      const blocks: MailBlock[] = [
        paragraph(text('tan.text')),
        { kind: 'code', label: text('tan.label'), code },
        note(text('tan.note', { minutes })),
      ]
      const preheader = text('tan.preheader', { minutes })
      await send(db, 'session.tan', blocks, { subject: text('tan.subject'), preheader, expiresAt })
    },

    async tellNewDevice(db: Database, to: Recipient, { device, moment }: { device: Device; moment: Date }) {
      const { text, at, send } = address(to)
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
        note(text('notYou')),
      ]
      await send(db, 'session.newDevice', blocks, { subject: text('newDevice.subject') })
    },

    async sendResetLink(
      db: Database,
      to: Recipient,
      { token, expiresAt }: { token: string; expiresAt: Date },
    ) {
      const { text, button, send } = address(to)
      const minutes = RESET_LINK_LIFETIME_SECONDS / MINUTE_SECONDS
      const blocks = [
        paragraph(text('resetLink.text')),
        button('resetLink.button', `password-reset/${token}`),
        note(text('resetLink.note', { minutes })),
      ]
      await send(db, 'session.resetLink', blocks, { subject: text('resetLink.subject'), expiresAt })
    },

    async sendInvitation(
      db: Database,
      to: Recipient,
      { username, token, expiresAt }: { username: string; token: string; expiresAt: Date },
    ) {
      const { text, button, send } = address(to)
      const days = INVITE_LINK_LIFETIME_SECONDS / DAY_SECONDS
      const blocks = [
        paragraph(text('invitation.text')),
        facts([text('invitation.username'), username]),
        button('invitation.button', `password-reset/${token}`),
        note(text('invitation.note', { days })),
      ]
      await send(db, 'session.invitation', blocks, { subject: text('invitation.subject'), expiresAt })
    },

    async tellPasswordChanged(db: Database, to: Recipient, moment: Date) {
      const { text, at, send } = address(to)
      const blocks = [
        paragraph(text('passwordChanged.text')),
        facts(at(moment)),
        note(text('passwordChanged.notYou')),
      ]
      await send(db, 'session.passwordChanged', blocks, { subject: text('passwordChanged.subject') })
    },

    async tellFactorNotice(db: Database, to: Recipient, notice: FactorNotice, moment: Date) {
      const { text, button, at, send } = address(to)
      if (notice.kind === 'used') {
        const { codesLeft } = notice
        const blocks = [
          paragraph(text('recoveryCodeUsed.text')),
          facts(at(moment), [text('recoveryCodeUsed.codesLeft'), String(codesLeft)]),
          ...(codesLeft === 0
            ? [paragraph(text('recoveryCodeUsed.noneLeft')), button('profile', 'user/profile')]
            : []),
          note(text('notYou')),
        ]
        await send(db, 'session.recoveryCodeUsed', blocks, { subject: text('recoveryCodeUsed.subject') })
        return
      }
      const { kind, factor, name = '' } = notice
      const blocks = [
        paragraph(text('factorChanged.text')),
        facts(at(moment), [text('factorChanged.change'), text(`factorChanged.${kind}.${factor}`, { name })]),
        note(text('notYou')),
      ]
      await send(db, 'session.factorChanged', blocks, { subject: text('factorChanged.subject') })
    },

    async sendViewFor(
      db: Database,
      to: Recipient,
      grant: { investor: string; code: string; token: string; expiresAt: Date },
    ) {
      const { text, button, send } = address(to)
      const { investor, code, token, expiresAt } = grant
      const blocks: MailBlock[] = [
        paragraph(text('viewForGranted.text', { investor })),
        facts([text('viewForGranted.lastDay'), formatDay(to.locale, findLastDay(expiresAt), 'long')]),
        button('viewForGranted.button', `signin/view-for?token=${token}`),
        { kind: 'code', label: text('viewForGranted.label'), code },
        note(text('viewForGranted.note')),
      ]
      const subject = text('viewForGranted.subject', { investor })
      await send(db, 'session.viewForGranted', blocks, { subject, expiresAt })
    },

    async tellViewForUsed(db: Database, to: Recipient, { viewer, moment }: { viewer: string; moment: Date }) {
      const { text, button, at, send } = address(to)
      const blocks = [
        paragraph(text('viewForUsed.text', { viewer })),
        facts(at(moment)),
        button('profile', 'user/profile'),
      ]
      await send(db, 'session.viewForUsed', blocks, { subject: text('viewForUsed.subject') })
    },
  }
}
