import { z } from 'zod'
import { numberCell, readPlan, yesCell } from '../plans/read-plan.ts'

const productPlan = z.object({
  key: z.string(),
  name: z.string(),
  asset_class: z.string().regex(/^[A-Z]+_[A-Z]+$/),
  is_on_market: yesCell,
  legal_form: z.string(),
  risk_class: numberCell,
  term_years: numberCell,
  /** Per cent of the nominal. */
  agio: numberCell,
  /** Units of the currency. */
  minimum: numberCell,
  /** Per cent of the nominal a year. */
  planned: numberCell,
  /** What setting the fund up costs, per cent of the equity. */
  fees: numberCell,
  /** Months since it was first offered. */
  age: numberCell,
  manager: z.string(),
  currency: z.string().length(3),
  /** Months since it could first be subscribed; below zero what is still to come. */
  opened: numberCell.optional(),
  /** Months until it can be subscribed for the last time. */
  closes: numberCell.optional(),
  /** Per cent of the equity. */
  placed: numberCell.optional(),
  /** Offered after the people of the demo house had invested: none of them holds it. */
  is_new: yesCell,
})

export type ProductPlan = z.infer<typeof productPlan>

export const readProductPlans = async () => readPlan('products', productPlan)
