/** B5.5: what the address of a list holds. Part of every page, because the router reads it. */
const NAMES = ['q', 'investment', 'category', 'year', 'unread', 'versions', 'document', 'after'] as const

export type DocumentSearch = { readonly [Name in (typeof NAMES)[number]]?: string }

/** A form sends what is left empty too, and a list as several of the same name. */
export function readSearch(search: Readonly<Record<string, unknown>>): DocumentSearch {
  const texts = NAMES.map((name) => [name, [search[name]].flat().filter(isText).join()])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
