import type { Database } from '#server/db/connect.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { waitForOtherPublications } from '#server/publications/publications.queries.ts'
import { selectNamed } from './named-objects.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Files come first and what names them afterwards: an import that takes longer than this has been killed. */
const UNNAMED_DAYS = 7
const LOOKED_AT_ONCE = 500

/**
 * E4: takes files away that nothing names, a week after they were stored, or stored again. Imports wait meanwhile, a moment for each
 * portion; the store looks at the age once more before it lets go, so that a file which somebody just sent again stays.
 */
export async function sweepObjects(db: Database, store: ObjectStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNNAMED_DAYS * DAY_MS)
  let removed = 0
  let portion: string[] = []
  const settle = async () => {
    const digests = portion
    portion = []
    const named = await selectNamed(db, digests)
    const candidates = digests.filter((sha256) => !named.has(sha256))
    if (candidates.length === 0) return
    await db.transaction().execute(async (transaction) => {
      await waitForOtherPublications(transaction)
      const namedSince = await selectNamed(transaction, candidates)
      for (const sha256 of candidates)
        if (!namedSince.has(sha256) && (await store.remove(sha256, before))) removed += 1
    })
  }
  for await (const sha256 of store.listStoredBefore(before)) {
    portion.push(sha256)
    if (portion.length === LOOKED_AT_ONCE) await settle()
  }
  await settle()
  return removed
}
