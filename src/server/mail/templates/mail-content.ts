import type { Locale } from '#kernel/locale.ts'

/** What a mail says, in the order it is read; how it looks is the renderer's part. Line breaks in texts are kept. */
export type MailTemplate = {
  readonly brand: {
    readonly title: string
    /** As #rrggbb. */
    readonly mainColour: string
    /** Where the brand's portal stands, such as https://portal.halden.example. */
    readonly origin: string
    readonly contact: { readonly phone: string; readonly address: readonly string[] }
  }
  readonly locale: Locale
  readonly content: MailContent
}

export type MailContent = {
  /** Also the heading. */
  readonly subject: string
  /** What mailboxes show beside the subject before the mail is opened. */
  readonly preheader?: string
  readonly greeting?: string
  readonly blocks: readonly MailBlock[]
  readonly signature: string
  /** In the small print. */
  readonly links?: readonly MailLink[]
}

export type MailLink = {
  readonly label: string
  readonly href: string
  /** Beside it, smaller. */
  readonly note?: string
}

export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | CodeBlock
  | ButtonBlock
  | FactsBlock
  | LinksBlock
  | { readonly kind: 'note'; readonly text: string }

export type CodeBlock = { readonly kind: 'code'; readonly label: string; readonly code: string }
export type ButtonBlock = { readonly kind: 'button'; readonly label: string; readonly href: string }
export type FactsBlock = {
  readonly kind: 'facts'
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}
export type LinksBlock = { readonly kind: 'links'; readonly links: readonly MailLink[] }
