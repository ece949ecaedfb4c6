import { useRouter } from '@tanstack/react-router'
import { memo, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useLocale } from 'use-intl'
import { useTutorialStep } from '#features/tutorial/web/tutorial.api.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { PageLink } from '#web/page-link.tsx'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Area } from '#web/ui/feedback/area.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { AllocationCard } from './allocation-card.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { Investments } from './investments.tsx'
import { NearView } from './near-view.tsx'
import type { Place, Summary } from './portfolio.api.ts'
import { PortfolioFigures } from './portfolio-figures.tsx'
import type { PortfolioPage } from './portfolio-page.ts'
import styles from './portfolio-screen.module.css'
import type { PortfolioStore } from './portfolio-store.ts'
import { PortfolioValue } from './portfolio-value.tsx'
import { useTranslations } from './texts.ts'
import { useListView } from './use-list-view.ts'
import { ValueCard } from './value-card.tsx'

/** Each for those alone who have something to see in it. */
const ClosedInvestments = lazyPart(async () => (await import('./closed-investments.tsx')).ClosedInvestments)
const OpenSubscriptions = lazyPart(async () => (await import('./open-subscriptions.tsx')).OpenSubscriptions)
const PlacesCard = lazyPart(async () => (await import('./places-card.tsx')).PlacesCard)
const PLACES_SKELETON = <Skeleton shape="block" className={styles['placesSkeleton']} />

/** What the address says about the page. */
export type PortfolioSearch = {
  readonly currency?: string | undefined
  readonly q?: string | undefined
  readonly kind?: string | undefined
  readonly sort?: string | undefined
}

type Props = {
  readonly title: string
  readonly page: PortfolioPage
  readonly store: PortfolioStore
  readonly loadPlaces: () => Promise<readonly Place[]>
  readonly search: PortfolioSearch
  readonly onSearch: (search: PortfolioSearch) => void
  /** What another feature shows of the newest documents. */
  readonly latestDocuments?: ReactNode
}

/** B1: everything somebody holds, as a whole and one by one. */
export function PortfolioScreen(props: Props) {
  const { title, page, store, loadPlaces, search, onSearch, latestDocuments } = props
  const t = useTranslations('portfolio')
  const locale = useLocale()
  const { rows, subscriptions, summary } = page
  const [view, setView] = useListView(search, onSearch)
  const news = useMemo(() => new Map(page.news.map((item) => [item.itemId, item])), [page.news])
  const held = useMemo(() => rows.filter(({ status }) => status === 'active'), [rows])
  const closed = useMemo(() => rows.filter(({ status }) => status === 'historical'), [rows])
  useEffect(() => {
    void store.start(rows, locale)
  }, [store, rows, locale])

  const heading = (
    <h1 className={styles['title']}>
      <VisuallyHidden>{title}</VisuallyHidden>
    </h1>
  )
  if (rows.length === 0 && subscriptions.length === 0)
    return (
      <>
        {heading}
        <Notice title={t('empty')} text={t('emptyText')}>
          <PageLink page="contact" className={buttonStyle('primary')}>
            {t('emptyAction')}
          </PageLink>
        </Notice>
      </>
    )
  return (
    <>
      {heading}
      {summary ? (
        <Overview summary={summary} unknownCurrency={page.unknownCurrency} onSearch={onSearch} />
      ) : (
        <FailedOverview />
      )}
      {subscriptions.length > 0 && (
        <Area>
          <OpenSubscriptions subscriptions={subscriptions} />
        </Area>
      )}
      {rows.length > 0 && (
        <Investments
          rows={held}
          closedCount={closed.length}
          store={store}
          news={news}
          summary={summary}
          view={view}
          onView={setView}
        />
      )}
      {closed.length > 0 && (
        <Area>
          <ClosedInvestments
            rows={closed}
            store={store}
            news={news}
            view={view}
            isOpenAtFirst={held.length === 0}
          />
        </Area>
      )}
      {latestDocuments !== undefined && <NearView>{latestDocuments}</NearView>}
      {held.length > 0 && summary?.counts.properties !== 0 && (
        <div className={styles['places']}>
          <NearView placeholder={PLACES_SKELETON}>
            <Suspense fallback={PLACES_SKELETON}>
              <PlacesCard load={loadPlaces} rows={held} counts={summary?.counts} />
            </Suspense>
          </NearView>
        </div>
      )}
    </>
  )
}

type OverviewProps = {
  readonly summary: Summary
  readonly unknownCurrency: string | undefined
  readonly onSearch: Props['onSearch']
}

const Overview = memo(function Overview({ summary, unknownCurrency, onSearch }: OverviewProps) {
  const t = useTranslations('portfolio')
  return (
    <>
      {unknownCurrency !== undefined && (
        <output className={styles['notice']}>
          {t('unknownCurrency', { asked: unknownCurrency, shown: summary.currency })}
        </output>
      )}
      <section ref={useTutorialStep('portfolioValue', 2, 1)} className={styles['hero']}>
        <div className={styles['value']}>
          <PortfolioValue summary={summary} />
        </div>
        <CurrencyChoice summary={summary} onChoose={(currency) => onSearch({ currency })} />
        <PageLink page="returns" className={buttonStyle('quiet')}>
          {useTranslations('pages')('returns')}
        </PageLink>
      </section>
      <PortfolioFigures summary={summary} />
      {summary.counts.active > 0 && (
        <div className={styles['charts']}>
          <ValueCard summary={summary} />
          <AllocationCard summary={summary} />
        </div>
      )}
    </>
  )
})

/** A13.1: the list stands without it. */
function FailedOverview() {
  const t = useTranslations('ui')
  const router = useRouter()
  return <FailedLoad message={t('couldNotLoad')} onRetry={() => void router.invalidate()} />
}
