import { z } from 'zod'
import { INVESTMENT_GROUPS } from '#kernel/permissions.ts'

/** A6.2: what a token says, beside the registered claims exp, nbf, iat and aud. */
export const tokenClaims = z.object({
  loginId: z.guid(),
  /** The investor whose data the person sees. */
  guid: z.guid().optional(),
  subsite: z.string().min(1),
  /** A comma list. */
  roles: z.string(),
  investmentGroups: z.array(z.enum(INVESTMENT_GROUPS)),
  otp: z.boolean(),
  /** Keys of the investor in the fund house's own system. */
  fkeys: z.array(z.string()),
})

export const publicKeys = z
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
