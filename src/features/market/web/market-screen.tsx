import type { ReactNode } from 'react'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useFilterForm } from '#web/ui/layout/use-filter-form.ts'
import type { OfferedFund } from '../products.domain.ts'
import { CompareBar } from './compare/compare-bar.tsx'
import { CompareMark } from './compare/compare-mark.tsx'
import { readComparison } from './compare/comparison.ts'
import { FundCard } from './fund-card.tsx'
import { MarketLink } from './market-link.tsx'
import styles from './market-screen.module.css'
import type { MarketSearch } from './market-search.ts'
import { MarketTools } from './market-tools.tsx'
import { readView, showMarket } from './market-view.ts'
import { RiskNotice } from './risk-notice.tsx'
import { useTranslations } from './texts.ts'

/** Whose pictures are asked for at once. */
const SEEN_FIRST = 2

type Props = {
  readonly title: string
  readonly funds: readonly OfferedFund[]
  /** What the address says. */
  readonly search: MarketSearch
  readonly onSearch: (search: MarketSearch) => void
  /** What another feature shows of what was begun: it stands first (B4.4). */
  readonly begun?: ReactNode
}

/** B4.1, B4.3: the public funds on the market, those that can be subscribed first. */
export function MarketScreen({ title, funds, search, onSearch, begun }: Props) {
  const t = useTranslations('market')
  return (
    <>
      <h1>{title}</h1>
      {begun}
      <div className={styles['risk']}>
        <RiskNotice />
      </div>
      {funds.length === 0 ? (
        <Notice title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <Overview funds={funds} search={search} onSearch={onSearch} />
      )}
    </>
  )
}

function Overview({ funds, search, onSearch }: Pick<Props, 'funds' | 'search' | 'onSearch'>) {
  const t = useTranslations('market')
  const { compare, ...filters } = search
  // Marking a fund is no filter: the form stays as it is.
  const form = useFilterForm(filters, (next) => onSearch({ ...next, ...(compare && { compare }) }))
  const view = readView(search)
  const comparison = readComparison(compare, funds)
  const shown = showMarket(funds, view)
  const [count, total] = [shown.length, funds.length]
  return (
    <>
      {total > 1 && (
        <MarketTools
          key={form.key}
          funds={funds}
          view={view}
          onSearch={form.write}
          hidden={compare !== undefined && <input type="hidden" name="compare" value={compare} />}
        />
      )}
      <output className={styles['count']}>
        {count === total ? t('found', { count }) : t('foundOf', { count, total })}
      </output>
      {count === 0 ? (
        <Notice title={t('noneFound')} text={t('noneFoundText')}>
          <MarketLink search={keepOthers(search)} isInPlace className={buttonStyle('quiet')}>
            {t('showAll')}
          </MarketLink>
        </Notice>
      ) : (
        <ul className={styles['list']}>
          {shown.map((fund, index) => (
            <FundCard
              key={fund.id}
              fund={fund}
              isUrgent={index < SEEN_FIRST}
              mark={total > 1 && <CompareMark fund={fund} marked={comparison.funds} search={search} />}
            />
          ))}
        </ul>
      )}
      {total > 1 && <CompareBar comparison={comparison} search={search} />}
    </>
  )
}

/** Order and marks are no filters. */
function keepOthers({ sort, compare }: MarketSearch): MarketSearch {
  return { ...(sort !== undefined && { sort }), ...(compare !== undefined && { compare }) }
}
