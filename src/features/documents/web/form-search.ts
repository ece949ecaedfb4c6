/** B4.5: what the address of the forms holds. Part of every page, because the router reads it. */
export type FormSearch = { readonly q?: string }

export function readFormSearch({ q }: Readonly<Record<string, unknown>>): FormSearch {
  return typeof q === 'string' && q !== '' ? { q } : {}
}
