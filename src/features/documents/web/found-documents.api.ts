import { ask } from '#web/api-client/ask.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { ListedDocument } from '../document-list.domain.ts'
import { listDocumentPage } from '../documents.wire.ts'

type FoundDocument = Pick<ListedDocument, 'id' | 'description'> & { readonly itemName: string | undefined }

/** B5.5: the newest that hold the words. */
export async function findDocuments(
  reader: Reader,
  { text, count, signal }: { readonly text: string; readonly count: number; readonly signal: AbortSignal },
): Promise<readonly FoundDocument[]> {
  const { dokumente } = await ask(listDocumentPage, { reader, query: { text, groesse: count }, signal })
  return dokumente.map(({ id, beschreibung, anlage }) => ({
    id,
    description: beschreibung,
    itemName: anlage?.name,
  }))
}
