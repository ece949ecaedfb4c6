import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import { z } from 'zod'
import { LOCALES } from '#kernel/locale.ts'

const claims = z.object({
  jti: z.string().min(1),
  sub: z.string(),
  name: z.string(),
  subsite: z.string(),
  guid: z.string().optional(),
  subscription: z.string().optional(),
  reference: z.string().optional(),
  product: z.string().optional(),
  locale: z.enum(LOCALES),
  purpose: z.literal('handover'),
  exp: z.number(),
})

export type Arrival = z.infer<typeof claims>

/** Why nobody is let in. */
export type Refusal = 'missing' | 'invalid' | 'expired' | 'repeated'

type Parts = {
  /** As the portal publishes them. */
  readonly listPublicKeys: () => readonly object[]
  readonly now: () => Date
}

/** A5.4: what a partner has to check of a token, and that it is used once. */
export function createGate({ listPublicKeys, now }: Parts) {
  const used = new Map<string, number>()

  return async (token: unknown, ownOrigin: string): Promise<Arrival | Refusal> => {
    if (typeof token !== 'string' || token === '') return 'missing'
    const arrival = await verify(token, ownOrigin)
    if (typeof arrival === 'string') return arrival
    const moment = now().getTime() / 1000
    for (const [id, endsAt] of used) if (endsAt < moment) used.delete(id)
    if (used.has(arrival.jti)) return 'repeated'
    used.set(arrival.jti, arrival.exp)
    return arrival
  }

  async function verify(token: string, audience: string): Promise<Arrival | Refusal> {
    try {
      const keys = createLocalJWKSet({ keys: listPublicKeys() } as JSONWebKeySet)
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        audience,
        requiredClaims: ['exp', 'nbf', 'jti', 'sub'],
        currentDate: now(),
      })
      return claims.safeParse(payload).data ?? 'invalid'
    } catch (error) {
      if (error instanceof errors.JWTExpired) return 'expired'
      if (error instanceof errors.JOSEError) return 'invalid'
      throw error
    }
  }
}
