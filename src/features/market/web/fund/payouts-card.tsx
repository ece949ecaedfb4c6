import { BarChart } from '#web/charts/late-charts.tsx'
import { Table } from '#web/ui/layout/table.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { ForeignText } from '#web/ui/text/foreign-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import type { ShownProduct } from '../../products.domain.ts'
import styles from './fund-slices.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  readonly product: Pick<ShownProduct, 'payouts' | 'payoutNotes' | 'otherLanguages'>
}

/** B4.2: what was planned for a year beside what was paid. A year without a payout yet is open, not zero. */
export function PayoutsCard({ product: { payouts, payoutNotes, otherLanguages } }: Props) {
  const t = useTranslations('slices.payouts')
  return (
    <TitledCard title={t('title')} note={t('note')}>
      {payouts.length > 0 && (
        <div className={styles['stack']}>
          <BarChart
            label={t('chart')}
            items={payouts.map(({ year }) => String(year))}
            itemName={t('year')}
            series={[
              { label: t('planned'), values: payouts.map(({ planned }) => planned), colour: 11 },
              { label: t('actual'), values: payouts.map(({ actual }) => actual), colour: 2 },
            ]}
            unit={{ kind: 'percent' }}
            arrangement="grouped"
          />
          <PayoutTable payouts={payouts} />
        </div>
      )}
      {payoutNotes !== undefined && (
        <p className={styles['note']}>
          <ForeignText text={payoutNotes} language={otherLanguages.payoutNotes} />
        </p>
      )}
    </TitledCard>
  )
}

/** Paper shows no table behind a chart. */
function PayoutTable({ payouts }: Pick<ShownProduct, 'payouts'>) {
  const t = useTranslations('slices.payouts')
  return (
    <div data-printed>
      <Table label={t('chart')} className={styles['paid']}>
        <thead>
          <tr>
            <th scope="col">{t('year')}</th>
            <th scope="col" data-figure>
              {t('planned')}
            </th>
            <th scope="col" data-figure>
              {t('actual')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ year, planned, actual }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td data-figure>
                <PercentText percentage={planned} />
              </td>
              <td data-figure>
                <PercentText percentage={actual} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
