import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { formatMoney } from '#i18n/format/money.ts'
import { formatExact } from '#i18n/format/number.ts'
import { deriveRowValue, type HeldRow } from '../portfolio-rows.domain.ts'
import { convertValue } from './convert-value.ts'
import styles from './investment-row.module.css'
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
}

/** One investment. Only it is drawn anew when its own data arrive. */
export const InvestmentRow = memo(function InvestmentRow(props: Props) {
  const { row, news, summary, hasKind } = props
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
          <RowFacts row={row} summary={summary} />
        </p>
        <RowNews row={row} news={news} />
      </div>
      <RowCourse row={row} />
      <RowClass code={row.assetClass} />
      <RowValue row={row} />
    </li>
  )
})

function RowFacts({ row, summary }: Pick<Props, 'row' | 'summary'>) {
  const t = useTranslations('portfolio.row')
  const locale = useLocale()
  const { isin, number = '', numberOfShares: shares, since } = row
  const converted =
    summary && row.status === 'active' ? convertValue(deriveRowValue(row) ?? row.nominal, summary) : undefined
  const facts = [
    isin === undefined ? t('number', { number }) : t('isin', { isin }),
    shares === undefined
      ? since !== undefined && t('sinceYear', { year: formatDay(locale, since, 'year') })
      : t('shares', { shares: formatExact(locale, shares) }),
    converted && t('converted', { amount: formatMoney(locale, converted) }),
  ]
  return facts.filter(Boolean).join(' · ')
}
