import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { useBrand } from '#web/shell/brand-context.ts'
import { useBrowser } from '../browser-context.ts'
import { createSecurityApi, type SecurityApi } from './security-changes.api.ts'

/** The calls of this brand in the reader's language. */
export function useSecurityApi(): SecurityApi {
  const { name: client } = useBrand()
  const { fetch } = useBrowser()
  const locale = useLocale()
  return useMemo(() => createSecurityApi({ client, locale, fetch }), [client, locale, fetch])
}
