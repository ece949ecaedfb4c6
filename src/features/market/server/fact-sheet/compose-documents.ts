import type { Document } from '#features/documents/documents.domain.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import type { PdfBlock } from '#server/pdf/pdf-content.ts'
import type { Words } from './fact-sheet-words.ts'

export function composeDocuments(documents: readonly Document[], words: Words): PdfBlock[] {
  if (documents.length === 0) return []
  const { t } = words
  const hasLanguages = documents.some(({ language }) => language !== undefined)
  return [
    { kind: 'heading', text: words.page('documents') },
    {
      kind: 'table',
      caption: t('documents.caption'),
      columns: [
        { title: t('documents.name') },
        ...(hasLanguages ? [{ title: t('documents.language') }] : []),
        { title: t('documents.day'), align: 'end' },
      ],
      rows: documents.map((document) => {
        const { description, otherLanguages, language, day } = document
        const name = words.written(description, otherLanguages?.description)
        const inWords = language === undefined ? EN_DASH : words.language(language)
        return hasLanguages ? [name, inWords, words.day(day)] : [name, words.day(day)]
      }),
    },
    { kind: 'paragraph', text: t('documents.where') },
  ]
}
