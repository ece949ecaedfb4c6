import { type FieldGroup, present, withoutEmptyGroups } from '../fields.ts'
import type { FundEntry } from '../investment.api.ts'

/** Every field of a special fund, as the fund house reports it. */
export function groupFundFields({ specialFund: fund }: FundEntry): readonly FieldGroup[] {
  const { fundManager } = fund
  return withoutEmptyGroups([
    {
      name: 'keyFacts',
      fields: [
        ...present('text', 'isin', fund.isin),
        ...present('text', 'foreignKey', fund.foreignKey.key),
        ...present('assetClass', 'assetClass', fund.assetClass),
        ...present('text', 'legalForm', fund.legalForm),
        ...present('text', 'currency', fund.currency),
        ...present('riskClass', 'riskClass', fund.riskClass),
        ...present('day', 'initiationDate', fund.initiationDate),
        ...present('day', 'firstFiscalYearEnd', fund.firstFiscalYearEnd),
        ...present('dayOfYear', 'fiscalYear', fund.firstFiscalYearEnd),
        ...present('shares', 'numbersOfShares', fund.numbersOfShares),
        ...present('count', 'numbersOfInvestors', fund.numbersOfInvestors),
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
          fundManager && [fundManager.firstName, fundManager.lastName].join(' ').trim(),
        ),
      ],
    },
    {
      name: 'terms',
      fields: [
        ...present('years', 'plannedRuntime', fund.plannedRuntime),
        ...present('money', 'minimalInvestment', fund.minimalInvestment),
        ...present('money', 'denomination', fund.denomination),
        ...present('percent', 'loanCapitalQuote', fund.loanCapitalQuote),
      ],
    },
    {
      name: 'performance',
      asOf: fund.performanceDate,
      fields: [
        ...present('percent', 'bviPerformance', fund.bviPerformance),
        ...present('percent', 'irrSinceInception', fund.irrSinceInception),
      ],
    },
  ])
}

/** B2.3: the latest valuation, which stands on the fund itself. */
export function listValuationFields({ specialFund: fund }: FundEntry): FieldGroup {
  return {
    name: 'valuation',
    asOf: fund.valuationDate,
    fields: [
      ...present('money', 'sharePrice', fund.sharePrice),
      ...present('money', 'netAssetValue', fund.netAssetValue),
      ...present('money', 'netAssetValuePlusBankLoan', fund.netAssetValuePlusBankLoan),
      ...present('money', 'grossAssetValue', fund.grossAssetValue),
      ...present('money', 'propertyMarketValue', fund.propertyMarketValue),
    ],
  }
}
