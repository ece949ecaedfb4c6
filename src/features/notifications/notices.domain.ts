import type { Locale } from '#kernel/locale.ts'

/** Whom a notice goes to. */
export type NoticeReader = {
  readonly loginId: string
  readonly brand: string
  readonly displayName: string
  readonly email: string
  readonly locale: Locale
}

/** What a mail is to be written about. */
export type NoticeOrder = {
  /** The mail's id. */
  readonly id: string
  readonly reader: NoticeReader
  /** One, or those of a day. */
  readonly publications: readonly number[]
  /** Whether the reader wants to hear of it, as of now. */
  readonly wants: (category: string, subcategory: string) => boolean
}
