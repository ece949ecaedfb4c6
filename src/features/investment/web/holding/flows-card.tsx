import { useState } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { BarChart } from '#web/charts/late-charts.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import styles from '../card-content.module.css'
import type { FundItem } from '../investment.api.ts'
import { useTranslations } from '../texts.ts'
import { arrangeByYear, FLOW_KINDS, FLOW_PLURALS, type Flow, type FlowKind, listFlows } from './cash-flows.ts'
import { FlowTable } from './flow-table.tsx'
import { FlowTotals } from './flow-totals.tsx'

/** More stand behind a button. */
const FEW = 8
const COLOURS: Readonly<Record<FlowKind, number>> = { call: 11, return: 1, distribution: 2 }

/** B2.3: calls, returns and distributions, as a timeline and one by one. */
export function FlowsCard({ item }: { readonly item: FundItem }) {
  const t = useTranslations('investment.flows')
  const locale = useLocale()
  const flows = listFlows(item)
  const { currency } = item.investment.nominal
  const { years, amounts } = arrangeByYear(flows, currency)
  const periods = (item.underived ?? []).map(({ periodEnd }) => formatDay(locale, periodEnd)).join(', ')
  const hasDerived = flows.some(({ isDerived }) => isDerived)
  return (
    <TitledCard title={t('title')}>
      <div className={styles['stack']}>
        {flows.length > 0 && <FlowTotals flows={flows} />}
        <BarChart
          label={t('chart')}
          items={years}
          itemName={t('year')}
          series={FLOW_KINDS.map((kind) => ({
            label: t(FLOW_PLURALS[kind]),
            values: amounts[kind],
            colour: COLOURS[kind],
          }))}
          unit={{ kind: 'money', currency }}
          emptyText={t('empty')}
        />
        {flows.length > 0 && <FlowList flows={flows} />}
      </div>
      {hasDerived && <p className={styles['note']}>{t('derivedNote')}</p>}
      {periods !== '' && <p className={styles['note']}>{t('underivedNote', { dates: periods })}</p>}
    </TitledCard>
  )
}

function FlowList({ flows }: { readonly flows: readonly Flow[] }) {
  const t = useTranslations('investment.flows')
  const [kind, choose] = useState<FlowKind | 'all'>('all')
  const [isWhole, setWhole] = useState(false)
  const known = FLOW_KINDS.filter((candidate) => flows.some((flow) => flow.kind === candidate))
  const chosen = kind === 'all' ? flows : flows.filter((flow) => flow.kind === kind)
  return (
    <div>
      {known.length > 1 && (
        <SegmentedControl
          label={t('filter')}
          options={[
            { value: 'all', label: t('all') },
            ...known.map((value) => ({ value, label: t(FLOW_PLURALS[value]) })),
          ]}
          value={kind}
          onChange={choose}
        />
      )}
      <FlowTable
        label={t('title')}
        flows={isWhole ? chosen : chosen.slice(0, FEW)}
        total={{ label: t(kind === 'all' && known.length > 1 ? 'balance' : 'total'), flows: chosen }}
      />
      {chosen.length > FEW && (
        <button
          type="button"
          className={buttonStyle('quiet', styles['more'])}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('showFewer') : t('showAll', { count: String(chosen.length) })}
        </button>
      )}
    </div>
  )
}
