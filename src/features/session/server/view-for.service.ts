import { randomUUID } from 'node:crypto'
import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import { forgetAttempts, takeAttempt } from '#server/limits/limits.queries.ts'
import type { SignInLogin } from '../signin.domain.ts'
import {
  VIEW_FOR_CODE_DIGITS,
  VIEW_FOR_ERRORS,
  VIEW_FOR_GRANT_LIMIT,
  VIEW_FOR_REDEEM_LIMIT,
  type ViewForGrant,
} from '../view-for.domain.ts'
import type { SessionMails } from './emails/session-mails.ts'
import { hashSecret, type Randomness } from './one-time-code.ts'
import { describeEvent, type Origin } from './origin.ts'
import type { OpenSession, Sessions } from './sessions.service.ts'
import { findSignInLogin } from './signin.queries.ts'
import { endGrant, findViewerLocale, insertGrant, listGrants } from './view-for.queries.ts'

type Parts = {
  readonly db: Database
  readonly sessions: Sessions
  readonly mails: Pick<SessionMails, 'sendViewFor' | 'tellViewForUsed'>
  readonly randomness: Randomness
  readonly now: () => Date
}

type Owner = Pick<Principal, 'brand' | 'loginId'>
type Person = Owner & Pick<Principal, 'sessionId'>

export type ViewFor = ReturnType<typeof createViewFor>

/** Codes are typed: dashes and spaces do not count. */
const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '')

export function createViewFor({ db, sessions, mails, randomness, now }: Parts) {
  async function getLogin(brand: string, id: string): Promise<SignInLogin> {
    const login = await findSignInLogin(db, { brand, id })
    if (!login) throw new Problem(VIEW_FOR_ERRORS.notFound)
    return login
  }

  /** security.md 11: both people stand in the session, the audit names both, and the investor is told. */
  async function open(
    person: Person,
    viewer: SignInLogin,
    grant: ViewForGrant,
    origin: Origin,
  ): Promise<OpenSession> {
    const viewee = await getLogin(person.brand, grant.loginId)
    return await db.transaction().execute(async (transaction) => {
      const opened = await sessions.start(transaction, {
        login: viewer,
        device: origin.device,
        acting: { viewee, grantId: grant.id, ownSessionId: person.sessionId, endsAt: grant.expiresAt },
      })
      const moment = now()
      await mails.tellViewForUsed(transaction, viewee, { viewer: grant.viewerName, moment })
      await recordAudit(transaction, {
        ...describeEvent(person.brand, origin, viewer),
        subject: { loginId: viewee.id, investorId: viewee.investorId },
        vieweeLoginId: viewee.id,
        kind: 'viewFor.used',
        facts: { grantId: grant.id },
      })
      return opened
    })
  }

  /** The grant is for one person: a code in other hands opens nothing. */
  function requireUsable(grant: ViewForGrant | undefined, viewer: SignInLogin): ViewForGrant {
    if (
      !grant ||
      grant.viewerEmail.toLowerCase() !== viewer.email.toLowerCase() ||
      grant.loginId === viewer.id
    )
      throw new Problem(VIEW_FOR_ERRORS.notFound)
    if (grant.endedAt || grant.expiresAt <= now()) throw new Problem(VIEW_FOR_ERRORS.ended)
    return grant
  }

  return {
    async grant(
      { brand, loginId }: Owner,
      { viewerName, viewerEmail, expiresAt }: { viewerName: string; viewerEmail: string; expiresAt: Date },
      origin: Origin,
    ): Promise<ViewForGrant> {
      const key = `view-for-grant:${loginId}`
      const attempt = await takeAttempt(db, { key, limit: VIEW_FOR_GRANT_LIMIT, now: now() })
      if (!attempt.isAllowed) throw new Problem(VIEW_FOR_ERRORS.tooManyAttempts, attempt)
      const login = await getLogin(brand, loginId)
      const locale = (await findViewerLocale(db, brand, viewerEmail)) ?? login.locale
      const [code, token, id] = [randomness.digits(VIEW_FOR_CODE_DIGITS), randomness.token(), randomUUID()]
      const grant = { id, loginId, viewerName, viewerEmail, createdAt: now(), expiresAt }
      await db.transaction().execute(async (transaction) => {
        const hashes = { codeHash: hashSecret(code, brand), tokenHash: hashSecret(token, brand) }
        await insertGrant(transaction, { ...grant, ...hashes, brand })
        const viewer = { brand, displayName: viewerName, email: viewerEmail, locale }
        const sent = { investor: login.displayName, code: code.replace(/(.{5})/, '$1-'), token, expiresAt }
        await mails.sendViewFor(transaction, viewer, sent)
        const facts = { grantId: id, until: expiresAt.toISOString() }
        await recordAudit(transaction, {
          ...describeEvent(brand, origin, login),
          kind: 'viewFor.granted',
          facts,
        })
      })
      return { ...grant, investorName: login.displayName, views: [] }
    },

    /** Ends at once, on every node: a session by a grant lives only as long as that does. */
    async end({ brand, loginId }: Owner, id: string, origin: Origin): Promise<void> {
      const login = await getLogin(brand, loginId)
      await db.transaction().execute(async (transaction) => {
        if (!(await endGrant(transaction, { brand, loginId, id, now: now() })))
          throw new Problem(VIEW_FOR_ERRORS.notFound)
        const facts = { grantId: id, reason: 'revoked' as const }
        await recordAudit(transaction, {
          ...describeEvent(brand, origin, login),
          kind: 'viewFor.ended',
          facts,
        })
      })
    },

    listGiven: async ({ brand, loginId }: Owner): Promise<ViewForGrant[]> =>
      await listGrants(db, brand, { loginId }),

    /** What the person may look at right now. */
    async listReceived({ brand, loginId }: Owner): Promise<ViewForGrant[]> {
      const { email } = await getLogin(brand, loginId)
      const grants = await listGrants(db, brand, { viewerEmail: email })
      return grants.filter(
        ({ endedAt, expiresAt, loginId: giver }) => !endedAt && expiresAt > now() && giver !== loginId,
      )
    },

    /** By code, by the token of the link, or by choosing one of those received. */
    async open(
      person: Person,
      wanted: { readonly code: string } | { readonly token: string } | { readonly grantId: string },
      origin: Origin,
    ): Promise<OpenSession> {
      const { brand, loginId } = person
      const key = `view-for:${loginId}`
      const attempt = await takeAttempt(db, { key, limit: VIEW_FOR_REDEEM_LIMIT, now: now() })
      if (!attempt.isAllowed) throw new Problem(VIEW_FOR_ERRORS.tooManyAttempts, attempt)
      const viewer = await getLogin(brand, loginId)
      const secret = 'code' in wanted ? plainCode(wanted.code) : 'token' in wanted ? wanted.token : ''
      const [found] = await listGrants(
        db,
        brand,
        'grantId' in wanted ? { id: wanted.grantId } : { secretHash: hashSecret(secret, brand) },
      )
      const grant = requireUsable(found, viewer)
      await forgetAttempts(db, key)
      return await open(person, viewer, grant, origin)
    },
  }
}
