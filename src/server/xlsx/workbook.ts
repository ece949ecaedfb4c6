import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'

/** What a workbook says; how it is written down is the writer's part. */
export type Workbook = {
  readonly title: string
  readonly author: string
  readonly locale: Locale
  readonly createdAt: Date
  readonly sheets: readonly WorkbookSheet[]
}

export type WorkbookSheet = {
  /** As the tab shows it; unlike every other of the workbook. */
  readonly name: string
  /** In characters of the usual font. */
  readonly columnWidths: readonly number[]
  /** How many rows at the top stay in sight and are repeated on every printed page. */
  readonly headRows: number
  readonly rows: readonly (readonly (WorkbookCell | undefined)[])[]
}

/** How a figure is shown; money with its currency, an amount where that stands elsewhere. */
export type FigureFormat =
  | { readonly kind: 'money'; readonly currency: string }
  | { readonly kind: 'amount' | 'shares' | 'percent' | 'multiple' | 'rate' | 'price' }

export type TextStyle = 'plain' | 'bold' | 'head' | 'headEnd' | 'title' | 'note'

/**
 * Figures are exact decimals as texts. A formula stands without its equals sign, in English with commas, as the format wants it
 * whatever the reader's language; its value is what our own code found, for viewers that do not calculate.
 */
export type WorkbookCell =
  | { readonly kind: 'text'; readonly text: string; readonly style?: TextStyle }
  | {
      readonly kind: 'figure'
      readonly value: string
      readonly format: FigureFormat
      readonly isBold?: boolean
    }
  | { readonly kind: 'day'; readonly day: Day }
  | {
      readonly kind: 'formula'
      readonly formula: string
      readonly value: string
      readonly format: FigureFormat
      readonly isBold?: boolean
    }
