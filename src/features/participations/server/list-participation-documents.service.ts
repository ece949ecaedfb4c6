import type { Document } from '#features/documents/documents.domain.ts'
import { listDocuments } from '#features/documents/server/list-documents.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Holder } from '../participations.domain.ts'
import { getParticipation } from './get-participation.service.ts'

/** Letters about the participation and what was signed for it; newest report period first. */
export async function listParticipationDocuments(
  db: Database,
  one: Holder & { readonly id: string; readonly loginId: string },
): Promise<readonly Document[]> {
  const { id } = await getParticipation(db, one)
  return await listDocuments(db, {
    brand: one.brand,
    loginId: one.loginId,
    reading: one.reading,
    participationIds: [id],
  })
}
