import { Table } from '#web/ui/layout/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import { Card } from '../card.tsx'
import styles from '../card-content.module.css'
import { BarChart } from '../charts.tsx'
import { FieldCards } from '../field-cards.tsx'
import { toMoney } from '../fields.ts'
import type { ParticipationEntry } from '../investment.api.ts'
import { useTranslations } from '../texts.ts'
import { BankAccounts } from './bank-accounts.tsx'
import { groupParticipationFields } from './holding-fields.ts'
import { sumPayoutsByYear } from './payouts.ts'

/** A participation in a public fund: what was agreed upon, what was paid out, and to where. */
export function ParticipationHolding({ item }: { readonly item: ParticipationEntry }) {
  return (
    <>
      <FieldCards groups={groupParticipationFields(item)} />
      {item.auszahlungen && <PayoutsCard payouts={item.auszahlungen} />}
      <BankAccounts accounts={item.beteiligung.bankverbindungen} />
    </>
  )
}

type Payouts = NonNullable<ParticipationEntry['auszahlungen']>

function PayoutsCard({ payouts }: { readonly payouts: Payouts }) {
  const t = useTranslations('investment.payouts')
  const currency = payouts.nominal.waehrung
  const { years, amounts } = sumPayoutsByYear(payouts.auszahlungen, currency)
  return (
    <Card title={t('title')}>
      {payouts.auszahlungen.length === 0 && <p className={styles['quiet']}>{t('empty')}</p>}
      {payouts.auszahlungen.length > 0 && (
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
          <PayoutTable payouts={payouts} />
        </div>
      )}
      {payouts.hinweise !== undefined && <p className={styles['note']}>{payouts.hinweise}</p>}
    </Card>
  )
}

function PayoutTable({ payouts: { auszahlungen, summe } }: { readonly payouts: Payouts }) {
  const t = useTranslations('investment.payouts')
  const newestFirst = auszahlungen.toSorted((left, right) => (left.datum < right.datum ? 1 : -1))
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
        {newestFirst.map(({ id, datum, wert, prozent, hinweis }) => (
          <tr key={id}>
            <th scope="row">
              <DateText value={datum} />
              {hinweis !== undefined && (
                <span className={`${styles['quiet']} ${styles['sums']}`}>{hinweis}</span>
              )}
            </th>
            <td data-figure>
              <PercentText percentage={prozent} />
            </td>
            <td data-figure>
              <MoneyText value={toMoney(wert)} />
            </td>
          </tr>
        ))}
      </tbody>
      {summe && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('total')}
            </th>
            <td data-figure>
              <MoneyText value={toMoney(summe)} />
            </td>
          </tr>
        </tfoot>
      )}
    </Table>
  )
}
