import { DOCUMENT_CATEGORIES, type Document } from '#features/documents/documents.domain.ts'
import { toDay } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { writeCsv } from '#server/csv/write-csv.ts'
import { openWords } from './statement-words.ts'

/** B5.1: in the order of the list of documents. */
export function writeDocumentsCsv(
  documents: readonly Document[],
  names: ReadonlyMap<string, string>,
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string },
): string {
  const { t } = openWords(locale)
  const nameCategory = (category: string) => {
    const known = DOCUMENT_CATEGORIES.find((one) => one === category)
    return known === undefined ? category : t(`documents.category.${known}`)
  }
  const columns = [
    'day',
    'period',
    'description',
    'categories',
    'belongsTo',
    'fileName',
    'bytes',
    'readAt',
  ] as const
  return writeCsv(locale, [
    columns.map((column) => t(`documents.${column}`)),
    ...documents.map((document) => [
      { day: document.day },
      { day: document.reportPeriod },
      document.description,
      document.categories.map(nameCategory).join(', '),
      names.get(findOwner(document) ?? ''),
      document.fileName,
      { decimal: String(document.byteLength) },
      document.readAt && { day: toDay(document.readAt, timeZone) },
    ]),
  ])
}

function findOwner({ investmentId, participationId, fundId, productId }: Document): string | undefined {
  return investmentId ?? participationId ?? fundId ?? productId
}
