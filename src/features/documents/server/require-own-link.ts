import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { takeAttempt } from '#server/limits/limits.queries.ts'
import { hashSecret } from '#server/secrets.ts'
import { LINK_ERRORS, UNKNOWN_LINK_LIMIT } from '../documents.domain.ts'
import { findDownloadLink } from './download-links.queries.ts'

type Asked = {
  readonly person: { readonly brand: string; readonly loginId: string; readonly actingFor?: object }
  readonly token: string
  readonly now: Date
}

/**
 * B5.7: which document the link leads to, told only to the login it was made for, and not while they look at somebody
 * else's portfolio.
 */
export async function requireOwnLink(db: Database, { person, token, now }: Asked): Promise<string> {
  const { brand, loginId, actingFor } = person
  const link = await findDownloadLink(db, { brand, tokenHash: hashSecret(token) })
  if (!link) {
    const key = `download-link:${brand}:${loginId}`
    const attempt = await takeAttempt(db, { key, limit: UNKNOWN_LINK_LIMIT, now })
    if (!attempt.isAllowed) throw new Problem(LINK_ERRORS.tooMany, attempt)
    throw new Problem(LINK_ERRORS.unknown)
  }
  if (actingFor || link.loginId !== loginId) throw new Problem(LINK_ERRORS.ofAnother)
  if (link.expiresAt <= now) throw new Problem(LINK_ERRORS.expired)
  return link.documentId
}
