import { describePage, findPage, PAGES, shortPath } from '#kernel/pages.ts'
import type { SessionView } from './session-context.ts'

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
  return page === PAGES.signIn.path ? '' : undefined
}
