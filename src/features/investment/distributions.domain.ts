import type { FundDistribution } from '#features/funds/funds.domain.ts'
import { addMonths, type Day } from '#kernel/dates.ts'
import { type Money, multiplyMoney, roundMoney, sumMoneyByCurrency } from '#kernel/money.ts'
import { compareTexts } from '#kernel/order.ts'
import { findShares, type ShareLot } from './share-lots.domain.ts'

type RecordedDistribution = { readonly day: Day; readonly amount: Money }

export type Distribution = RecordedDistribution & {
  /** B1.4: calculated from what the fund distributed, not taken from the books; labelled so wherever it is shown. */
  readonly isDerived: boolean
  /** Of a derived distribution: the last day of the fund's period. */
  readonly periodEnd?: Day
}

/** B1.4: what cannot be derived, because nobody knows how many shares were held at the end of the period. */
export type UnderivedPeriod = { readonly day: Day; readonly periodEnd: Day }

type DistributedInvestment = {
  readonly id: string
  readonly investedOn?: Day
  readonly closedOn?: Day
  /** A period is paid for the shares held at its end. */
  readonly lots: readonly ShareLot[]
  readonly distributions: readonly RecordedDistribution[]
}

type Given = {
  readonly investment: DistributedInvestment
  readonly fundDistributions: readonly FundDistribution[]
}

const MAX_SHIFT_MONTHS = 4

/** B1.4: an investment's own distributions or, where it has none, its share in the fund's. Newest first. */
export function deriveDistributions({ investment, fundDistributions }: Given): readonly Distribution[] {
  const own = investment.distributions.map((distribution) => ({ ...distribution, isDerived: false }))
  const distributions =
    own.length > 0
      ? own
      : fundDistributions.flatMap((distribution) => deriveDistribution(investment, distribution) ?? [])
  return distributions.toSorted(compareNewestFirst)
}

export function listUnderived({ investment, fundDistributions }: Given): readonly UnderivedPeriod[] {
  if (investment.distributions.length > 0) return []
  return fundDistributions
    .filter(({ periodEnd }) => findSharesAtEnd(investment, periodEnd) === null)
    .map(({ periodEnd }) => ({ day: deriveDay(investment, periodEnd), periodEnd }))
}

/** B1.4: distributionsTotal, one amount per currency. */
export function sumDistributions(distributions: readonly RecordedDistribution[]): readonly Money[] {
  return sumMoneyByCurrency(distributions.map(({ amount }) => amount))
}

function deriveDistribution(
  investment: DistributedInvestment,
  { periodEnd, amountPerShare }: FundDistribution,
): Distribution | undefined {
  const shares = findSharesAtEnd(investment, periodEnd)
  if (shares === undefined || shares === null) return undefined
  return {
    day: deriveDay(investment, periodEnd),
    amount: roundMoney(multiplyMoney(amountPerShare, shares)),
    isDerived: true,
    periodEnd,
  }
}

/**
 * Nobody is paid for a period that ended before they came or after they left. What ends on the closing day is paid for the shares
 * that went with it.
 */
function findSharesAtEnd(
  { investedOn, closedOn, lots }: DistributedInvestment,
  periodEnd: Day,
): string | null | undefined {
  if (investedOn !== undefined && periodEnd < investedOn) return undefined
  return periodEnd === closedOn ? lots.at(-1)?.shares : findShares(lots, periodEnd)
}

function deriveDay({ id }: DistributedInvestment, periodEnd: Day): Day {
  return addMonths(periodEnd, deriveShiftMonths(id, periodEnd))
}

/** Looks like chance and is none: investment and period always give the same number of months, 0 to 4. */
function deriveShiftMonths(investmentId: string, periodEnd: Day): number {
  return hashText(`${investmentId} ${periodEnd}`) % (MAX_SHIFT_MONTHS + 1)
}

/** FNV-1a with 32 bits. Never change it: every derived date ever shown would move. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

function compareNewestFirst(left: Distribution, right: Distribution): number {
  return compareTexts(right.day, left.day) || compareTexts(right.periodEnd ?? '', left.periodEnd ?? '')
}
