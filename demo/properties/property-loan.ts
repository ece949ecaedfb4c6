import { interestRate } from '../market/market.ts'
import { type Cents, cents, roundTo, share } from '../numbers/amounts.ts'
import type { Month } from '../numbers/calendar.ts'
import type { Random } from '../numbers/random.ts'
import type { PropertyPlan } from './property-plan.ts'

export type PropertyLoan = {
  readonly lender: string
  readonly principal: Cents
  readonly boughtIn: Month
  /** Ratios a year. */
  readonly interest: number
  readonly repayment: number
  readonly fixedUntil: Month
}

const LENDERS: Readonly<Record<string, readonly string[]>> = {
  DE: ['Norddeutsche Pfandbriefbank AG', 'Hypothekenbank am Main AG', 'Bayernhyp Realkredit eG'],
  GB: ['Thames & Forth Building Society', 'Albion Property Finance plc'],
  CH: ['Zürcher Grundkreditbank AG'],
}
const OTHER_LENDERS = ['Europäische Immobilienkreditbank SE', 'Banque Foncière du Nord S.A.']
const FIXED_MONTHS = 120

export function findLoan(
  plan: PropertyPlan,
  terms: { readonly price: Cents; readonly boughtIn: Month; readonly asOf: Month; readonly random: Random },
): PropertyLoan | undefined {
  const { price, boughtIn, asOf, random } = terms
  const ratio = random.between(0.3, 0.48)
  const repayment = plan.country === 'GB' ? 0 : random.pick([0.01, 0.0125, 0.015, 0.02])
  const lender = random.pick(LENDERS[plan.country] ?? OTHER_LENDERS)
  const margin = random.between(-0.001, 0.003)
  if (random.chance(0.2)) return undefined
  const isRefinanced = boughtIn + FIXED_MONTHS <= asOf
  const agreedIn = isRefinanced ? boughtIn + FIXED_MONTHS : boughtIn
  return {
    lender,
    principal: roundTo(share(price, ratio), cents(100_000)),
    boughtIn,
    interest: Math.round((interestRate(agreedIn) + margin) * 10_000) / 10_000,
    repayment,
    fixedUntil: agreedIn + FIXED_MONTHS,
  }
}

/** Equal parts are paid back, from the month after the purchase on. */
export function loanBalance(loan: PropertyLoan | undefined, month: Month): Cents {
  if (!loan || month < loan.boughtIn) return 0
  const paidBack = share(loan.principal, (loan.repayment / 12) * (month - loan.boughtIn))
  return Math.max(0, loan.principal - paidBack)
}
