import { useEffect, useRef } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FilterBox, FilterTools } from '#web/ui/layout/filter-tools.tsx'
import { useToday } from '#web/use-today.ts'
import type { OfferedFund } from '../../products.domain.ts'
import { MarketLink } from '../market-link.tsx'
import type { ComparisonSearch } from '../market-search.ts'
import { RiskNotice } from '../risk-notice.tsx'
import { AddFund } from './add-fund.tsx'
import styles from './compare-screen.module.css'
import { CompareTable } from './compare-table.tsx'
import { mark, readComparison, withFund, writeComparison } from './comparison.ts'
import { comparePoints } from './points.ts'
import { useTranslations } from './texts.ts'
import { useComparisonNotes } from './use-comparison-notes.ts'

type Props = {
  readonly title: string
  readonly offered: readonly OfferedFund[]
  /** What the address says. */
  readonly search: ComparisonSearch
  readonly onSearch: (search: ComparisonSearch) => void
}

/** B4.3: up to three funds side by side. */
export function CompareScreen({ title, offered, search, onSearch }: Props) {
  const t = useTranslations('compare')
  // Without script, what is added comes beside what was there.
  const comparison = readComparison([search.funds, search.add].filter(Boolean).join(','), offered)
  const { funds } = comparison
  const notes = useComparisonNotes()(comparison)
  const named = writeComparison(funds)
  const heading = useFocusAfter(named)
  const hasOnlyDifferences = search.differences !== undefined
  const kept = hasOnlyDifferences ? { differences: '1' } : {}
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      <div className={styles['risk']}>
        <RiskNotice />
      </div>
      <div data-unprinted className={styles['tools']}>
        <AddFund
          compared={funds}
          offered={offered}
          hasOnlyDifferences={hasOnlyDifferences}
          isRefused={comparison.refused !== undefined}
          onAdd={(fund) => onSearch({ funds: writeComparison(withFund(funds, fund)) ?? '', ...kept })}
        />
        <MarketLink search={mark({}, named)} className={buttonStyle('plain')}>
          {t('toMarket')}
        </MarketLink>
      </div>
      <output className={styles['notes']}>
        {notes.map((note) => (
          <span key={note} className={styles['note']}>
            {note}
          </span>
        ))}
        {funds.length === 1 && t('onlyOne')}
      </output>
      {funds.length === 0 ? (
        <Nothing isOffered={offered.length > 0} />
      ) : (
        <Comparison funds={funds} search={search} onSearch={onSearch} />
      )}
    </>
  )
}

function Nothing({ isOffered }: { readonly isOffered: boolean }) {
  const t = useTranslations()
  return isOffered ? (
    <Notice title={t('compare.nothing')} text={t('compare.nothingText')} />
  ) : (
    <Notice title={t('market.emptyTitle')} text={t('market.emptyText')} />
  )
}

type ComparisonProps = Pick<Props, 'search' | 'onSearch'> & { readonly funds: readonly OfferedFund[] }

function Comparison({ funds, search: { differences }, onSearch }: ComparisonProps) {
  const t = useTranslations('compare')
  const locale = useLocale()
  const today = useToday()
  const points = comparePoints(funds, today)
  const differing = points.filter(({ differs }) => differs)
  const isComparing = funds.length > 1
  const isNarrow = isComparing && differences !== undefined
  const named = writeComparison(funds) ?? ''
  return (
    <>
      {isComparing && (
        <>
          <FilterTools
            label={t('tools')}
            submitLabel={t('apply')}
            onRead={(fields) =>
              onSearch({ funds: named, ...('differences' in fields && { differences: '1' }) })
            }
            before={
              <>
                <input type="hidden" name="funds" value={named} />
                <FilterBox name="differences" value="1" isOn={isNarrow} label={t('onlyDifferences')} />
              </>
            }
          />
          <output className={styles['count']}>
            {t('differing', { count: differing.length, total: String(points.length) })}
          </output>
        </>
      )}
      <p className={styles['count']}>{t('asOf', { date: formatDay(locale, today) })}</p>
      {isNarrow && differing.length === 0 && <p className={styles['alike']}>{t('alike')}</p>}
      <CompareTable funds={funds} points={isNarrow ? differing : points} />
    </>
  )
}

/** What was pressed may be gone with its fund, or with the room for another one. */
function useFocusAfter(shown: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) heading.current?.focus()
  }, [shown])
  return heading
}
