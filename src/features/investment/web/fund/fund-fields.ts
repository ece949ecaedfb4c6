import { findLatestValuation } from '#features/funds/funds.domain.ts'
import { present, withoutEmptyGroups } from '#web/ui/facts/fields.ts'
import type { FieldGroup } from '../fields.ts'
import type { FundItem } from '../investment.api.ts'

/** Every field of a special fund, as the fund house reports it. */
export function groupFundFields({ fund, contactPerson }: FundItem): readonly FieldGroup[] {
  return withoutEmptyGroups([
    {
      name: 'keyFacts',
      fields: [
        ...present('text', 'isin', fund.isin),
        ...present('text', 'foreignKey', fund.sourceKey),
        ...present('word', 'assetClass', fund.assetClass),
        ...present('text', 'legalForm', fund.legalForm),
        ...present('text', 'currency', fund.currency),
        ...present('riskClass', 'riskClass', fund.riskClass),
        ...present('day', 'initiationDate', fund.initiatedOn),
        ...present('day', 'firstFiscalYearEnd', fund.firstFiscalYearEnd),
        ...present('dayOfYear', 'fiscalYear', fund.firstFiscalYearEnd),
        ...present('shares', 'numbersOfShares', fund.numberOfShares),
        ...present('count', 'numbersOfInvestors', fund.numberOfInvestors),
        ...present('day', 'lastPeriod', fund.lastPeriod),
      ],
    },
    {
      name: 'parties',
      fields: [
        ...present('text', 'kvg', fund.kvg),
        ...present('text', 'aifm', fund.aifm),
        ...present('text', 'assetManager', fund.assetManager),
        ...present('text', 'depositary', fund.depositary),
        ...present(
          'text',
          'fundManager',
          contactPerson && [contactPerson.firstName, contactPerson.lastName].join(' ').trim(),
        ),
      ],
    },
    {
      name: 'terms',
      fields: [
        ...present('years', 'plannedRuntime', fund.plannedRuntimeYears),
        ...present('money', 'minimalInvestment', fund.minimumInvestment),
        ...present('money', 'denomination', fund.denomination),
        ...present('percent', 'loanCapitalQuote', fund.loanCapitalQuota),
      ],
    },
    {
      name: 'performance',
      asOf: fund.performanceAsOf,
      fields: [
        ...present('percent', 'bviPerformance', fund.bviPerformance),
        ...present('percent', 'irrSinceInception', fund.irrSinceInception),
      ],
    },
  ])
}

/** B2.3: the latest valuation. */
export function listValuationFields({ fund, status }: FundItem): FieldGroup {
  const latest = findLatestValuation(fund.valuations)
  return {
    name: 'valuation',
    asOf: latest?.day,
    isPrice: status === 'active',
    fields: [
      ...present('money', 'sharePrice', latest?.sharePrice),
      ...present('money', 'netAssetValue', latest?.netAssetValue),
      ...present('money', 'netAssetValuePlusBankLoan', latest?.netAssetValuePlusBankLoan),
      ...present('money', 'grossAssetValue', latest?.grossAssetValue),
      ...present('money', 'propertyMarketValue', latest?.propertyMarketValue),
    ],
  }
}
