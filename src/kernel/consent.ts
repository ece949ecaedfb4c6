/** A7.1: undefined until the visitor has decided. */
export type Consent = 'all' | 'functional'

export const CONSENT_COOKIE = 'cookie-consent'
