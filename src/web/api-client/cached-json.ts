import type { Locale } from '#kernel/locale.ts'
import { getJson } from './fetch.ts'
import { RequestCache } from './request-cache.ts'

/** Of this page alone: a sign-out loads a new one, and so forgets everything. */
const cache = new RequestCache((path, locale) => getJson(path, locale))

/** B1.6. A server keeps nothing: it answers many people. */
export async function getCachedJson<T>(path: string, locale: Locale): Promise<T> {
  if (typeof window === 'undefined') return await getJson<T>(path, locale)
  return (await cache.get(path, locale)) as T
}

export function forgetJson(path: string, locale: Locale): void {
  cache.forget(path, locale)
}
