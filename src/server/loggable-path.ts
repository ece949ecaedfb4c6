import { LOCALES } from '#kernel/locale.ts'
import { describePage, PAGE_NAMES } from '#kernel/pages.ts'
import { MASK } from './logger.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const PAGE_WORDS = [...LOCALES, ...listWords(PAGE_NAMES.map((name) => describePage(name).path))]

/**
 * security.md 23: makes a path fit for the log. A segment is written down only if it is a word of one of our routes or an id;
 * whatever else stands there (a token, a mail address) is not, in whichever place and however it is spelt.
 */
export function createPathMask(words: readonly string[]): (path: string) => string {
  const known = new Set(['', ...PAGE_WORDS, ...words])
  return (path) => {
    const [bare = ''] = path.split(/[?#]/, 1)
    return bare
      .split('/')
      .map((segment) => (known.has(segment) || ID.test(segment) ? segment : MASK))
      .join('/')
  }
}

/** What stands literally in the paths of routes, as our router or the one of pages writes them. */
export function listWords(routes: readonly string[]): string[] {
  return routes.flatMap((route) => route.split('/')).filter((segment) => /^[\w.-]+$/.test(segment))
}
