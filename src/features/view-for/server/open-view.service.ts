import type { Login } from '#features/logins/logins.domain.ts'
import type { OpenSession } from '#features/sessions/sessions.domain.ts'
import { Problem } from '#kernel/problem.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { forgetAttempts, takeAttempt } from '#server/limits/limits.queries.ts'
import { hashSecret } from '#server/secrets.ts'
import {
  VIEW_FOR_ERRORS,
  VIEW_FOR_MAIL_LIMIT,
  VIEW_FOR_REDEEM_LIMIT,
  type ViewForGrant,
} from '../view-for.domain.ts'
import { tellGrantUsed } from './emails/view-for-mails.ts'
import { getPerson, type Owner, type ViewForParts } from './get-person.ts'
import { selectGrants } from './view-for.queries.ts'

type Viewer = Owner & { readonly sessionId: string }

/** By code, by the token of the link, or by choosing one of those received. */
type Wanted = { readonly code: string } | { readonly token: string } | { readonly grantId: string }

export async function openView(
  parts: ViewForParts,
  person: Viewer,
  wanted: Wanted,
  origin: Origin,
): Promise<OpenSession> {
  const { db, now } = parts
  const { brand, loginId } = person
  const key = `view-for:${loginId}`
  const attempt = await takeAttempt(db, { key, limit: VIEW_FOR_REDEEM_LIMIT, now: now() })
  if (!attempt.isAllowed) throw new Problem(VIEW_FOR_ERRORS.tooManyAttempts, attempt)
  const viewer = await getPerson(db, person)
  const [found] = await selectGrants(
    db,
    brand,
    'grantId' in wanted ? { id: wanted.grantId } : { secretHash: hashSecret(readSecret(wanted), brand) },
  )
  const grant = requireUsable(found, viewer, now())
  await forgetAttempts(db, key)
  return await look(parts, { grant, viewer, ownSessionId: person.sessionId }, origin)
}

/** Codes are typed: dashes and spaces do not count. */
function readSecret(wanted: { readonly code: string } | { readonly token: string }): string {
  return 'code' in wanted ? wanted.code.replaceAll(/[\s-]/g, '') : wanted.token
}

/** The grant is for one person: a code in other hands opens nothing. */
function requireUsable(grant: ViewForGrant | undefined, viewer: Login, now: Date): ViewForGrant {
  if (!grant || grant.viewerEmail.toLowerCase() !== viewer.email.toLowerCase() || grant.loginId === viewer.id)
    throw new Problem(VIEW_FOR_ERRORS.notFound)
  if (grant.endedAt || grant.expiresAt <= now) throw new Problem(VIEW_FOR_ERRORS.ended)
  if (grant.suspendedAt) throw new Problem(VIEW_FOR_ERRORS.suspended)
  return grant
}

/** security.md 11: both people stand in the session, the audit names both, and the investor is told. */
async function look(
  { db, sessions, houses, now }: ViewForParts,
  {
    grant,
    viewer,
    ownSessionId,
  }: { readonly grant: ViewForGrant; readonly viewer: Login; readonly ownSessionId: string },
  origin: Origin,
): Promise<OpenSession> {
  const { brand } = viewer
  const viewee = await getPerson(db, { brand, loginId: grant.loginId })
  return await db.transaction().execute(async (transaction) => {
    const opened = await sessions.start(transaction, {
      login: viewer,
      device: origin.device,
      acting: { viewee, grantId: grant.id, ownSessionId, endsAt: grant.expiresAt },
    })
    const mail = { key: `view-for-mail:${grant.id}`, limit: VIEW_FOR_MAIL_LIMIT, now: now() }
    if ((await takeAttempt(transaction, mail)).isAllowed)
      await tellGrantUsed(houses, transaction, viewee, { viewer: grant.viewerName, moment: now() })
    await recordAudit(transaction, {
      ...describeEvent(brand, origin, viewer),
      subject: { loginId: viewee.id, investorId: viewee.investorId },
      vieweeLoginId: viewee.id,
      kind: 'viewFor.used',
      facts: { grantId: grant.id },
    })
    return opened
  })
}
