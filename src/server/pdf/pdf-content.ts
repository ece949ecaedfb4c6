import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'

/** What a PDF says, in the order it is read; how it looks is the renderer's part. */
export type PdfContent = {
  /** The colour as #rrggbb; where it has to be read it is darkened until it can be. */
  readonly brand: { readonly title: string; readonly mainColour: string }
  readonly locale: Locale
  readonly title: string
  readonly subtitle?: string
  readonly day: Day
  /** The lines of a postal address, placed for a window envelope. */
  readonly recipient?: readonly string[]
  readonly blocks: readonly PdfBlock[]
  readonly footer: string
}

export type PdfBlock = ParagraphBlock | NoticeBlock | HeadingBlock | FactsBlock | TableBlock | PictureBlock

/** With its language where that is not the document's: voices read it so. */
export type PdfText = string | { readonly text: string; readonly lang: Locale }

export type ParagraphBlock = { readonly kind: 'paragraph'; readonly text: PdfText }
/** What nobody may overlook. */
export type NoticeBlock = { readonly kind: 'notice'; readonly text: string }
export type HeadingBlock = { readonly kind: 'heading'; readonly text: string }

export type FactsBlock = {
  readonly kind: 'facts'
  readonly rows: readonly { readonly label: string; readonly value: PdfText }[]
  /** Sentences in place of figures: one below the other, and set to be read. */
  readonly isProse?: boolean
}

/** As wide as the text; cut where it would be higher than a third of that. */
export type PictureBlock = {
  readonly kind: 'picture'
  readonly alt: string
  /** In base64, so that a content can be sent as JSON. */
  readonly jpeg: string
}

export type TableBlock = {
  readonly kind: 'table'
  readonly caption: string
  readonly columns: readonly PdfColumn[]
  readonly rows: readonly (readonly PdfText[])[]
  readonly totalRow?: readonly string[]
  /** Rows of sister tables: taken into account for the widths, so that the columns of all of them stand below each other. */
  readonly sisterRows?: readonly (readonly PdfText[])[]
}

/** Figures stand at the end. */
type PdfColumn = { readonly title: string; readonly align?: 'start' | 'end' }
