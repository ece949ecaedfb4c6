import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useCover } from '#web/ui/layout/use-cover.ts'
import type { OfferedFund } from '../../products.domain.ts'
import { MarketLink } from '../market-link.tsx'
import type { MarketSearch } from '../market-search.ts'
import styles from './compare-bar.module.css'
import { type Comparison, MOST_COMPARED, mark, writeComparison } from './comparison.ts'
import { useTranslations } from './texts.ts'
import { useComparisonNotes } from './use-comparison-notes.ts'

type Props = {
  readonly comparison: Comparison
  /** What the address says. */
  readonly search: MarketSearch
}

/** B4.3: how many funds are marked, always in view, and the way to their comparison. */
export function CompareBar({ comparison, search }: Props) {
  const { funds } = comparison
  const notes = useComparisonNotes()(comparison)
  const bar = useRef<HTMLDivElement>(null)
  useCover(bar, '--bar-height')
  const isEmpty = funds.length === 0 && notes.length === 0
  return (
    <div ref={bar} data-floating data-unprinted className={isEmpty ? styles['none'] : styles['bar']}>
      {/* Always there, so that what it comes to say is announced. */}
      <output className={styles['told']}>
        <Told funds={funds} />
        {notes.map((note) => (
          <span key={note} className={styles['note']}>
            {note}
          </span>
        ))}
      </output>
      {funds.length > 0 && <Actions funds={funds} search={search} />}
    </div>
  )
}

type OfMarked = { readonly funds: readonly OfferedFund[] }

function Told({ funds }: OfMarked) {
  const t = useTranslations('compare')
  const [first] = funds
  if (!first) return null
  if (funds.length === 1) return <span>{t('one', { fund: first.name })}</span>
  return (
    <span>
      {t('several', { count: String(funds.length), most: String(MOST_COMPARED) })}
      <span className={styles['names']}>{`: ${funds.map(({ name }) => name).join(', ')}`}</span>
    </span>
  )
}

function Actions({ funds, search }: OfMarked & Pick<Props, 'search'>) {
  const t = useTranslations('compare')
  return (
    <div className={styles['actions']}>
      <MarketLink search={mark(search, undefined)} isInPlace className={buttonStyle('plain')}>
        {t('clear')}
      </MarketLink>
      {funds.length > 1 && (
        <Link
          to="/$client/{-$locale}/market/compare"
          params={({ client = '', locale }) => ({ client, locale })}
          search={{ funds: writeComparison(funds) ?? '' }}
          className={buttonStyle('primary')}
        >
          {t('toComparison')}
        </Link>
      )}
    </div>
  )
}
