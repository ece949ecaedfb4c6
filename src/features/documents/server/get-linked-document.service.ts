import { Problem } from '#kernel/problem.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import { DOCUMENT_ERRORS, type LinkedDocument } from '../documents.domain.ts'
import { selectVisibleDocuments } from './documents.queries.ts'
import { getDocumentFile } from './get-document-file.service.ts'

/** B5.7: what the page of a link says about it. As whoever asks: it may have gone out of their sight since. */
export async function getLinkedDocument(
  db: Database,
  {
    id,
    ...asked
  }: {
    readonly brand: string
    readonly loginId: string
    readonly reading: Reading
    readonly id: string
  },
): Promise<LinkedDocument> {
  const { version } = await getDocumentFile(db, { brand: asked.brand, id })
  const [document] = await selectVisibleDocuments(db, { ...asked, documentIds: [id] })
  if (!document) throw new Problem(DOCUMENT_ERRORS.notFound)
  return { document, version }
}
