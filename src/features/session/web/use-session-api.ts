import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { useBrand } from '#web/shell/brand-context.ts'
import { useBrowser } from './browser-context.ts'
import { createSessionApi, type SessionApi } from './session.api.ts'

/** The calls of this brand in the reader's language. */
export function useSessionApi(): SessionApi {
  const { name: client } = useBrand()
  const { fetch } = useBrowser()
  const locale = useLocale()
  return useMemo(() => createSessionApi({ client, locale, fetch }), [client, locale, fetch])
}
