import { randomUUID } from 'node:crypto'
import { Problem } from '#kernel/problem.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { takeAttempt } from '#server/limits/limits.queries.ts'
import { hashSecret } from '#server/secrets.ts'
import {
  VIEW_FOR_CODE_DIGITS,
  VIEW_FOR_ERRORS,
  VIEW_FOR_GRANT_LIMIT,
  type ViewForGrant,
} from '../view-for.domain.ts'
import { mailGrant, tellGrantGiven } from './emails/view-for-mails.ts'
import { getPerson, type Owner, type ViewForParts } from './get-person.ts'
import { findViewerLocale, insertGrant } from './view-for.queries.ts'

export type GrantParts = Omit<ViewForParts, 'sessions'>

type Wanted = { readonly viewerName: string; readonly viewerEmail: string; readonly expiresAt: Date }

export async function grantView(
  { db, houses, randomness, now }: GrantParts,
  owner: Owner,
  { viewerName, viewerEmail, expiresAt }: Wanted,
  origin: Origin,
): Promise<ViewForGrant> {
  const { brand, loginId } = owner
  const key = `view-for-grant:${loginId}`
  const attempt = await takeAttempt(db, { key, limit: VIEW_FOR_GRANT_LIMIT, now: now() })
  if (!attempt.isAllowed) throw new Problem(VIEW_FOR_ERRORS.tooManyAttempts, attempt)
  const login = await getPerson(db, owner)
  const locale = (await findViewerLocale(db, brand, viewerEmail)) ?? login.locale
  const [code, token, id] = [randomness.digits(VIEW_FOR_CODE_DIGITS), randomness.token(), randomUUID()]
  const grant = { id, loginId, viewerName, viewerEmail, createdAt: now(), expiresAt }
  await db.transaction().execute(async (transaction) => {
    const hashes = { codeHash: hashSecret(code, brand), tokenHash: hashSecret(token, brand) }
    await insertGrant(transaction, { ...grant, ...hashes, brand })
    const viewer = { brand, displayName: viewerName, email: viewerEmail, locale }
    const sent = { investor: login.displayName, code: code.replace(/(.{5})/, '$1-'), token, expiresAt }
    await mailGrant(houses, transaction, viewer, sent)
    await tellGrantGiven(houses, transaction, login, grant)
    const event = describeEvent(brand, origin, login)
    const facts = { grantId: id, until: expiresAt.toISOString() }
    await recordAudit(transaction, { ...event, kind: 'viewFor.granted', facts })
  })
  return { ...grant, investorName: login.displayName, views: [] }
}
