import { useTranslations } from 'use-intl'
import { DateText } from '#web/ui/text/date-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { computeLoanToValue, sumLoans } from './derived-figures.ts'
import { DetailSection, NothingReported } from './detail-section.tsx'
import styles from './detail-table.module.css'
import { FactList } from './fact-list.tsx'

/** B3.1: which loans it carries. */
export function FinancingSection({ property }: { property: PropertyEntry }) {
  const t = useTranslations('assets')
  const { loans, appraisedMarketValue } = property
  const loanToValue = computeLoanToValue(property)
  return (
    <DetailSection title={t('sections.financing')} asOf={property.asOf}>
      {loans.length === 0 ? (
        <NothingReported text={t('loans.none')} />
      ) : (
        <>
          <LoanTable property={property} />
          {loanToValue !== undefined && (
            <FactList
              facts={[
                { name: 'appraisedMarketValue', value: <MoneyText value={appraisedMarketValue} /> },
                { name: 'loanToValue', value: <PercentText percentage={loanToValue} /> },
              ]}
            />
          )}
        </>
      )}
    </DetailSection>
  )
}

function LoanTable({ property }: { property: PropertyEntry }) {
  const t = useTranslations('assets')
  const { loans } = property
  return (
    <table aria-label={t('facts.loans')} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('loans.lender')}</th>
          <th scope="col">{t('loans.interestRate')}</th>
          <th scope="col">{t('loans.repaymentRate')}</th>
          <th scope="col">{t('loans.fixedUntil')}</th>
          <th scope="col">{t('loans.maturityDate')}</th>
          <th scope="col">{t('loans.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {loans.map((loan) => (
          <tr key={loan.id}>
            <th scope="row">{loan.lender}</th>
            <td data-label={t('loans.interestRate')}>
              <PercentText percentage={loan.interestRate} />
            </td>
            <td data-label={t('loans.repaymentRate')}>
              <PercentText percentage={loan.repaymentRate} />
            </td>
            <td data-label={t('loans.fixedUntil')}>
              <DateText value={loan.fixedUntil} />
            </td>
            <td data-label={t('loans.maturityDate')}>
              <DateText value={loan.maturityDate} />
            </td>
            <td data-label={t('loans.amount')}>
              <MoneyText value={loan.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      {loans.length > 1 && (
        <tfoot>
          {sumLoans(property).map((sum) => (
            <tr key={sum.currency}>
              <th scope="row" colSpan={5}>
                {t('loans.total')}
              </th>
              <td data-label={t('loans.amount')}>
                <MoneyText value={sum} />
              </td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}
