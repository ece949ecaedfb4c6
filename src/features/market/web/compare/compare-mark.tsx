import { Check, Columns3 } from 'lucide-react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { OfferedFund } from '../../products.domain.ts'
import { MarketLink } from '../market-link.tsx'
import type { MarketSearch } from '../market-search.ts'
import styles from './compare-mark.module.css'
import { mark, withFund, withoutFund, writeComparison } from './comparison.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly fund: OfferedFund
  /** All that are marked. */
  readonly marked: readonly OfferedFund[]
  /** What the address says. */
  readonly search: MarketSearch
}

/** B4.3: marks a fund for comparison, or takes the mark away. A link, so that it works before and without script. */
export function CompareMark({ fund, marked, search }: Props) {
  const t = useTranslations('compare')
  const isMarked = marked.some(({ id }) => id === fund.id)
  const next = writeComparison(isMarked ? withoutFund(marked, fund) : withFund(marked, fund))
  const Icon = isMarked ? Check : Columns3
  return (
    <MarketLink
      search={mark(search, next)}
      isInPlace
      className={buttonStyle('quiet', isMarked ? styles['marked'] : styles['mark'])}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {isMarked ? t('unmark') : t('mark')}
      <VisuallyHidden>{` (${fund.name})`}</VisuallyHidden>
    </MarketLink>
  )
}
