// Brings the looks of all charts, which are rendered before their code is fetched.
import '#web/charts/palette.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale } from 'use-intl'
import { findClosingDay } from '#features/portfolio/portfolio-items.domain.ts'
import { formatDay } from '#i18n/format/date.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { type InvestmentItem, itemQuery } from './investment.api.ts'
import { InvestmentHeader } from './investment-header.tsx'
import styles from './investment-screen.module.css'
import { TabLink, TabLinks } from './tab-links.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'
import { nameTab, TABS, type Tab } from './tabs.ts'
import { useTranslations } from './texts.ts'

/** What a tab shows of an item, some of it by other features. */
type ShowPanel = (tab: Tab, content: InvestmentItem) => ReactNode

type Props = {
  readonly id: string
  /** Undefined where the address names one that does not exist. */
  readonly tab: Tab | undefined
  /** The router marks the link to where people want to be at once, and only one may be marked. */
  readonly current?: Tab | undefined
  /** The one that is fetched to take its place, once that lets people wait. */
  readonly awaited?: Tab | undefined
  readonly showPanel: ShowPanel
}

/** B2: one investment, one tab at a time. */
export function InvestmentScreen({ id, tab: shown, current = shown, awaited, showPanel }: Props) {
  const tab = awaited ?? shown
  const { data: item } = useSuspenseQuery(itemQuery(useReader(), id, 'header'))
  const panel = useStayBelowTabs(tab)
  return (
    <>
      <InvestmentHeader item={item} />
      <TabLinks item={item} tab={current} />
      <div ref={panel} className={styles['panel']}>
        {item.status === 'historical' && <ClosedNote item={item} />}
        {tab === undefined && <UnknownTab item={item} />}
        {/* Each its own: what the server sent of one may still wait for its code when another is chosen. */}
        {awaited && <TabSkeleton />}
        {!awaited && tab !== undefined && <TabPanel key={tab} id={id} tab={tab} showPanel={showPanel} />}
      </div>
    </>
  )
}

/** B1.3 */
function ClosedNote({ item }: { readonly item: InvestmentItem }) {
  const t = useTranslations('investment')
  const locale = useLocale()
  const closedOn = findClosingDay(item)
  return (
    <p className={styles['closed']}>
      {closedOn === undefined
        ? t('closedNoteUndated')
        : t('closedNote', { date: formatDay(locale, closedOn) })}
    </p>
  )
}

function UnknownTab({ item }: { readonly item: InvestmentItem }) {
  const t = useTranslations('investment')
  const [first] = TABS
  return (
    <Notice title={t('unknownTab')} text={t('unknownTabText')}>
      <TabLink id={item.id} tab={first} className={buttonStyle('primary')}>
        {t('toFirstTab', { tab: t(`tabs.${nameTab(first, item.type)}`) })}
      </TabLink>
    </Notice>
  )
}

type TabPanelProps = { readonly id: string; readonly tab: Tab; readonly showPanel: ShowPanel }

/** A13.1: one tab fails, the page stands. */
function TabPanel({ id, tab, showPanel }: TabPanelProps) {
  const t = useTranslations('investment')
  // The documents are a list of their own.
  const part = tab === 'documents' ? 'header' : tab
  const { data: content, error, refetch } = useQuery(itemQuery(useReader(), id, part))
  if (content) return showPanel(tab, content)
  if (!error) return <TabSkeleton />
  const errorId = error instanceof ApiError ? error.failure.errorId : undefined
  return <FailedLoad message={t('tabFailed')} errorId={errorId} onRetry={() => void refetch()} />
}

/** Another tab is read from its beginning, but whoever still sees the header keeps seeing it. */
function useStayBelowTabs(tab: Tab | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    const element = panel.current
    if (!element) return
    const hidden = Number.parseFloat(getComputedStyle(element).scrollMarginTop)
    if (element.getBoundingClientRect().top < hidden) element.scrollIntoView()
  }, [tab])
  return panel
}
