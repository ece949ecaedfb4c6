import type { SessionView } from './session-context.ts'

const PASSWORD_RESET = 'password-reset'
/** What a person with a one-time password may still read. */
const OPEN_PAGES = new Set([
  'contact',
  'disclaimer',
  'imprint',
  'privacyPolicy',
  'termsOfUseForInvestors',
  'error',
])

/** A2.9: where somebody is taken instead of the page they asked for; undefined where they may stay. */
export function findOwnPage(page: string, session: SessionView | undefined): string | undefined {
  if (!session) return undefined
  if (session.otp) return page.startsWith(PASSWORD_RESET) || OPEN_PAGES.has(page) ? undefined : PASSWORD_RESET
  return page === 'signin' ? '' : undefined
}
