/** A2.1: the information pages every brand has in every language; the name is the file's and the address's. */
export const STATIC_PAGES = [
  'contact',
  'disclaimer',
  'imprint',
  'privacyPolicy',
  'termsOfUseForInvestors',
] as const

export type StaticPageName = (typeof STATIC_PAGES)[number]

export function isStaticPage(name: string): name is StaticPageName {
  return STATIC_PAGES.some((page) => page === name)
}

/** The title is plain text; the HTML is safe to insert as it stands and holds no level-one heading. */
export type StaticPage = { readonly title: string; readonly html: string }
