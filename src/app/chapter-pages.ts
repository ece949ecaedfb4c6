import type { Chapter } from './catalogue/load.ts'

const PAGES: ReadonlyArray<readonly [RegExp, Chapter]> = [
  [/^(signin|password-reset|user\/profile)(\/|$)/, 'account'],
  [/^portfolio\/?$/, 'portfolio'],
  [/^portfolio\/returns\/?$/, 'returns'],
  [/^portfolio\/./, 'investment'],
  [/^(portfolio|market|forms)(\/|$)/, 'holdings'],
  [/^(support|user\/agreement)(\/|$)/, 'living'],
]

/** The chapter in which a whole page stands, for those that need it before they can show anything. */
export function findPageChapter(page: string): Chapter | undefined {
  return PAGES.find(([pages]) => pages.test(page))?.[1]
}
