import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addressOf, ask } from '#web/api-client/ask.ts'
import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { useOwnQuery } from '#web/api-client/use-own-query.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import type { Document } from '../documents.domain.ts'
import { type DocumentAnswer, downloadArchive, listPublicForms, postRead } from '../documents.wire.ts'

/** A document as a list shows it. */
export type DocumentEntry = Pick<
  Document,
  'id' | 'fileName' | 'contentType' | 'byteLength' | 'day' | 'reportPeriod' | 'description' | 'categories'
> & {
  readonly isRead: boolean
  /** B5.2: undefined where the document names no path. */
  readonly href: string | undefined
}

/** For the features whose answers hold documents. */
export function decodeDocument(answer: DocumentAnswer): DocumentEntry {
  return {
    ...decodeFacts(answer),
    reportPeriod: answer.berichtszeitraum,
    isRead: answer.gelesen !== undefined,
  }
}

export type FormEntry = Omit<DocumentEntry, 'reportPeriod' | 'isRead'>

/** B4.1: the forms that everybody may download, by description. */
export const formsQuery = (reader: Reader) =>
  queryOf(listPublicForms, { reader }, ({ content }): readonly FormEntry[] => content.map(decodeFacts))

function decodeFacts({
  id,
  dateiname,
  content_type,
  groesse,
  datum,
  beschreibung,
  kategorien,
  links,
}: Omit<DocumentAnswer, 'berichtszeitraum' | 'gelesen'>): FormEntry {
  return {
    id,
    fileName: dateiname,
    contentType: content_type,
    byteLength: groesse,
    day: datum,
    description: beschreibung,
    categories: kategorien,
    href: links.find(({ rel }) => rel === 'download')?.href,
  }
}

/** The same file, to be looked at: kept as an opening of it, not as a download (B5.6). */
export function addressPreview(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}anzeige=true`
}

/** Where several documents come from as one. */
export function addressArchive(reader: Reader, ids: readonly string[]): string {
  return addressOf(downloadArchive, { reader, query: { ids: ids.join() } })
}

const NONE: readonly string[] = []

/** What was read on this page, by id. What came with the page may be older. */
const readIdsQuery = queryOptions({
  queryKey: ['read marks'],
  queryFn: () => NONE,
  initialData: NONE,
})

export function useReadIds(): readonly string[] {
  return useOwnQuery(readIdsQuery).data ?? NONE
}

/** B5.2: shows at once, and is taken back where the server does not agree. */
export function useMarkRead() {
  const reader = useReader()
  const cache = useQueryClient()
  const { queryKey } = readIdsQuery
  return useMutation({
    mutationFn: async (ids: readonly string[]) =>
      // It arrives even when the person leaves the page meanwhile.
      await ask(postRead, { reader, body: { dokumente: [...ids] }, keepalive: true }),
    onMutate: (ids): readonly string[] => {
      const known = cache.getQueryData(queryKey) ?? NONE
      const added = ids.filter((id) => !known.includes(id))
      cache.setQueryData(queryKey, [...known, ...added])
      return added
    },
    onError: (_error, _ids, added = NONE) =>
      cache.setQueryData(queryKey, (known = NONE) => known.filter((id) => !added.includes(id))),
    // B1.6: these answers tell what is unread; whoever shows them next has them anew.
    onSuccess: async () =>
      await cache.invalidateQueries({
        predicate: ({ queryKey: parts }) =>
          parts.some((part) => typeof part === 'string' && /documents|news/.test(part)),
        refetchType: 'none',
      }),
  })
}
