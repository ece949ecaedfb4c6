import { randomUUID } from 'node:crypto'
import type { Device } from '#kernel/device.ts'
import { Problem } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { noteIfPossible } from '#server/db/database-unavailable.ts'
import {
  buildClaims,
  isConfirmed,
  type OpenSession,
  SESSION_LIFETIME_HOURS,
  type Session,
  type SessionLogin,
  type SessionState,
  TOKEN_LIFETIME_SECONDS,
} from '../sessions.domain.ts'
import {
  findLiveSession,
  findSessionLogin,
  insertSession,
  type LiveSession,
  listLiveSessions,
  markSessionEnded,
  markSessionsEnded,
  markViewEnded,
  markViewsEnded,
  touchSession,
} from './sessions.queries.ts'
import type { Tokens } from './tokens.keeper.ts'

/** security.md 9: a session that ended anywhere is refused on every node within a second. */
const TRUST_MS = 500
const MAX_TRUSTED = 10_000
const HOUR_MS = 60 * 60 * 1000
const MAX_USER_AGENT_CHARACTERS = 300

type Parts = {
  readonly db: Database
  readonly tokens: Tokens
  readonly now: () => Date
  /** Told of sessions that ended on this node. */
  readonly onEnded?: (ids: readonly string[]) => void
}

/** A4.9: to look at somebody else's portfolio, from one's own session and back to it. */
type Acting = {
  readonly viewee: SessionLogin
  readonly grantId: string
  readonly ownSessionId: string
  readonly endsAt: Date
}

type Owner = { readonly brand: string; readonly loginId: string }
type Wisher = Owner & { readonly investorId?: string | undefined }

export type Sessions = ReturnType<typeof createSessions>

export function createSessions({ db, tokens, now, onEnded }: Parts) {
  const trusted = new Map<string, Owner & Pick<LiveSession, 'versions'> & { readonly until: number }>()

  async function open(session: Session, login: SessionLogin, viewee?: SessionLogin): Promise<OpenSession> {
    const claims = buildClaims(session, login, viewee)
    const expiresAt = new Date(
      Math.min(now().getTime() + TOKEN_LIFETIME_SECONDS * 1000, session.expiresAt.getTime()),
    )
    const token = await tokens.sign({ ...claims }, session.brand, expiresAt)
    const expiresInSeconds = Math.round((expiresAt.getTime() - now().getTime()) / 1000)
    return { token, claims, expiresAt, expiresInSeconds, endsAt: session.expiresAt }
  }

  /** The people of a session as they are now. */
  async function load(id: string) {
    const session = await findLiveSession(db, { id, now: now() })
    const login = session && (await findSessionLogin(db, { brand: session.brand, id: session.loginId }))
    const acting = session?.actingFor
    const viewee = acting && (await findSessionLogin(db, { brand: session.brand, id: acting.loginId }))
    if (!session || !login || (acting && !viewee)) throw new Problem(SESSION_ERRORS.sessionEnded)
    return { session, login, viewee }
  }

  return {
    /** In the caller's transaction, so that nothing half-begun is left. */
    async start(
      transaction: Database,
      {
        login,
        device,
        isOneTimePassword = false,
        isConfirmed: isBornConfirmed = false,
        acting,
      }: {
        readonly login: SessionLogin
        readonly device: Device
        readonly isOneTimePassword?: boolean
        /** The person has just proved who they are by more than signing in. */
        readonly isConfirmed?: boolean
        readonly acting?: Acting
      },
    ): Promise<OpenSession> {
      const createdAt = now()
      const own = acting && (await findLiveSession(transaction, { id: acting.ownSessionId, now: createdAt }))
      if (acting && !own) throw new Problem(SESSION_ERRORS.sessionEnded)
      const ends = [own?.expiresAt, acting?.endsAt].filter((end) => end !== undefined)
      const latest = createdAt.getTime() + SESSION_LIFETIME_HOURS * HOUR_MS
      const session: Session = {
        id: randomUUID(),
        brand: login.brand,
        loginId: login.id,
        actingFor: acting && {
          loginId: acting.viewee.id,
          grantId: acting.grantId,
          ownSessionId: acting.ownSessionId,
        },
        isOneTimePassword,
        createdAt,
        ...(isBornConfirmed && { confirmedAt: createdAt }),
        lastUsedAt: createdAt,
        // security.md 8: a view does not outlive the session that it was opened from.
        expiresAt: new Date(Math.min(latest, ...ends.map((end) => end.getTime()))),
        device: { ...device, userAgent: device.userAgent.slice(0, MAX_USER_AGENT_CHARACTERS) },
      }
      await insertSession(transaction, session)
      return await open(session, login, acting?.viewee)
    },

    /** A6.3: a new token for a session that still lives, with what has changed about the person since. */
    async refresh(id: string): Promise<OpenSession> {
      const { session, login, viewee } = await load(id)
      await noteIfPossible(touchSession(db, id, now()))
      return await open(session, login, viewee)
    },

    /** What a page may know about its own session, without a new token. */
    async describe(id: string, expiresAt: Date): Promise<SessionState> {
      const { session, login, viewee } = await load(id)
      return { claims: buildClaims(session, login, viewee), expiresAt, endsAt: session.expiresAt }
    },

    /**
     * Throws unless the session lives and is this person's, and tells whether something must be approved first. What was
     * true half a second ago is not asked again, but for those who have to approve: on every node, all opens with their
     * approval.
     */
    async requireLive(
      { id, ...owner }: Owner & { readonly id: string },
      { isFresh = false }: { readonly isFresh?: boolean } = {},
    ): Promise<Pick<LiveSession, 'mustApprove' | 'versions'>> {
      const moment = now().getTime()
      const known = isFresh ? undefined : trusted.get(id)
      if (known && known.until > moment && isSameOwner(known, owner))
        return { mustApprove: false, versions: known.versions }
      const session = await findLiveSession(db, { id, now: now() })
      if (session && session.brand !== owner.brand) throw new Problem(SESSION_ERRORS.invalidSubsite)
      if (session?.loginId !== owner.loginId) throw new Problem(SESSION_ERRORS.sessionEnded)
      if (session.mustApprove) return session
      if (trusted.size >= MAX_TRUSTED) trusted.clear()
      trusted.set(id, { ...owner, versions: session.versions, until: moment + TRUST_MS })
      return session
    },

    /** Back from somebody else's portfolio to one's own session. */
    async leave(owner: Owner & { readonly id: string }): Promise<OpenSession> {
      const session = await findLiveSession(db, { id: owner.id, now: now() })
      if (!session?.actingFor) throw new Problem(SESSION_ERRORS.sessionEnded)
      distrust(await markViewEnded(db, { ...owner, now: now() }))
      return await this.refresh(session.actingFor.ownSessionId)
    },

    /** Asked of the database each time: what was confirmed on another node counts here at once. */
    isConfirmed: async ({ sessionId }: { readonly sessionId: string }): Promise<boolean> => {
      const session = await findLiveSession(db, { id: sessionId, now: now() })
      return session !== undefined && isConfirmed(session, now())
    },

    list: async (owner: Owner): Promise<readonly Session[]> =>
      await listLiveSessions(db, { ...owner, now: now() }),

    /** One session with what belongs to it, by the wish of its owner: from within, which is signing out, or from another. */
    async endByWish(
      { investorId, id, ...owner }: Wisher & { readonly id: string },
      wish: 'signedOut' | 'ownWish',
      origin: Origin,
    ): Promise<boolean> {
      return await db.transaction().execute(async (transaction) => {
        const ended = distrust(await markSessionEnded(transaction, { ...owner, id, now: now() }))
        const event = describeEvent(owner.brand, origin, { id: owner.loginId, investorId })
        for (const sessionId of ended)
          await recordAudit(transaction, { ...event, ...describeWish(sessionId, wish) })
        return ended.length > 0
      })
    },

    /** Wherever the person is signed in: here too, or everywhere else. */
    async endAllByWish(
      { investorId, id, isLeaving, ...owner }: Wisher & { readonly id: string; readonly isLeaving: boolean },
      origin: Origin,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const but = isLeaving ? undefined : id
        const ended = distrust(await markSessionsEnded(transaction, { ...owner, but, now: now() }))
        const event = describeEvent(owner.brand, origin, { id: owner.loginId, investorId })
        for (const sessionId of ended) {
          const wish = describeWish(sessionId, sessionId === id ? 'signedOut' : 'ownWish')
          await recordAudit(transaction, { ...event, ...wish })
        }
      })
    },

    /** With a new password, in the caller's transaction: every session of a login, and every view of its portfolio. */
    async end(owner: Owner, transaction: Database = db): Promise<void> {
      distrust(await markSessionsEnded(transaction, { ...owner, now: now() }))
      distrust(await markViewsEnded(transaction, { ...owner, now: now() }))
    },
  }

  function distrust(ended: readonly string[]): readonly string[] {
    for (const id of ended) trusted.delete(id)
    onEnded?.(ended)
    return ended
  }
}

function describeWish(sessionId: string, wish: 'signedOut' | 'ownWish') {
  return wish === 'signedOut'
    ? ({ kind: 'session.ended', facts: { sessionId, reason: wish } } as const)
    : ({ kind: 'session.revoked', facts: { sessionId, reason: wish } } as const)
}

function isSameOwner(one: Owner, other: Owner): boolean {
  return one.brand === other.brand && one.loginId === other.loginId
}
