import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Problem } from '#kernel/problem.ts'
import { takeAttempt } from '#server/limits/limits.queries.ts'
import { nameObjects } from '#server/objects/naming.queries.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import type { Scanner } from '#server/scanner/scanner.ts'
import {
  ATTACHMENT_LIMIT,
  ATTACHMENT_MAX_BYTES,
  type Attachment,
  CHANGE_REQUEST_ERRORS,
  MAX_ATTACHMENTS,
} from '../change-requests.domain.ts'
import { insertAttachment } from './attachments.queries.ts'
import { readFileKind } from './read-file-kind.ts'
import { attachmentKey } from './request-keys.ts'
import { getSender, type RequestParts, type Sender } from './request-parts.ts'

const { fileTooLarge, infectedFile, scannerUnavailable, tooManyAttempts, tooManyFiles, wrongFileKind } =
  CHANGE_REQUEST_ERRORS

type Parts = RequestParts & { readonly objects: ObjectStore; readonly scanner: Scanner | undefined }

/** B6.6: looked at before it is kept anywhere. */
export async function keepAttachment(
  { db, objects, scanner, now }: Parts,
  sender: Sender,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Attachment> {
  const { brand, investorId, loginId } = sender
  await getSender(db, sender)
  if (bytes.length > ATTACHMENT_MAX_BYTES) throw new Problem(fileTooLarge)
  const contentType = readFileKind(bytes)
  if (!contentType) throw new Problem(wrongFileKind)
  const key = attachmentKey(loginId)
  const attempt = await takeAttempt(db, { key, limit: ATTACHMENT_LIMIT, now: now() })
  if (!attempt.isAllowed) throw new Problem(tooManyAttempts, attempt)
  const isClean = await scanner?.isClean(bytes).catch((cause: unknown) => {
    throw new Problem(scannerUnavailable, { cause })
  })
  if (isClean === false) throw new Problem(infectedFile)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const object = { sha256, byteLength: bytes.length, open: () => Readable.from([Buffer.from(bytes)]) }
  await objects.put(object)
  const file = { id: randomUUID(), name, contentType, byteLength: bytes.length, sha256, keptAt: now() }
  const isKept = await db.transaction().execute(async (transaction) => {
    await nameObjects(transaction, objects, [object])
    return await insertAttachment(transaction, { brand, investorId, ...file, max: MAX_ATTACHMENTS })
  })
  if (!isKept) throw new Problem(tooManyFiles)
  return { id: file.id, name, bytes: bytes.length }
}
