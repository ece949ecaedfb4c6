import type { SessionView } from './session-context.ts'

const PASSWORD_RESET = 'password-reset'
/** What a person may still read who must set a password or approve documents first. */
const OPEN_PAGES = new Set([
  'contact',
  'disclaimer',
  'imprint',
  'privacyPolicy',
  'termsOfUseForInvestors',
  'error',
])

export function isOpenPage(page: string): boolean {
  return OPEN_PAGES.has(page)
}

/** A2.9: where somebody is taken instead of the page they asked for; undefined where they may stay. */
export function findOwnPage(page: string, session: SessionView | undefined): string | undefined {
  if (!session) return undefined
  if (session.isOneTimePassword)
    return page.startsWith(PASSWORD_RESET) || isOpenPage(page) ? undefined : PASSWORD_RESET
  return page === 'signin' ? '' : undefined
}
