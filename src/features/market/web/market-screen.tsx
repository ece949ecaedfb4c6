import { Link } from '@tanstack/react-router'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useFilterForm } from '#web/ui/layout/use-filter-form.ts'
import type { OfferedFund } from '../products.domain.ts'
import { FundCard } from './fund-card.tsx'
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
}

/** B4.1, B4.3: the public funds on the market, those that can be subscribed first. */
export function MarketScreen({ title, funds, search, onSearch }: Props) {
  const t = useTranslations('market')
  return (
    <>
      <h1>{title}</h1>
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

function Overview({ funds, search, onSearch }: Omit<Props, 'title'>) {
  const t = useTranslations('market')
  const form = useFilterForm(search, onSearch)
  const view = readView(search)
  const shown = showMarket(funds, view)
  const [count, total] = [shown.length, funds.length]
  return (
    <>
      {total > 1 && <MarketTools key={form.key} funds={funds} view={view} onSearch={form.write} />}
      <output className={styles['count']}>
        {count === total ? t('found', { count }) : t('foundOf', { count, total })}
      </output>
      {count === 0 ? (
        <Notice title={t('noneFound')} text={t('noneFoundText')}>
          <Link to="." search={keepOrder} className={buttonStyle('quiet')}>
            {t('showAll')}
          </Link>
        </Notice>
      ) : (
        <ul className={styles['list']}>
          {shown.map((fund, index) => (
            <FundCard key={fund.id} fund={fund} isUrgent={index < SEEN_FIRST} />
          ))}
        </ul>
      )}
    </>
  )
}

function keepOrder({ sort }: { readonly sort?: string }) {
  return sort === undefined ? {} : { sort }
}
