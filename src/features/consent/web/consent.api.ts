import type { Locale } from '#kernel/locale.ts'
import { getJson } from '#web/api-client/fetch.ts'
import type { Analytics } from '../consent.domain.ts'

/** A7.3: undefined where visits are not counted. */
export async function findAnalytics(client: string, locale: Locale): Promise<Analytics | undefined> {
  const { matomo } = await getJson<{ matomo?: Analytics }>(`/api/${client}/analytics`, locale)
  return matomo
}
