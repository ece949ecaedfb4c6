import type { Returns } from '#features/returns/returns.domain.ts'
import { type Day, isOverAYearOld } from '#kernel/dates.ts'
import { nameInvestments, type Statement } from '../statement.domain.ts'
import type { Words } from './statement-words.ts'

/** Each thing that is to be said once, by number, in the order in which it came up. */
export type ReturnNotes = {
  /** The numbers of what is to be said about these returns. */
  readonly mark: (returns: Returns) => readonly number[]
  readonly list: () => readonly string[]
}

export function createReturnNotes(words: Words): ReturnNotes {
  const notes: string[] = []
  const number = (text: string) => {
    const known = notes.indexOf(text)
    return known === -1 ? notes.push(text) : known + 1
  }
  return {
    mark: (returns) => [...new Set(describeReturns(returns, words).map(number))],
    list: () => [...notes],
  }
}

/** Why figures are missing, or what must be known to read them. */
export function describeReturns(returns: Returns, words: Words): string[] {
  const { moneyWeighted, timeWeighted, missing } = returns
  const { t, rate, day } = words
  const oldest = findOldPrice(returns)
  return [
    ...missing.map(words.missing),
    // What the data lack as a whole has been said already.
    ...(moneyWeighted.kind === 'missing' && missing.length === 0
      ? moneyWeighted.missing.map(words.missing)
      : []),
    ...(moneyWeighted.kind === 'ambiguous'
      ? [t('returns.ambiguous', { rates: moneyWeighted.rates.map(rate).join(', ') })]
      : []),
    ...(moneyWeighted.kind === 'rate' && moneyWeighted.otherRates.length > 0
      ? [t('returns.otherRates', { rates: moneyWeighted.otherRates.map(rate).join(', ') })]
      : []),
    ...(timeWeighted.kind === 'missing'
      ? timeWeighted.missing.map(words.missing)
      : timeWeighted.perYear === undefined
        ? [t('returns.shortTime', { rate: rate(timeWeighted.total) })]
        : []),
    ...(oldest === undefined ? [] : [t('returns.oldPrice', { day: day(oldest) })]),
  ]
}

/** The day of the oldest price, where it is more than a year older than the reporting day. */
function findOldPrice({ flows, day }: Returns): Day | undefined {
  const days = flows.flatMap(({ pricedOn }) => pricedOn ?? []).toSorted()
  return days.find((one) => isOverAYearOld(one, day))
}

/** B1.7: what is not told at a glance, and why; in place of empty lines. */
export function describeUnknown(
  { returns }: Pick<Statement, 'returns'>,
  labels: readonly string[],
  words: Words,
): string[] {
  if (labels.length === 0) return []
  const figures = labels.join(', ')
  return [[words.t('totals.unknown', { figures }), ...describeReturns(returns, words)].join(' ')]
}

const MAX_NAMED = 20

/** Which investments the figures of the portfolio leave out, and the first reason for each. */
export function describeLeftOut(
  { returns, own }: Pick<Statement, 'returns' | 'own'>,
  words: Words,
): string[] {
  const { counted, leftOut } = returns
  if (counted.length === own.length) return []
  const { t } = words
  const names = nameInvestments({ own })
  const isCounted = new Set(counted)
  const others = leftOut.filter(({ position }) => !isCounted.has(position))
  const named = others.slice(0, MAX_NAMED).map(({ position, missing }) =>
    t('totals.leftOut', {
      name: names.get(position.id) ?? position.name,
      reason: missing.slice(0, 1).map(words.missing).join(''),
    }),
  )
  const more = others.length - named.length
  return [
    t('totals.counted', { counted: String(counted.length), all: String(own.length) }),
    ...named,
    ...(more > 0 ? [t('totals.more', { count: String(more) })] : []),
  ]
}
