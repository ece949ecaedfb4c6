import { describePage, findPage, PAGES, shortPath } from '#kernel/pages.ts'
import { hasPermission, type SessionView } from './session-context.ts'

/** What a person may still read who must set a password or approve documents first. */
export function isOpenPage(page: string): boolean {
  return describePage(findPage(page)).isAlwaysOpen === true
}

/** A2.9: where somebody is taken instead of the page they asked for; undefined where they may stay. */
export function findOwnPage(page: string, session: SessionView | undefined): string | undefined {
  if (!session) return undefined
  if (session.isOneTimePassword) {
    const mayStay = findPage(page) === 'passwordReset' || isOpenPage(page)
    return mayStay ? undefined : shortPath('passwordReset')
  }
  if (page !== PAGES.signIn.path && page !== PAGES.start.path) return undefined
  const home = findHome(session)
  return home === page ? undefined : home
}

/** Nobody meets a page that has nothing for them: who votes for others and holds nothing begins with their meetings. */
function findHome(session: SessionView): string {
  const isProxyAlone = hasPermission(session, 'voting/read') && !hasPermission(session, 'portfolio/read')
  return isProxyAlone ? PAGES.voting.path : PAGES.start.path
}
