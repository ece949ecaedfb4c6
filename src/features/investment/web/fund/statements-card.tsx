import { useState } from 'react'
import { useLocale } from 'use-intl'
import type { Statement, StatementKind } from '#features/funds/funds.domain.ts'
import { formatDay } from '#i18n/format/date.ts'
import { BarChart } from '#web/charts/late-charts.tsx'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import styles from '../card-content.module.css'
import type { FundItem } from '../investment.api.ts'
import { useTranslations } from '../texts.ts'
import { formatMonth } from './month-text.ts'
import { listBlocks } from './statement-blocks.ts'
import { MONTH_COUNTS, type MonthCount, viewMonths } from './statement-months.ts'
import { StatementTable } from './statement-table.tsx'

const KINDS = ['incomeStatement', 'liquidityStatus', 'statementOfAssets'] as const

/** B2.2: the extended views of a fund, one at a time. */
export function StatementsCard({ statements }: Pick<FundItem, 'statements'>) {
  const t = useTranslations('investment.statements')
  const known = KINDS.filter((kind) => (statements[kind]?.months.length ?? 0) > 0)
  const [chosen, choose] = useState<StatementKind>('incomeStatement')
  const [count, setCount] = useState<MonthCount>('3')
  const kind = known.includes(chosen) ? chosen : known[0]
  const statement = kind && statements[kind]
  if (!statement)
    return <TitledCard title={t('title')}>{<p className={styles['quiet']}>{t('empty')}</p>}</TitledCard>
  return (
    <TitledCard
      title={t('title')}
      control={
        <>
          <SegmentedControl
            label={t('choose')}
            options={known.map((value) => ({ value, label: t(value) }))}
            value={kind}
            onChange={choose}
          />
          <SegmentedControl
            label={t('months')}
            options={MONTH_COUNTS.map((value) => ({ value, label: t('monthCount', { count: value }) }))}
            value={count}
            onChange={setCount}
          />
        </>
      }
    >
      <StatementContent kind={kind} statement={statement} count={Number(count)} />
    </TitledCard>
  )
}

type ContentProps = {
  readonly kind: StatementKind
  readonly statement: Statement
  readonly count: number
}

function StatementContent({ kind, statement, count }: ContentProps) {
  const t = useTranslations('investment.statements')
  const locale = useLocale()
  const view = viewMonths(statement, count)
  const { currency } = statement
  const note =
    view.previous === undefined
      ? t('noChangeNote', { currency })
      : t('changeNote', {
          currency,
          month: formatDay(locale, view.months.at(-1), 'monthYear'),
          previous: formatDay(locale, view.previous, 'monthYear'),
        })
  return (
    <div className={styles['stack']}>
      <BarChart
        key={kind}
        label={t('chart', { statement: t(kind) })}
        items={view.months.map((month) => formatMonth(locale, month))}
        itemName={t('month')}
        series={listBlocks(kind, statement, count).map(({ name, amounts }) => ({
          label: t(`blocks.${name}`),
          values: amounts,
        }))}
        unit={{ kind: 'money', currency }}
      />
      <StatementTable title={t(kind)} note={note} view={view} />
    </div>
  )
}
