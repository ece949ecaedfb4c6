import type { Database } from '#server/db/connect.ts'
import { waitForNaming } from '#server/objects/naming.queries.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { waitForOtherPublications } from '#server/publications/publications.queries.ts'
import { selectNamed } from './named-objects.queries.ts'
import { waitWithoutLimit } from './retention.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Files come first and what names them afterwards: an import that takes longer than this has been killed. */
const UNNAMED_DAYS = 7
const LOOKED_AT_ONCE = 500
/** While these go, nothing is published and no proof is sent in: a moment. */
const REMOVED_AT_ONCE = 20

/**
 * E4: takes files away that nothing names, a week after they were stored, or stored again. Who imports, or sends a file, waits for a few of
 * them; the store looks at the age once more before it lets go, so that a file which somebody just sent again stays.
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
    for (let start = 0; start < candidates.length; start += REMOVED_AT_ONCE)
      removed += await removeUnnamed(db, store, candidates.slice(start, start + REMOVED_AT_ONCE), before)
  }
  for await (const sha256 of store.listStoredBefore(before)) {
    portion.push(sha256)
    if (portion.length === LOOKED_AT_ONCE) await settle()
  }
  await settle()
  return removed
}

async function removeUnnamed(
  db: Database,
  store: ObjectStore,
  digests: readonly string[],
  before: Date,
): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    await waitWithoutLimit(transaction)
    await waitForOtherPublications(transaction)
    await waitForNaming(transaction)
    const named = await selectNamed(transaction, digests)
    const unnamed = digests.filter((sha256) => !named.has(sha256))
    const gone = await Promise.all(unnamed.map(async (sha256) => await store.remove(sha256, before)))
    return gone.filter(Boolean).length
  })
}
