import { describePage, findPage, PAGES, shortPath } from '#kernel/pages.ts'
import { hasPermission, type SessionView } from './session-context.ts'

/** Where signing in leads to, and what stands at the beginning. */
const BEGINNINGS: ReadonlySet<string> = new Set([PAGES.signIn.path, PAGES.start.path, PAGES.portfolio.path])

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
  if (!BEGINNINGS.has(page)) return undefined
  const home = findHome(session, page)
  return home === page ? undefined : home
}

/** Nobody meets a page that has nothing for them: who holds nothing begins with the meetings they vote at for others, or at the start. */
function findHome(session: SessionView, page: string): string {
  if (page === PAGES.portfolio.path && session.mustApprove) return page
  const isOwner = hasPermission(session, 'portfolio/read')
  if (!isOwner && hasPermission(session, 'voting/read')) return PAGES.voting.path
  return isOwner && page !== PAGES.signIn.path ? page : PAGES.start.path
}
