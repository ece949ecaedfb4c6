import { z } from 'zod'
import { FUND_KINDS } from '#features/funds/funds.domain.ts'
import { listCell, numberCell, readPlan } from '../plans/read-plan.ts'

const fundPlan = z.object({
  key: z.string(),
  kind: z.enum(FUND_KINDS),
  name: z.string(),
  currency: z.enum(['EUR', 'GBP', 'USD', 'CHF']),
  /** The country of the ISIN: DE or LU. */
  domicile: z.enum(['DE', 'LU']),
  asset_class: z.string(),
  legal_form: z.string(),
  risk_class: numberCell,
  distributes: z.enum(['quarterly', 'yearly']),
  /** Of the first share, in units of the currency. */
  issue_price: numberCell,
  /** The month of the year. */
  fiscal_year_ends: numberCell,
  runtime: numberCell.optional(),
  /** Of what investors have promised. */
  called: numberCell,
  investors: numberCell,
  /** Of what it holds in other funds and companies, in millions. */
  size: numberCell.optional(),
  /** Months since it began to buy these. */
  age: numberCell.optional(),
  /** Other funds of the house that it holds units of. */
  targets: listCell,
  manager: z.string(),
})

export type FundPlan = z.infer<typeof fundPlan>

export const readFundPlans = async () => readPlan('funds', fundPlan)
