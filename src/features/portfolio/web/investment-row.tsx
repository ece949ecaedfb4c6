import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { formatMoney } from '#i18n/format/money.ts'
import { formatExact } from '#i18n/format/number.ts'
import type { Day } from '#kernel/dates.ts'
import { deriveRowValue, type HeldRow } from '../portfolio-rows.domain.ts'
import { convertValue } from './convert-value.ts'
import styles from './investment-row.module.css'
import type { Sort } from './list-view.ts'
import type { ItemNews, Summary } from './portfolio.api.ts'
import { RowClass } from './row-class.tsx'
import { RowNews } from './row-news.tsx'
import { RowCourse, RowValue } from './row-value.tsx'
import { useTranslations } from './texts.ts'

type Props = {
  readonly row: HeldRow
  readonly news: ItemNews | undefined
  /** Of what it may have to be converted to. */
  readonly summary: Summary | undefined
  /** Where the list holds several kinds. */
  readonly hasKind: boolean
  /** Held several times under one name. */
  readonly isTwin: boolean
  /** By what the list is sorted: that is shown. */
  readonly sort: Sort
}

/** One investment. Only it is drawn anew when its own data arrive. */
export const InvestmentRow = memo(function InvestmentRow(props: Props) {
  const { row, news, hasKind } = props
  const t = useTranslations('portfolio')
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        {hasKind && <p className={styles['kind']}>{t(`kinds.${row.type}`)}</p>}
        <p className={styles['name']}>
          <Link
            to="/$client/{-$locale}/portfolio/$id"
            params={({ client = '', locale }) => ({ client, locale, id: row.id })}
            className={styles['link']}
          >
            {row.name}
          </Link>
        </p>
        <p className={styles['facts']}>
          <RowFacts {...props} />
        </p>
        <RowNews row={row} news={news} />
      </div>
      <RowCourse row={row} />
      <RowClass code={row.assetClass} />
      <RowValue row={row} />
    </li>
  )
})

function RowFacts({ row, summary, isTwin, sort }: Props) {
  const t = useTranslations('portfolio.row')
  const locale = useLocale()
  const { isin, number, numberOfShares: shares, since, nominal } = row
  const value = deriveRowValue(row)
  const converted = summary && row.status === 'active' ? convertValue(value ?? nominal, summary) : undefined
  const facts = [
    isin !== undefined && t('isin', { isin }),
    (isTwin || isin === undefined) && number !== undefined && t('number', { number }),
    shares !== undefined && t('shares', { shares: formatExact(locale, shares) }),
    since !== undefined && tellSince(since),
    // Without a value the row shows it anyway.
    sort === 'nominal' && value && t('nominalOf', { amount: formatMoney(locale, nominal) }),
    converted && t('converted', { amount: formatMoney(locale, converted) }),
  ]
  return facts.filter(Boolean).join(' · ')

  function tellSince(day: Day): string | false {
    if (sort === 'newest') return t('since', { date: formatDay(locale, day) })
    return shares === undefined && t('sinceYear', { year: formatDay(locale, day, 'year') })
  }
}
