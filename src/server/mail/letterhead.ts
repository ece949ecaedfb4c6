import path from 'node:path'
import type { Brand } from '#brands/brand.ts'
import { formatDateTime } from '#i18n/format/date.ts'
import type { TextTree } from '#i18n/merge-texts.ts'
import { type Locale, languagePrefix } from '#kernel/locale.ts'
import { type PageName, shortPath } from '#kernel/pages.ts'
import type { Database } from '../db/connect.ts'
import { openTexts } from '../open-texts.ts'
import { letter } from './locales/en-GB.ts'
import type { MailAddress } from './mail.ts'
import { enqueueMail } from './outbox.ts'
import { type MailBlock, type MailLink, renderMail } from './templates/render-mail.ts'

/** Whom a mail goes to, in whose language. */
export type Recipient = {
  readonly brand: string
  readonly displayName: string
  readonly email: string
  readonly locale: Locale
}

export type Houses = {
  readonly brands: readonly Brand[]
  /** security.md 6: links lead to the brand as it is configured, whatever a request claims. */
  readonly findOrigin: (brand: Brand) => string
}

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
export const note = (text: string): MailBlock => ({ kind: 'note', text })
export const facts = (...rows: readonly (readonly [label: string, value: string])[]): MailBlock => ({
  kind: 'facts',
  rows: rows.map(([label, value]) => ({ label, value })),
})

type Heading = {
  readonly subject: string
  readonly preheader?: string
  readonly expiresAt?: Date
  /** Whom an answer goes to, where that is not the brand. */
  readonly replyTo?: MailAddress
  /** For what goes to many: the mail's id, and how to have no more of them. */
  readonly bulk?: {
    readonly id: string
    readonly unsubscribeUrl: string
    readonly links: readonly MailLink[]
  }
}

const letterTexts = await openTexts(path.join(import.meta.dirname, 'locales'), 'letter', letter)

/**
 * What all mails to a person share: their language, their brand's look, sender and links. The texts are the feature's:
 * what the files of the folder export as `emails`.
 */
export async function openLetterhead<const Texts extends TextTree>(folder: string, emails: Texts) {
  const texts = await openTexts(folder, 'emails', emails)
  return ({ brands, findOrigin }: Houses, recipient: Recipient) => {
    const { displayName, locale } = recipient
    const brand = brands.find(({ name }) => name === recipient.brand)
    if (!brand) throw new Error(`there is no brand ${recipient.brand}`)
    const { name, title, mainColor: mainColour, mail, contact } = brand
    const origin = findOrigin(brand)
    const home = `${origin}/${name}${languagePrefix(locale)}`
    const common = letterTexts(locale)
    const hrefOf = (page: PageName, end = '') => `${home}/${shortPath(page)}${end}`
    return {
      brand,
      origin,
      text: texts(locale),
      /** What several features say. */
      common,
      /** Of a page, with what follows its name in the address. */
      hrefOf,
      button: (label: string, page: PageName, end?: string): MailBlock => ({
        kind: 'button',
        label,
        href: hrefOf(page, end),
      }),
      at: (moment: Date) => [common('moment'), formatDateTime(locale, moment)] as const,
      send: async (
        db: Database,
        kind: string,
        blocks: readonly MailBlock[],
        { subject, preheader, expiresAt, replyTo, bulk }: Heading,
      ): Promise<void> => {
        const greeting = common('greeting', { name: displayName })
        const signature = common('signature', { brand: title })
        const content = {
          subject,
          preheader: preheader ?? findOpening(blocks),
          greeting,
          blocks,
          signature,
          links: bulk?.links,
        }
        const finished = {
          brand: name,
          kind,
          locale,
          from: mail,
          to: { name: displayName, address: recipient.email },
          ...renderMail({ brand: { title, mainColour, origin, contact }, locale, content }),
          subject: common('subject', { brand: title, subject }),
          expiresAt,
          unsubscribeUrl: bulk?.unsubscribeUrl,
          replyTo,
        }
        await enqueueMail(db, finished, bulk?.id)
      },
    }
  }
}

/** What a mailbox shows beside the subject, where the mail names nothing better: its first sentences, not the greeting. */
function findOpening(blocks: readonly MailBlock[]): string | undefined {
  const [first] = blocks
  if (first?.kind !== 'paragraph') return undefined
  return first.text.charAt(0).toUpperCase() + first.text.slice(1)
}
