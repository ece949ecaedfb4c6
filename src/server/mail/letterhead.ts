import type { Brand } from '#brands/brand.ts'
import { formatDateTime } from '#i18n/format/date.ts'
import { createTranslate } from '#i18n/translate.ts'
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale.ts'
import type { Database } from '../db/connect.ts'
import { letter as german } from './locales/de-DE.ts'
import { letter as english } from './locales/en-GB.ts'
import { enqueueMail } from './outbox.ts'
import { type MailBlock, renderMail } from './templates/render-mail.ts'

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

type Heading = { readonly subject: string; readonly preheader?: string; readonly expiresAt?: Date }

type Texts = Readonly<Record<Locale, Record<string, unknown>>>

/** What all mails to a person share: their language, their brand's look, sender and links. The texts are the feature's. */
export function createLetterhead(texts: Texts) {
  const translate = createTranslate({
    'en-GB': { ...english, ...texts['en-GB'] },
    'de-DE': { ...german, ...texts['de-DE'] },
  })
  return ({ brands, findOrigin }: Houses, recipient: Recipient) => {
    const { displayName, locale } = recipient
    const brand = brands.find(({ name }) => name === recipient.brand)
    if (!brand) throw new Error(`there is no brand ${recipient.brand}`)
    const { name, title, mainColor: mainColour, mail } = brand
    const origin = findOrigin(brand)
    const home = `${origin}/${name}${locale === DEFAULT_LOCALE ? '' : `/${locale}`}`
    const text = (key: string, values: Record<string, string | number> = {}) => translate(locale, key, values)
    return {
      text,
      button: (label: string, page: string): MailBlock => ({
        kind: 'button',
        label: text(label),
        href: `${home}/${page}`,
      }),
      at: (moment: Date) => [text('moment'), formatDateTime(locale, moment)] as const,
      send: async (
        db: Database,
        kind: string,
        blocks: readonly MailBlock[],
        { subject, preheader, expiresAt }: Heading,
      ): Promise<void> => {
        const greeting = text('greeting', { name: displayName })
        const signature = text('signature', { brand: title })
        const content = { subject, preheader, greeting, blocks, signature }
        await enqueueMail(db, {
          brand: name,
          kind,
          locale,
          from: mail,
          to: { name: displayName, address: recipient.email },
          ...renderMail({ brand: { title, mainColour, origin }, locale, content }),
          expiresAt,
        })
      },
    }
  }
}
