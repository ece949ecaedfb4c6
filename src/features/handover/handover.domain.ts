/** Long enough to arrive; the partner opens a session of its own. */
export const HANDOVER_TOKEN_SECONDS = 5 * 60

/**
 * What a partner learns about the person, beside the registered claims aud (the partner's origin), exp, nbf and iat. It is
 * no session: none of our own calls accepts it.
 */
export type HandoverClaims = {
  /** Of this one token, so that the partner can refuse it a second time. */
  readonly jti: string
  readonly sub: string
  readonly name: string
  readonly subsite: string
  readonly guid?: string
  readonly purpose: 'handover'
}
