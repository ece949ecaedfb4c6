import { useMemo, useState } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import type { Day } from '#kernel/dates.ts'
import { InvestmentLink } from '#web/investment-link.tsx'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import type { Column } from '#web/ui/layout/ledger-table.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { AgeMark } from '#web/ui/text/age-mark.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { NoValue } from '#web/ui/text/no-value.tsx'
import { formatFigure, formatRate } from './figure-format.ts'
import styles from './investments-table.module.css'
import { LongTable } from './long-table.tsx'
import type { ReturnsRow } from './returns-row.ts'
import { ORDERS, type Order, sortRows } from './row-order.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly rows: readonly ReturnsRow[]
  /** The reporting day. */
  readonly day: Day
}

export function InvestmentsTable({ rows, day }: Props) {
  const t = useTranslations('returns')
  const locale = useLocale()
  const [order, setOrder] = useState<Order>('byName')
  const sorted = useMemo(() => sortRows(rows, order, locale), [rows, order, locale])
  const columns = useColumns(day)
  return (
    <TitledCard
      title={t('investments.title')}
      note={t('investments.text')}
      control={
        rows.length > 1 && (
          <SegmentedControl
            label={t('investments.sort')}
            value={order}
            onChange={setOrder}
            options={ORDERS.map((value) => ({ value, label: t(`investments.${value}`) }))}
          />
        )
      }
    >
      <LongTable
        // Another order begins with its own first rows.
        key={order}
        label={t('investments.title')}
        columns={columns}
        rows={sorted}
        keyOf={({ id }) => id}
      />
    </TitledCard>
  )
}

function useColumns(day: Day): readonly Column<ReturnsRow>[] {
  const t = useTranslations('returns.investments')
  const locale = useLocale()
  const money = (name: 'paidIn' | 'received' | 'value'): Column<ReturnsRow> => ({
    name,
    label: t(name),
    isFigure: true,
    isSpare: (row) => row[name] === undefined,
    cell: ({ [name]: amount, currency, pricedOn }) =>
      amount === undefined ? (
        <NoValue />
      ) : (
        <>
          <MoneyText value={{ amount, currency }} />
          {name === 'value' && <AgeMark of={pricedOn} at={day} />}
        </>
      ),
  })
  const figure = (name: 'dpi' | 'tvpi' | 'twr'): Column<ReturnsRow> => ({
    name,
    label: t(name),
    isFigure: true,
    isSpare: (row) => row[name] === undefined,
    cell: ({ [name]: value }) => (value === undefined ? <NoValue /> : formatFigure(locale, name, value)),
  })
  return [
    { name: 'name', label: t('name'), cell: (row) => <Name row={row} /> },
    money('paidIn'),
    money('received'),
    money('value'),
    figure('dpi'),
    figure('tvpi'),
    { name: 'irr', label: t('irr'), isFigure: true, cell: (row) => <MoneyWeighted row={row} /> },
    figure('twr'),
  ]
}

function Name({ row: { id, name, number, closedOn } }: { readonly row: ReturnsRow }) {
  const t = useTranslations('returns.investments')
  const locale = useLocale()
  return (
    <span className={styles['name']}>
      <InvestmentLink id={id} number={number}>
        {name}
      </InvestmentLink>
      <span className={styles['number']}>
        {closedOn === undefined
          ? number
          : `${number} · ${t('closed', { date: formatDay(locale, closedOn) })}`}
      </span>
    </span>
  )
}

function MoneyWeighted({ row: { irr, isAmbiguous } }: { readonly row: ReturnsRow }) {
  const t = useTranslations('returns.investments')
  const locale = useLocale()
  if (isAmbiguous) return t('ambiguous')
  return irr === undefined ? <NoValue /> : formatRate(locale, irr)
}
