import type { StoredFile } from '#features/documents/documents.domain.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'
import { selectAttachments } from './meetings.queries.ts'
import { requireMandate } from './require-mandate.service.ts'
import type { Person, Place } from './voting-parts.ts'

const ENDING = '.pdf'

/** For whoever may see the meeting. */
export async function getAttachment(
  db: Database,
  person: Person,
  { attachmentId, ...place }: Place & { readonly attachmentId: string },
): Promise<StoredFile> {
  await requireMandate(db, person, place)
  const files = await selectAttachments(db, { brand: person.brand, meetingId: place.meetingId })
  const file = files.find(({ id }) => id === attachmentId)
  if (!file) throw new Problem(VOTING_ERRORS.notAvailable)
  const { name, bytes, sha256 } = file
  const fileName = name.toLowerCase().endsWith(ENDING) ? name : `${name}${ENDING}`
  return { fileName, contentType: 'application/pdf', byteLength: bytes, sha256 }
}
