import {
  type Participation,
  type Payout,
  sumPayouts,
} from '#features/participations/participations.domain.ts'
import { BarChart } from '#web/charts/late-charts.tsx'
import { Table } from '#web/ui/layout/table.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { ForeignText } from '#web/ui/text/foreign-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import styles from '../card-content.module.css'
import { FieldCards } from '../field-cards.tsx'
import type { PublicItem } from '../investment.api.ts'
import { useTranslations } from '../texts.ts'
import { BankAccounts } from './bank-accounts.tsx'
import { ExpectedCard } from './expected-card.tsx'
import { groupParticipationFields } from './holding-fields.ts'
import { sumPayoutsByYear } from './payouts.ts'
import { ValueCourseCard } from './value-course-card.tsx'

/** A participation in a public fund: what was agreed upon, what was paid out, and to where. */
export function ParticipationHolding({ item }: { readonly item: PublicItem }) {
  return (
    <>
      <FieldCards groups={groupParticipationFields(item)} />
      <ValueCourseCard course={item.valueCourse} kind="participation" />
      <ExpectedCard flows={item.expected} />
      {item.payouts && <PayoutsCard participation={item.participation} payouts={item.payouts} />}
      <BankAccounts accounts={item.participation.subscriber.bankAccounts} />
    </>
  )
}

type PayoutsProps = { readonly participation: Participation; readonly payouts: readonly Payout[] }

function PayoutsCard({ participation, payouts }: PayoutsProps) {
  const t = useTranslations('investment.payouts')
  const { currency } = participation.nominal
  const { years, amounts } = sumPayoutsByYear(payouts, currency)
  return (
    <TitledCard title={t('title')}>
      {payouts.length === 0 && <p className={styles['quiet']}>{t('empty')}</p>}
      {payouts.length > 0 && (
        <div className={styles['stack']}>
          {years.length > 1 && (
            <BarChart
              label={t('chart')}
              items={years}
              itemName={t('date')}
              series={[{ label: t('amount'), values: amounts }]}
              unit={{ kind: 'money', currency }}
            />
          )}
          <PayoutTable participation={participation} payouts={payouts} />
        </div>
      )}
      {participation.payoutNotes !== undefined && (
        <p className={styles['note']}>
          <ForeignText text={participation.payoutNotes} language={participation.otherLanguages.payoutNotes} />
        </p>
      )}
    </TitledCard>
  )
}

function PayoutTable({ participation, payouts }: PayoutsProps) {
  const t = useTranslations('investment.payouts')
  const newestFirst = payouts.toSorted((left, right) => (left.day < right.day ? 1 : -1))
  const sum = sumPayouts(participation, payouts)
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col" data-figure>
            {t('percent')}
          </th>
          <th scope="col" data-figure>
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {newestFirst.map(({ id, day, amount, rate, note, otherLanguages }) => (
          <tr key={id}>
            <th scope="row">
              <DateText value={day} />
              {note !== undefined && (
                <span className={`${styles['quiet']} ${styles['sums']}`}>
                  <ForeignText text={note} language={otherLanguages.note} />
                </span>
              )}
            </th>
            <td data-figure>
              <PercentText percentage={rate} />
            </td>
            <td data-figure>
              <MoneyText value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      {sum && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('total')}
            </th>
            <td data-figure>
              <MoneyText value={sum} />
            </td>
          </tr>
        </tfoot>
      )}
    </Table>
  )
}
