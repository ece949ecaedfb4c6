import type { Locale } from '#kernel/locale.ts'

/** Long enough to arrive; the partner opens a session of its own. */
export const HANDOVER_TOKEN_SECONDS = 5 * 60

/** What the person wants to go on with, or to begin; nothing where the partner is to ask. */
export type HandoverAim = {
  /** An open one of their own. */
  readonly subscriptionId?: string | undefined
  /** A fund that they see and that can be subscribed. */
  readonly productId?: string | undefined
}

/**
 * What a partner learns about the person, beside the registered claims aud (the partner's origin), exp, nbf and iat. It is
 * no session: none of our own calls accepts it.
 */
export type HandoverClaims = HandoverMatter & {
  /** Of this one token, so that the partner can refuse it a second time. */
  readonly jti: string
  readonly sub: string
  readonly name: string
  readonly subsite: string
  readonly guid?: string
  /** Of the page that was left. */
  readonly locale: Locale
  readonly purpose: 'handover'
}

/** What it is about, where it is about something. */
export type HandoverMatter = {
  /** Our own id. */
  readonly subscription?: string
  /** By which the partner knows the subscription. */
  readonly reference?: string
  /** The fund product. */
  readonly product?: string
}
