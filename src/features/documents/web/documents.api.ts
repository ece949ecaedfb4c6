import { DOCUMENT_TEXTS, decodeLanguages } from '#kernel/wire/languages.ts'
import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { ListedDocument } from '../document-list.domain.ts'
import type { Document } from '../documents.domain.ts'
import { type DocumentAnswer, listPublicForms } from '../documents.wire.ts'

/** A document as a list shows it. */
export type DocumentEntry = Pick<
  Document,
  | 'id'
  | 'fileName'
  | 'contentType'
  | 'byteLength'
  | 'day'
  | 'reportPeriod'
  | 'description'
  | 'otherLanguages'
  | 'language'
  | 'categories'
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

/** B4.5: a form, with the source that it is grouped by. */
export type FormEntry = Omit<DocumentEntry, 'reportPeriod' | 'isRead' | 'isCurrent' | 'recalled'> &
  Pick<Document, 'source'>

/** B4.1: the forms that everybody may download, by description. */
export const formsQuery = (reader: Reader) =>
  queryOf(listPublicForms, { reader }, ({ content }): readonly FormEntry[] =>
    content.map((form) => ({ ...decodeFacts(form), source: form.source })),
  )

function decodeFacts({
  id,
  dateiname,
  content_type,
  groesse,
  datum,
  beschreibung,
  sprachen,
  sprache,
  kategorien,
  links,
}: Omit<DocumentAnswer, 'berichtszeitraum' | 'gelesen'>): Omit<FormEntry, 'source'> {
  return {
    id,
    fileName: dateiname,
    contentType: content_type,
    byteLength: groesse,
    day: datum,
    description: beschreibung,
    otherLanguages: decodeLanguages(sprachen, DOCUMENT_TEXTS),
    language: sprache,
    categories: kategorien,
    href: links.find(({ rel }) => rel === 'download')?.href,
  }
}
