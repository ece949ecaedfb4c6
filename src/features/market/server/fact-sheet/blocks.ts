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

/** Figures first, sentences below them; nothing where there is nothing to say. */
export function composeSection(
  heading: string,
  facts: readonly FactRow[],
  prose: readonly FactRow[],
): PdfBlock[] {
  if (facts.length + prose.length === 0) return []
  return [
    { kind: 'heading', text: heading },
    ...(facts.length > 0 ? [{ kind: 'facts', rows: facts } as const] : []),
    ...(prose.length > 0 ? [{ kind: 'facts', rows: prose, isProse: true } as const] : []),
  ]
}
