import { useLocale } from 'use-intl'
import { formatPercent } from '#i18n/format/number.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import { SHARE_DECIMALS, shareOf } from '../../shares.domain.ts'

/** A dash where there is nothing to be a part of. */
export function useShareText(): (part: bigint, whole: bigint) => string {
  const locale = useLocale()
  return (part, whole) => {
    const share = shareOf(part, whole)
    return share === undefined ? EN_DASH : formatPercent(locale, share, { decimals: SHARE_DECIMALS })
  }
}
