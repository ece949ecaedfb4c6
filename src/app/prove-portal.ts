import { finished } from 'node:stream/promises'
import { readAnchors } from '#server/audit/anchors.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { describeAuditReport, isUnbroken } from '#server/audit/verify-report.ts'
import type { Database } from '#server/db/connect.ts'
import { listMissingRights } from '#server/db/rights.queries.ts'
import { listNamedObjects } from '#server/objects/named-objects.queries.ts'
import {
  isObjectStoreUnavailable,
  type ObjectStore,
  type StoredObject,
} from '#server/objects/object-store.ts'

type Parts = {
  readonly db: Database
  readonly objects: ObjectStore
  readonly anchorFile: string
  readonly say: (line: string) => void
}

/** E3: the trail is whole, every document is what it was, requests have the rights they need and no others. True when all is sound. */
export async function provePortal({ db, objects, anchorFile, say }: Parts): Promise<boolean> {
  const audit = await verifyAudit(db, { anchors: readAnchors(anchorFile) })
  for (const line of describeAuditReport(audit)) say(line)

  const missingRights = await listMissingRights(db)
  for (const line of missingRights) say(line)
  if (missingRights.length === 0)
    say('The rights of requests are in place, and every table of tenants is walled.')

  const named = await listNamedObjects(db)
  const unsound: string[] = []
  for (const object of named) if (!(await isSound(objects, object))) unsound.push(object.sha256)
  for (const sha256 of unsound) say(`Missing or damaged: ${sha256}`)
  say(`Documents and pictures: ${named.length - unsound.length} of ${named.length} are what they were.`)

  return isUnbroken(audit) && missingRights.length === 0 && unsound.length === 0
}

async function isSound(objects: ObjectStore, { sha256, byteLength }: StoredObject): Promise<boolean> {
  try {
    const bytes = await objects.open(sha256, byteLength)
    await finished(bytes.resume())
    return true
  } catch (error) {
    if (isObjectStoreUnavailable(error)) throw error
    return false
  }
}
