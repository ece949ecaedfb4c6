import type { Day } from '#kernel/dates.ts'
import { type Money, multiplyMoney, sumMoney, sumMoneyByCurrency } from '#kernel/money.ts'
import { compareTexts } from '#kernel/order.ts'
import type { FundItem } from '../investment.api.ts'

export const FLOW_KINDS = ['call', 'return', 'distribution'] as const
export type FlowKind = (typeof FLOW_KINDS)[number]

/** The names of their texts where there are several. */
export const FLOW_PLURALS = { call: 'calls', return: 'returns', distribution: 'distributions' } as const

/** Seen from the investor: what is called leaves their account, everything else arrives there. */
export type Flow = {
  readonly kind: FlowKind
  readonly day: Day
  readonly amount: Money
  /** B1.4 */
  readonly isDerived: boolean
  readonly periodEnd?: Day | undefined
}

/** Newest first; on one day in the order of the kinds. */
export function listFlows(item: FundItem): readonly Flow[] {
  const { capitalCalls = [], capitalReturns = [], distributions = [] } = item
  const flows: Flow[] = [
    ...capitalCalls.map(({ day, amount }) => ({
      kind: 'call' as const,
      day,
      amount: multiplyMoney(amount, -1),
      isDerived: false,
    })),
    ...capitalReturns.map(({ day, amount }) => ({
      kind: 'return' as const,
      day,
      amount,
      isDerived: false,
    })),
    ...distributions.map(({ day, amount, isDerived, periodEnd }) => ({
      kind: 'distribution' as const,
      day,
      amount,
      isDerived,
      periodEnd,
    })),
  ]
  return flows.sort((left, right) => compareTexts(right.day, left.day))
}

/** One amount for each currency. */
export function sumFlows(flows: readonly Flow[], kind?: FlowKind): readonly Money[] {
  const counted = kind === undefined ? flows : flows.filter((flow) => flow.kind === kind)
  return sumMoneyByCurrency(counted.map(({ amount }) => amount))
}

export type FlowTimeline = {
  readonly years: readonly string[]
  /** One exact sum for each year; none where nothing was paid. */
  readonly amounts: Readonly<Record<FlowKind, readonly (string | undefined)[]>>
}

/** Every year from the first payment to the last, also those without any; amounts in other currencies are left out. */
export function arrangeByYear(flows: readonly Flow[], currency: string): FlowTimeline {
  const counted = flows.filter(({ amount }) => amount.currency === currency)
  const numbers = counted.map(({ day }) => Number(day.slice(0, 4)))
  const first = Math.min(...numbers)
  const years = numbers.length === 0 ? [] : countUp(first, Math.max(...numbers))
  const sumOf = (kind: FlowKind) =>
    years.map((year) => {
      const amounts = counted.filter((flow) => flow.kind === kind && flow.day.startsWith(`${year}-`))
      if (amounts.length === 0) return undefined
      return sumMoney(
        amounts.map(({ amount }) => amount),
        currency,
      ).amount
    })
  return {
    years,
    amounts: { call: sumOf('call'), return: sumOf('return'), distribution: sumOf('distribution') },
  }
}

function countUp(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(4, '0'))
}
