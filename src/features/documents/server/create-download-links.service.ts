import type { Database } from '#server/db/connect.ts'
import { hashSecret, type Randomness } from '#server/secrets.ts'
import { insertDownloadLinks } from './download-links.queries.ts'

/** B5.7 */
const LIFETIME_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** Whom a link is for, and which document it leads to. */
type Wanted = { readonly loginId: string; readonly documentId: string }

type Made<Asked> = Asked & { readonly token: string }

/** B5.7: a token for each, in the same order. It is told here and never again: only its hash is kept. */
export async function createDownloadLinks<Asked extends Wanted>(
  db: Database,
  wanted: readonly Asked[],
  by: { readonly brand: string; readonly now: Date; readonly randomness: Randomness },
): Promise<readonly Made<Asked>[]> {
  const { brand, now, randomness } = by
  const made = wanted.map((asked) => ({ ...asked, token: randomness.token() }))
  await insertDownloadLinks(db, {
    brand,
    links: made.map(({ token, loginId, documentId }) => ({
      tokenHash: hashSecret(token),
      loginId,
      documentId,
    })),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_DAYS * DAY_MS),
  })
  return made
}
