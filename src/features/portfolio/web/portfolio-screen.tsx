import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { memo, type ReactNode, Suspense, useMemo } from 'react'
import { useTutorialStep } from '#features/tutorial/web/tutorial.api.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { PageLink } from '#web/page-link.tsx'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Area } from '#web/ui/feedback/area.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { isHeld, isOpenSubscription } from '../portfolio-rows.domain.ts'
import { AllocationCard } from './allocation-card.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { Investments } from './investments.tsx'
import { NearView } from './near-view.tsx'
import { type News, newsQuery, rowsQuery, type Summary, wantedSummaryQuery } from './portfolio.api.ts'
import { PortfolioFigures } from './portfolio-figures.tsx'
import styles from './portfolio-screen.module.css'
import { PortfolioValue } from './portfolio-value.tsx'
import { useTranslations } from './texts.ts'
import { useListLook } from './use-list-look.ts'
import { useListView } from './use-list-view.ts'
import { ValueCard } from './value-card.tsx'

/** Each for those alone who have something to see in it. */
const ClosedInvestments = lazyPart(async () => (await import('./closed-investments.tsx')).ClosedInvestments)
const OpenSubscriptions = lazyPart(async () => (await import('./open-subscriptions.tsx')).OpenSubscriptions)
const PlacesCard = lazyPart(async () => (await import('./places-card.tsx')).PlacesCard)
const NO_NEWS: Pick<News, 'items'> = { items: [] }
const PLACES_SKELETON = <Skeleton shape="block" className={styles['placesSkeleton']} />

/** What the address says about the page. */
export type PortfolioSearch = {
  readonly currency?: string | undefined
  readonly q?: string | undefined
  readonly kind?: string | undefined
  readonly sort?: string | undefined
  readonly view?: string | undefined
}

type Props = {
  readonly title: string
  /** Of the address; B1.5: what is shown may be in another. */
  readonly currency: string | undefined
  readonly search: PortfolioSearch
  readonly onSearch: (search: PortfolioSearch) => void
  /** What another feature shows of the newest documents. */
  readonly latestDocuments?: ReactNode
}

/** B1: everything somebody holds, as a whole and one by one. */
export function PortfolioScreen(props: Props) {
  const { title, currency, search, onSearch, latestDocuments } = props
  const t = useTranslations('portfolio')
  const ui = useTranslations('ui')
  const reader = useReader()
  const { data: known } = useSuspenseQuery(rowsQuery(reader))
  const { data: summary, refetch } = useQuery(wantedSummaryQuery(reader, currency))
  const { data: { items } = NO_NEWS } = useQuery(newsQuery(reader))
  const [view, setView] = useListView(search, onSearch)
  const look = useListLook(search.view, onSearch)
  const news = useMemo(() => new Map(items.map((item) => [item.itemId, item])), [items])
  const rows = useMemo(() => known.filter(isHeld), [known])
  const held = useMemo(() => rows.filter(({ status }) => status === 'active'), [rows])
  const closed = useMemo(() => rows.filter(({ status }) => status === 'historical'), [rows])
  const subscriptions = useMemo(() => known.filter(isOpenSubscription), [known])

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
        <Overview summary={summary} asked={currency} onSearch={onSearch} />
      ) : (
        // A13.1: the list stands without it.
        <FailedLoad message={ui('couldNotLoad')} onRetry={() => void refetch()} />
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
          news={news}
          summary={summary}
          view={view}
          onView={setView}
          look={look}
        />
      )}
      {closed.length > 0 && (
        <Area>
          <ClosedInvestments rows={closed} news={news} view={view} isOpenAtFirst={held.length === 0} />
        </Area>
      )}
      {latestDocuments !== undefined && <NearView>{latestDocuments}</NearView>}
      {held.length > 0 && summary?.counts.properties !== 0 && (
        <div className={styles['places']}>
          <NearView placeholder={PLACES_SKELETON}>
            <Suspense fallback={PLACES_SKELETON}>
              <PlacesCard rows={held} counts={summary?.counts} />
            </Suspense>
          </NearView>
        </div>
      )}
    </>
  )
}

type OverviewProps = {
  readonly summary: Summary
  readonly asked: string | undefined
  readonly onSearch: Props['onSearch']
}

const Overview = memo(function Overview({ summary, asked, onSearch }: OverviewProps) {
  const t = useTranslations('portfolio')
  const pages = useTranslations('pages')
  return (
    <>
      {asked !== undefined && asked !== summary.currency && (
        <output className={styles['notice']}>
          {t('unknownCurrency', { asked, shown: summary.currency })}
        </output>
      )}
      <section ref={useTutorialStep('portfolioValue', 2, 1)} className={styles['hero']}>
        <div className={styles['value']}>
          <PortfolioValue summary={summary} />
        </div>
        <div className={styles['ways']}>
          <CurrencyChoice summary={summary} onChoose={(currency) => onSearch({ currency })} />
          <PageLink page="dates" className={buttonStyle('quiet', styles['way'])}>
            {pages('dates')}
          </PageLink>
          <PageLink page="returns" className={buttonStyle('quiet', styles['way'])}>
            {pages('returns')}
          </PageLink>
        </div>
      </section>
      <PortfolioFigures summary={summary} />
      {summary.valueParts.length > 0 && (
        <div className={styles['charts']}>
          <ValueCard summary={summary} />
          <AllocationCard summary={summary} />
        </div>
      )}
    </>
  )
})
