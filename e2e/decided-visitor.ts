import { CONSENT_COOKIE, type Consent } from '#kernel/consent.ts'

const declined: Consent = 'functional'

/** Has answered the notice about cookies, so that it stands in nobody's way; being asked is a journey of its own. */
export const DECIDED_VISITOR = {
  cookies: [
    {
      name: CONSENT_COOKIE,
      value: declined,
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
}
