import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { useBrand } from '../shell/brand-context.ts'
import type { Reader } from './reader.ts'

export function useReader(): Reader {
  const { name: client } = useBrand()
  const locale = useLocale()
  return useMemo(() => ({ client, locale }), [client, locale])
}
