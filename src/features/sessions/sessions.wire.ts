import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { INVESTMENT_GROUPS } from '#kernel/permissions.ts'
import { idParam, linkList, momentText } from '#kernel/wire/shapes.ts'
import type { OpenSession, Session, SessionState, TokenClaims } from './sessions.domain.ts'

/** A6.2: what a token says, beside the registered claims exp, nbf, iat, aud and jti (the session). */
export const tokenClaims = z.object({
  jti: z.guid(),
  loginId: z.guid(),
  name: z.string(),
  /** The investor whose data the person sees. */
  guid: z.guid().optional(),
  subsite: z.string().min(1),
  /** A comma list. */
  roles: z.string(),
  investmentGroups: z.array(z.enum(INVESTMENT_GROUPS)),
  otp: z.boolean(),
  /** Keys of the investor in the fund house's own system. */
  fkeys: z.array(z.string()),
  /** A4.9: whose portfolio is seen; then guid, roles and groups are theirs. */
  viewee: z.strictObject({ loginId: z.guid(), name: z.string() }).optional(),
}) satisfies z.ZodType<TokenClaims>

/** What a page needs to know about its session; the token itself stays out of its reach. */
const sessionShape = z
  .strictObject({
    ...tokenClaims.omit({ jti: true }).shape,
    /** When the token ends, and when no refresh helps any more. */
    expires: momentText,
    ends: momentText,
  })
  .meta({ id: 'Session' })

/** The answer to a sign-in. The token is left out where the browser keeps it as a cookie. */
export const signedInShape = z
  .strictObject({
    access_token: z.string().optional(),
    token_type: z.literal('Bearer').optional(),
    expires_in: z.int(),
    session: sessionShape,
    links: linkList,
  })
  .meta({ id: 'SignedIn' })

export function encodeSession({ claims, expiresAt, endsAt }: SessionState): z.infer<typeof sessionShape> {
  const { jti: _id, ...told } = claims
  return { ...told, expires: expiresAt.toISOString(), ends: endsAt.toISOString() }
}

/** Without the token: how that travels is up to who asks. */
export function encodeSignedIn({ expiresInSeconds, ...state }: OpenSession): z.infer<typeof signedInShape> {
  return {
    expires_in: expiresInSeconds,
    session: encodeSession(state),
    links: [{ rel: 'login', href: `/api/logins/v1/${state.claims.loginId}` }],
  }
}

const publicKeys = z
  .strictObject({
    keys: z.array(
      z.strictObject({
        kid: z.string(),
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        alg: z.literal('ES256'),
        use: z.literal('sig'),
        x: z.string(),
        y: z.string(),
      }),
    ),
  })
  .meta({ id: 'PublicKeys', description: 'JSON Web Key Set (RFC 7517)' })

const sessionListShape = z
  .strictObject({
    sessions: z.array(
      z.strictObject({
        id: z.guid(),
        isCurrent: z.boolean(),
        since: momentText,
        lastUsed: momentText,
        userAgent: z.string(),
        address: z.string(),
        actsForOther: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Sessions' })

export function encodeSessions(
  sessions: readonly Session[],
  currentId: string,
): z.infer<typeof sessionListShape> {
  return {
    sessions: sessions.map(({ id, createdAt, lastUsedAt, device, actingFor }) => ({
      id,
      isCurrent: id === currentId,
      since: createdAt.toISOString(),
      lastUsed: lastUsedAt.toISOString(),
      userAgent: device.userAgent,
      address: device.address,
      actsForOther: actingFor !== undefined,
    })),
  }
}

const about = { service: 'authentication', access: 'anySession' } as const

export const getPublicKeys = call({
  method: 'GET',
  path: '/api/auth/v1/public-key',
  service: 'authentication',
  summary: 'The keys that tokens are signed with; the newest comes first',
  access: 'everybody',
  answer: publicKeys,
})

export const refreshSession = call({
  ...about,
  method: 'POST',
  path: '/api/auth/v1/login',
  summary: 'A new token for a session that still lives',
  missingNames: { token: 'NoTokenAvailable' },
  isOpenToViewers: true,
  answer: signedInShape,
})

export const getSession = call({
  ...about,
  method: 'GET',
  path: '/api/auth/v1/session',
  summary: 'What the caller’s own token says, for pages that cannot read it',
  restsOn: 'person',
  answer: sessionShape,
})

export const endSession = call({
  ...about,
  method: 'DELETE',
  path: '/api/auth/v1/session',
  summary: 'Signs out: ends the session on every node and clears what the browser kept',
  isOpenToViewers: true,
  answer: z.strictObject({}),
})

export const listSessions = call({
  service: 'authentication',
  access: 'signedIn',
  method: 'GET',
  path: '/api/auth/v1/sessions',
  summary: 'Where the caller is signed in, newest first',
  answer: sessionListShape,
})

export const deleteSession = call({
  service: 'authentication',
  access: 'signedIn',
  method: 'DELETE',
  path: '/api/auth/v1/sessions/:id',
  summary: 'Ends one of the caller’s sessions, and those that belong with it',
  params: idParam,
  answer: z.strictObject({}),
})
