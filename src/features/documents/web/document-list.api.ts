import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { decodeLanguages, RECALL_TEXTS } from '#kernel/wire/languages.ts'
import { addressOf, ask } from '#web/api-client/ask.ts'
import { keyOf, queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { categoryPath } from '../document-categories.domain.ts'
import type { DocumentChoices, DocumentFilter, ListedDocument } from '../document-list.domain.ts'
import { type ListedAnswer, listDocumentChoices, listDocumentPage } from '../documents.wire.ts'
import { type DocumentEntry, decodeDocument } from './documents.api.ts'

/** A document in one of its versions, as the list shows it. */
export type ListedEntry = DocumentEntry &
  Pick<ListedDocument, 'version' | 'versions' | 'isCurrent' | 'replacedBy' | 'item'>

/** B5.5: page by page, beginning behind `after` where an address says so. */
export const documentListQuery = (reader: Reader, filter: DocumentFilter, after?: string) => {
  const query = encodeFilter(filter)
  return infiniteQueryOptions({
    queryKey: [
      ...keyOf(listDocumentPage),
      reader.locale,
      addressOf(listDocumentPage, { reader, query }),
      after ?? '',
    ],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const { dokumente, weiter } = await ask(listDocumentPage, {
        reader,
        query: { ...query, cursor },
        signal,
      })
      return { documents: dokumente.map(decodeListed), next: weiter }
    },
    initialPageParam: after,
    getNextPageParam: ({ next }) => next,
  })
}

/** What was shown stays until what was asked for last is there. */
export function useDocumentList(reader: Reader, filter: DocumentFilter, after: string | undefined) {
  return useInfiniteQuery({
    ...documentListQuery(reader, filter, after),
    placeholderData: (shown) => shown,
  })
}

/** What the list can be narrowed to. */
export const documentChoicesQuery = (reader: Reader) =>
  queryOf(
    listDocumentChoices,
    { reader },
    ({ kategorien, jahre, anlagen }): DocumentChoices => ({
      categories: kategorien.map(({ kategorie, anzahl, unterkategorien }) => ({
        category: kategorie,
        count: anzahl,
        subcategories: unterkategorien.map((below) => ({
          subcategory: below.unterkategorie,
          count: below.anzahl,
        })),
      })),
      years: jahre.map(({ jahr, anzahl }) => ({ year: jahr, count: anzahl })),
      items: anlagen.map(({ id, name, nummer, anzahl }) => ({ id, name, number: nummer, count: anzahl })),
    }),
  )

function encodeFilter(filter: DocumentFilter) {
  const { text, itemId, categories, year, isUnread, documentId, hasAllVersions } = filter
  return {
    text,
    anlage: itemId,
    kategorie: categories?.map(categoryPath).join(),
    jahr: year?.toString(),
    ungelesen: isUnread ? ('true' as const) : undefined,
    version: hasAllVersions ? ('alle' as const) : undefined,
    dokument: documentId,
  }
}

function decodeListed(answer: ListedAnswer): ListedEntry {
  const { version, zurueckgezogen: recalled, anlage: item } = answer
  const { nummer, anzahl, aktuell, ersetzt } = version
  return {
    ...decodeDocument(answer),
    version: nummer,
    versions: anzahl,
    isCurrent: aktuell,
    ...(ersetzt && { replacedBy: { version: ersetzt.nummer, day: ersetzt.datum } }),
    ...(recalled && {
      recalled: {
        day: recalled.datum,
        reason: recalled.grund,
        otherLanguages: decodeLanguages(recalled.sprachen, RECALL_TEXTS),
      },
    }),
    ...(item && { item: { name: item.name, ...(item.id !== undefined && { id: item.id }) } }),
  }
}
