import type { Database } from '../db/connect.ts'
import type { Logger } from '../logger.ts'
import { appendAnchors } from './anchors.ts'
import { listHeads } from './verify.queries.ts'

/**
 * Notes where each chain ends, in a file and in the log. Whoever later shortens or rewrites the trail in the database does
 * not reach these.
 */
export async function anchorAudit(
  db: Database,
  { file, logger, now }: { readonly file: string; readonly logger: Logger; readonly now: () => Date },
): Promise<void> {
  const heads = await listHeads(db)
  const at = now().toISOString()
  const anchors = [...heads].map(([brand, { number, hash }]) => ({ brand, number, hash, at }))
  for (const { brand, number, hash } of await appendAnchors(file, anchors))
    logger.info({ brand, number, hash }, 'audit anchor')
}
