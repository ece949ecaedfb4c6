import { useLocale } from 'use-intl'
import { joinAddress } from './address.ts'
import { useBrand } from './shell/brand-context.ts'

/** Addresses of this brand in the reader's language. */
export function usePageAddress(): (page: string) => string {
  const { name: client } = useBrand()
  const locale = useLocale()
  return (page) => joinAddress({ client, locale, page })
}
