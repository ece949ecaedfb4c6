import type { Brand } from '#brands/brand.ts'
import { createTranslate } from '#i18n/translate.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { type MailBlock, renderMail } from '#server/mail/templates/render-mail.ts'
import { INVITE_LINK_LIFETIME_SECONDS, RESET_LINK_LIFETIME_SECONDS } from '../../passwords.domain.ts'
import type { Device } from '../../session.domain.ts'
import { TAN_LIFETIME_SECONDS } from '../../signin.domain.ts'
import { emails as german } from './de-DE.ts'
import { emails as english } from './en-GB.ts'

/** Whom a mail goes to, in whose language. */
export type Recipient = {
  readonly brand: string
  readonly displayName: string
  readonly email: string
  readonly locale: Locale
}

type Parts = {
  readonly brands: readonly Brand[]
  /** security.md 6: links lead to the brand as it is configured, whatever a request claims. */
  readonly findOrigin: (brand: Brand) => string
}

export type SessionMails = ReturnType<typeof createSessionMails>

const translate = createTranslate({ 'en-GB': english, 'de-DE': german })
const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * 60

/** Each is written into the caller's transaction and goes out only if that commits. */
export function createSessionMails({ brands, findOrigin }: Parts) {
  function address(recipient: Recipient) {
    const brand = brands.find(({ name }) => name === recipient.brand)
    if (!brand) throw new Error(`there is no brand ${recipient.brand}`)
    const { locale } = recipient
    const origin = findOrigin(brand)
    const text = (key: string, values: Record<string, string | number> = {}) => translate(locale, key, values)
    const link = (path: string) => `${origin}/${brand.name}${locale === 'en-GB' ? '' : `/${locale}`}${path}`
    const moment = (at: Date) => formatMoment(at, locale)

    async function send(
      db: Database,
      kind: string,
      blocks: readonly MailBlock[],
      options: { subject: string; preheader?: string; expiresAt?: Date },
    ): Promise<void> {
      const { subject, preheader, expiresAt } = options
      const content = {
        subject,
        preheader,
        greeting: text('greeting', { name: recipient.displayName }),
        blocks,
        signature: text('signature', { brand: brand?.title ?? '' }),
      }
      const { title, mainColor: mainColour, mail } = brand as Brand
      await enqueueMail(db, {
        brand: recipient.brand,
        kind,
        locale,
        from: mail,
        to: { name: recipient.displayName, address: recipient.email },
        ...renderMail({ brand: { title, mainColour, origin }, locale, content }),
        expiresAt,
      })
    }
    return { text, link, moment, send }
  }
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
  const note = (text: string): MailBlock => ({ kind: 'note', text })

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
      const { text, moment: write, send } = address(to)
      const rows = [
        { label: text('newDevice.moment'), value: write(moment) },
        { label: text('newDevice.device'), value: device.userAgent || '–' },
        { label: text('newDevice.address'), value: device.address },
      ]
      const blocks: MailBlock[] = [
        paragraph(text('newDevice.text')),
        { kind: 'facts', rows },
        note(text('notYou')),
      ]
      await send(db, 'session.newDevice', blocks, { subject: text('newDevice.subject') })
    },

    async sendResetLink(
      db: Database,
      to: Recipient,
      { token, expiresAt }: { token: string; expiresAt: Date },
    ) {
      const { text, link, send } = address(to)
      const minutes = RESET_LINK_LIFETIME_SECONDS / MINUTE_SECONDS
      const blocks: MailBlock[] = [
        paragraph(text('resetLink.text')),
        { kind: 'button', label: text('resetLink.button'), href: link(`/password-reset/${token}`) },
        note(text('resetLink.note', { minutes })),
      ]
      await send(db, 'session.resetLink', blocks, { subject: text('resetLink.subject'), expiresAt })
    },

    async sendInvitation(
      db: Database,
      to: Recipient,
      { username, token, expiresAt }: { username: string; token: string; expiresAt: Date },
    ) {
      const { text, link, send } = address(to)
      const days = INVITE_LINK_LIFETIME_SECONDS / DAY_SECONDS
      const blocks: MailBlock[] = [
        paragraph(text('invitation.text', { username })),
        { kind: 'button', label: text('invitation.button'), href: link(`/password-reset/${token}`) },
        note(text('invitation.note', { days })),
      ]
      await send(db, 'session.invitation', blocks, { subject: text('invitation.subject'), expiresAt })
    },

    async tellPasswordChanged(db: Database, to: Recipient, moment: Date) {
      const { text, moment: write, send } = address(to)
      const blocks = [
        paragraph(text('passwordChanged.text', { moment: write(moment) })),
        note(text('notYou')),
      ]
      await send(db, 'session.passwordChanged', blocks, { subject: text('passwordChanged.subject') })
    },

    async tellFactorChanged(db: Database, to: Recipient, moment: Date) {
      const { text, moment: write, send } = address(to)
      const blocks = [paragraph(text('factorChanged.text', { moment: write(moment) })), note(text('notYou'))]
      await send(db, 'session.factorChanged', blocks, { subject: text('factorChanged.subject') })
    },

    async sendViewFor(
      db: Database,
      to: Recipient,
      grant: { investor: string; code: string; token: string; expiresAt: Date },
    ) {
      const { text, link, moment, send } = address(to)
      const { investor, code, token, expiresAt } = grant
      const blocks: MailBlock[] = [
        paragraph(text('viewForGranted.text', { investor, until: moment(expiresAt) })),
        {
          kind: 'button',
          label: text('viewForGranted.button'),
          href: link(`/signin/view-for?token=${token}`),
        },
        { kind: 'code', label: text('viewForGranted.label'), code },
      ]
      const subject = text('viewForGranted.subject', { investor })
      await send(db, 'session.viewForGranted', blocks, { subject, expiresAt })
    },

    async tellViewForUsed(db: Database, to: Recipient, { viewer, moment }: { viewer: string; moment: Date }) {
      const { text, moment: write, send } = address(to)
      const blocks = [paragraph(text('viewForUsed.text', { viewer, moment: write(moment) }))]
      await send(db, 'session.viewForUsed', blocks, { subject: text('viewForUsed.subject') })
    },
  }
}

/** In the time of the fund houses; a mail does not know where it is read. */
function formatMoment(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(moment)
}
