import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addressOf, ask } from '#web/api-client/ask.ts'
import { keyOf, queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { useOwnQuery } from '#web/api-client/use-own-query.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import type { ListedDocument } from '../document-list.domain.ts'
import type { Document } from '../documents.domain.ts'
import {
  countUnreadDocuments,
  type DocumentAnswer,
  downloadArchive,
  listPublicForms,
  postRead,
  postUnread,
} from '../documents.wire.ts'

/** A document as a list shows it. */
export type DocumentEntry = Pick<
  Document,
  'id' | 'fileName' | 'contentType' | 'byteLength' | 'day' | 'reportPeriod' | 'description' | 'categories'
> & {
  readonly isRead: boolean
  /** B5.2: undefined where the document names no path. */
  readonly href: string | undefined
  /** B5.6: false for an earlier version; absent where only current ones are told of. */
  readonly isCurrent?: boolean
  readonly recalled?: ListedDocument['recalled']
}

/** For the features whose answers hold documents. */
export function decodeDocument(answer: DocumentAnswer): DocumentEntry {
  return {
    ...decodeFacts(answer),
    reportPeriod: answer.berichtszeitraum,
    isRead: answer.gelesen !== undefined,
  }
}

export type FormEntry = Omit<DocumentEntry, 'reportPeriod' | 'isRead' | 'isCurrent' | 'recalled'>

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

type Marks = Readonly<Record<string, boolean>>
const NONE: Marks = {}

/** What was marked as read or unread on this page, by id. What came with the page may be older. */
const marksQuery = queryOptions({
  queryKey: ['read marks'],
  queryFn: () => NONE,
  initialData: NONE,
})

export function useMarks(): Marks {
  return useOwnQuery(marksQuery).data ?? NONE
}

type Marking = { readonly ids: readonly string[]; readonly isRead: boolean }

/** B5.2, B5.5: shows at once, and is taken back where the server does not agree. */
export function useMarking() {
  const reader = useReader()
  const cache = useQueryClient()
  const { queryKey } = marksQuery
  return useMutation({
    mutationFn: async ({ ids, isRead }: Marking): Promise<void> => {
      // It arrives even when the person leaves the page meanwhile.
      const input = { reader, body: { dokumente: [...ids] }, keepalive: true }
      await (isRead ? ask(postRead, input) : ask(postUnread, input))
    },
    onMutate: ({ ids, isRead }): Marks => {
      const known = cache.getQueryData(queryKey) ?? NONE
      cache.setQueryData(queryKey, { ...known, ...Object.fromEntries(ids.map((id) => [id, isRead])) })
      return known
    },
    onError: (_error, { ids }, before = NONE) =>
      cache.setQueryData(queryKey, (known = NONE) =>
        Object.fromEntries(
          Object.entries({ ...known, ...before }).filter(([id]) => id in before || !ids.includes(id)),
        ),
      ),
    onSuccess: async () =>
      await Promise.all([
        // B1.6: these answers tell what is unread; whoever shows them next has them anew.
        cache.invalidateQueries({ predicate: tellsWhatIsUnread, refetchType: 'none' }),
        cache.invalidateQueries({ queryKey: keyOf(countUnreadDocuments) }),
      ]),
  })
}

function tellsWhatIsUnread({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey.some((part) => typeof part === 'string' && /documents|news|dokumente\/v2\/liste/.test(part))
}
