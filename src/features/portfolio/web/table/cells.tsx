import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { findAssetSubtypeName, nameAssetType } from '#features/funds/asset-classes.domain.ts'
import { formatDay } from '#i18n/format/date.ts'
import { formatExact } from '#i18n/format/number.ts'
import { useOwnQuery } from '#web/api-client/use-own-query.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PercentChange } from '#web/ui/text/change-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { NoValue } from '#web/ui/text/no-value.tsx'
import { useToday } from '#web/use-today.ts'
import { deriveRowValue, deriveYearChange, type HeldRow } from '../../portfolio-rows.domain.ts'
import { convertValue } from '../convert-value.ts'
import { courseQuery, type Summary } from '../portfolio.api.ts'
import { useTranslations } from '../texts.ts'
import type { Column } from './columns.ts'
import styles from './holdings-table.module.css'

type Props = {
  readonly column: Column
  readonly row: HeldRow
  /** Of what it may have to be converted to. */
  readonly summary: Summary | undefined
}

export function TableCell({ column, row, summary }: Props): ReactNode {
  const t = useTranslations('portfolio')
  const classes = useTranslations('assetClasses')
  const locale = useLocale()
  const value = deriveRowValue(row)
  switch (column) {
    case 'number':
      return row.number ?? <NoValue />
    case 'isin':
      return row.isin ?? <NoValue />
    case 'kind':
      return t(`kinds.${row.type}`)
    case 'class':
      if (row.assetClass === undefined) return <NoValue />
      return findAssetSubtypeName(classes, row.assetClass) ?? nameAssetType(classes, row.assetClass)
    case 'since':
      return row.since === undefined ? <NoValue /> : formatDay(locale, row.since)
    case 'shares':
      return row.numberOfShares === undefined ? <NoValue /> : formatExact(locale, row.numberOfShares)
    case 'nominal':
      return <MoneyText value={row.nominal} />
    case 'value':
      return <MoneyText value={value} />
    case 'converted':
      return <MoneyText value={convertOwn(row, summary)} />
    case 'valuedOn':
      return row.valuedOn === undefined ? <NoValue /> : formatDay(locale, row.valuedOn)
    case 'change':
    case 'paidOut':
      return <CourseCell column={column} row={row} />
  }
}

/** In the currency of the page, where it is in that already, too. */
function convertOwn(row: HeldRow, summary: Summary | undefined) {
  const value = deriveRowValue(row) ?? row.nominal
  if (!summary || value.currency === summary.currency) return value
  return convertValue(value, summary)
}

function CourseCell({ column, row }: Pick<Props, 'row'> & { readonly column: 'change' | 'paidOut' }) {
  const { data: course, status } = useOwnQuery(courseQuery(useReader(), row.id))
  const today = useToday()
  if (status === 'pending') return <Skeleton className={styles['waiting']} />
  if (!course) return <NoValue />
  if (column === 'paidOut') return <MoneyText value={course.paidOut} />
  return <PercentChange percentage={deriveYearChange(course, today)} />
}
