import type { OtherLanguages } from '#kernel/texts.ts'
import type { FactsBlock, PdfBlock } from '#server/pdf/pdf-content.ts'
import type { ProductText } from '../../products.domain.ts'
import type { Words } from './fact-sheet-words.ts'

export type FactRow = FactsBlock['rows'][number]

/** None where nothing is known. */
export function listFact(label: string, value: string | undefined): FactRow[] {
  return value === undefined ? [] : [{ label, value }]
}

/** What the fund house writes; in another language than the reader's it says so. */
export function listProse(
  label: string,
  text: string | undefined,
  { words, language }: { readonly words: Words; readonly language: OtherLanguages<ProductText>[ProductText] },
): FactRow[] {
  if (text === undefined) return []
  const told = language && words.t('inLanguage', { label, language: words.language(language) })
  return [{ label: told ?? label, value: words.written(text, language) }]
}

/** Figures first, in lists of about one length each, sentences below them; nothing where there is nothing to say. */
export function composeSection(
  heading: string,
  figures: readonly (readonly FactRow[])[],
  prose: readonly FactRow[],
): PdfBlock[] {
  const lists = [...figures.map((rows) => ({ rows, isProse: false })), { rows: prose, isProse: true }]
  const told = lists.filter(({ rows }) => rows.length > 0)
  if (told.length === 0) return []
  return [
    { kind: 'heading', text: heading },
    ...told.map(({ rows, isProse }) => ({ kind: 'facts', rows, isProse }) as const),
  ]
}
