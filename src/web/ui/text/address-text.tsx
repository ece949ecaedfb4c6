import { useLocale } from 'use-intl'
import { listAddressLines } from '#i18n/format/address.ts'
import type { Address } from '#kernel/address.ts'
import styles from './address-text.module.css'
import { NoValue } from './no-value.tsx'

type Props = { readonly address: Address | null | undefined; readonly isOneLine?: boolean }

export function AddressText({ address, isOneLine = false }: Props) {
  const lines = listAddressLines(useLocale(), address)
  if (lines.length === 0) return <NoValue />
  // Engines may know a country under different names; what the server wrote stands.
  if (isOneLine) return <span suppressHydrationWarning>{lines.join(', ')}</span>
  return (
    <span className={styles['lines']} suppressHydrationWarning>
      {lines.join('\n')}
    </span>
  )
}
