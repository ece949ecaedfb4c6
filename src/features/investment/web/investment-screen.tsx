// Brings the looks of all charts, which are rendered before their code is fetched.
import '#web/charts/palette.css'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { getType, type Investment, type InvestmentItem } from './investment.api.ts'
import { InvestmentHeader } from './investment-header.tsx'
import styles from './investment-screen.module.css'
import { TabLink, TabLinks } from './tab-links.tsx'
import { listTabs, nameTab, type Tab } from './tabs.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly investment: Investment
  /** Undefined where the address names one that does not exist. */
  readonly tab: Tab | undefined
  /** What the tabs show; nothing where it could not be loaded. */
  readonly panels: Readonly<Partial<Record<Tab, ReactNode>>>
}

/** B2: one investment, one tab at a time. */
export function InvestmentScreen({ investment: { item, failure }, tab, panels }: Props) {
  const isOffered = tab !== undefined && listTabs(getType(item)).includes(tab)
  const panel = useStayBelowTabs(tab)
  return (
    <>
      <InvestmentHeader item={item} />
      <TabLinks item={item} tab={tab} />
      <div ref={panel} className={styles['panel']}>
        {item.status === 'historical' && <ClosedNote item={item} />}
        {!isOffered && <UnknownTab item={item} />}
        {isOffered && failure && <FailedTab errorId={failure.errorId} />}
        {isOffered && panels[tab]}
      </div>
    </>
  )
}

/** B1.3 */
function ClosedNote({ item }: { readonly item: InvestmentItem }) {
  const t = useTranslations('investment')
  const locale = useLocale()
  const closedOn = 'closingDate' in item ? item.closingDate : undefined
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
  const [first = 'fund'] = listTabs(getType(item))
  return (
    <Notice title={t('unknownTab')} text={t('unknownTabText')}>
      <TabLink id={item.id} tab={first} className={buttonStyle('primary')}>
        {t('toFirstTab', { tab: t(`tabs.${nameTab(first, getType(item))}`) })}
      </TabLink>
    </Notice>
  )
}

/** A13.1: one tab fails, the page stands. */
function FailedTab({ errorId }: { readonly errorId: string | undefined }) {
  const t = useTranslations('investment')
  const router = useRouter()
  return <FailedLoad message={t('tabFailed')} errorId={errorId} onRetry={() => void router.invalidate()} />
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
