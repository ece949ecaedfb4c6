import { type Column, LedgerTable } from '#web/ui/layout/ledger-table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { computeLoanToValue, sumLoans } from './derived-figures.ts'
import { DetailSection, NothingReported } from './detail-section.tsx'
import { FactList } from './fact-list.tsx'
import { findOwnPart } from './own-part.ts'
import { SharedMoney } from './shared-money.tsx'
import { useTranslations } from './texts.ts'
import { useSumLines } from './use-sum-lines.tsx'

/** B3.1: which loans it carries. */
export function FinancingSection({ property }: { property: PropertyEntry }) {
  const t = useTranslations('assets')
  const { loans, appraisedMarketValue } = property
  const loanToValue = computeLoanToValue(property)
  return (
    <DetailSection title={t('sections.financing')} asOf={property.asOf} share={property.ownershipShare}>
      {loans.length === 0 ? (
        <NothingReported text={t('loans.none')} until={property.figuresUntil} />
      ) : (
        <>
          <LoanTable property={property} />
          {loanToValue !== undefined && (
            <FactList
              facts={[
                {
                  name: 'appraisedMarketValue',
                  value: (
                    <SharedMoney
                      whole={appraisedMarketValue}
                      part={findOwnPart(property)?.appraisedMarketValue}
                    />
                  ),
                },
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
  const { loans, ownershipShare: share } = property
  return (
    <LedgerTable
      label={t('facts.loans')}
      rows={loans}
      keyOf={({ id }) => id}
      columns={useLoanColumns()}
      foot={useSumLines(sumLoans(property), { label: t('loans.total'), rows: loans.length, share })}
    />
  )
}

function useLoanColumns(): readonly Column<PropertyEntry['loans'][number]>[] {
  const t = useTranslations('assets')
  return [
    { name: 'lender', label: t('loans.lender'), cell: ({ lender }) => lender },
    {
      name: 'interestRate',
      label: t('loans.interestRate'),
      isFigure: true,
      cell: ({ interestRate }) => <PercentText percentage={interestRate} />,
    },
    {
      name: 'repaymentRate',
      label: t('loans.repaymentRate'),
      isFigure: true,
      cell: ({ repaymentRate }) => <PercentText percentage={repaymentRate} />,
    },
    {
      name: 'fixedUntil',
      label: t('loans.fixedUntil'),
      isFigure: true,
      cell: ({ fixedUntil }) => <DateText value={fixedUntil} />,
    },
    {
      name: 'maturityDate',
      label: t('loans.maturityDate'),
      isFigure: true,
      cell: ({ maturityDate }) => <DateText value={maturityDate} />,
    },
    {
      name: 'amount',
      label: t('loans.amount'),
      isFigure: true,
      cell: ({ amount }) => <MoneyText value={amount} />,
    },
  ]
}
