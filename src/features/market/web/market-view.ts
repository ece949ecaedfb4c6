import { splitAssetClass } from '#features/funds/asset-classes.domain.ts'
import { getDecimal, parseDecimal, writePlain } from '#kernel/decimal.ts'
import { compareNames, compareTexts } from '#kernel/order.ts'
import { OFFER_STATES, type OfferState } from '../offer.domain.ts'
import type { OfferedFund } from '../products.domain.ts'
import type { MarketFilters } from './market-search.ts'

/** Open or closed for subscription; nearly placed is open, and coming soon neither. */
const STATE_CHOICES = {
  open: ['open', 'nearlyPlaced'],
  comingSoon: ['comingSoon'],
  closed: ['closed'],
} as const satisfies Readonly<Record<string, readonly OfferState[]>>

const STATE_CHOICE_NAMES = Object.keys(STATE_CHOICES) as readonly (keyof typeof STATE_CHOICES)[]

/** The first is the order where nothing is asked. */
export const SORTS = ['state', 'name', 'minimum', 'term'] as const

export type MarketView = {
  readonly state?: (typeof STATE_CHOICE_NAMES)[number]
  /** The type, or type and subtype. */
  readonly assetClass?: string
  readonly currency?: string
  /** In the currency of each fund. */
  readonly maxMinimum?: string
  readonly maxYears?: number
  readonly sort: (typeof SORTS)[number]
}

/** What an address asks for. What of it makes no sense does not narrow the market. */
export function readView({
  state,
  class: assetClass,
  currency,
  minimum,
  term,
  sort,
}: MarketFilters): MarketView {
  const knownState = STATE_CHOICE_NAMES.find((name) => name === state)
  const maxMinimum = parseDecimal(minimum)?.toFixed()
  return {
    ...(knownState && { state: knownState }),
    ...(assetClass !== undefined && { assetClass }),
    ...(currency !== undefined && { currency }),
    ...(maxMinimum !== undefined && { maxMinimum }),
    ...(term !== undefined && /^\d{1,3}$/.test(term) && { maxYears: Number(term) }),
    sort: SORTS.find((name) => name === sort) ?? SORTS[0],
  }
}

/** Sorting narrows nothing. */
export function countFilters(view: MarketView): number {
  return Object.keys(view).filter((name) => name !== 'sort').length
}

/** B4.3: what matches, in the order that is asked for. What a fund does not tell matches no limit. */
export function showMarket(funds: readonly OfferedFund[], view: MarketView): readonly OfferedFund[] {
  return sortFunds(funds, view.sort).filter((fund) => matches(fund, view))
}

function matches(
  fund: OfferedFund,
  { state, assetClass, currency, maxMinimum, maxYears }: MarketView,
): boolean {
  const { termYears, minimumParticipation: minimum } = fund
  return (
    (state === undefined || STATE_CHOICES[state].some((one) => one === fund.state)) &&
    (assetClass === undefined ||
      fund.assetClass === assetClass ||
      splitAssetClass(fund.assetClass).type === assetClass) &&
    (currency === undefined || fund.currency === currency) &&
    (maxMinimum === undefined || (minimum !== undefined && getDecimal(minimum.amount).lte(maxMinimum))) &&
    (maxYears === undefined || (termYears !== undefined && termYears <= maxYears))
  )
}

type Compare = (left: OfferedFund, right: OfferedFund) => number

function sortFunds(funds: readonly OfferedFund[], sort: MarketView['sort']): readonly OfferedFund[] {
  const orders: Readonly<Record<MarketView['sort'], Compare>> = {
    state: compareStates,
    name: compareByName,
    minimum: compareMinimums(rankCurrencies(funds)),
    term: (left, right) => compareKnown(left.termYears, right.termYears, (one, other) => one - other),
  }
  const compare = orders[sort]
  return funds.toSorted(
    (left, right) => compare(left, right) || compareByName(left, right) || compareTexts(left.id, right.id),
  )
}

const compareByName: Compare = (left, right) => compareNames(left.name, right.name)

/** What can be subscribed first, and of that what ends first; what opens first; what ended last. */
const compareStates: Compare = (left, right) => {
  const byState = OFFER_STATES.indexOf(left.state) - OFFER_STATES.indexOf(right.state)
  if (byState !== 0) return byState
  const day = left.state === 'comingSoon' ? 'subscriptionOpensOn' : 'subscriptionClosesOn'
  const direction = left.state === 'closed' ? -1 : 1
  return compareKnown(left[day], right[day], (one, other) => direction * compareTexts(one, other))
}

/** Amounts of different currencies say nothing beside each other. */
function compareMinimums(currencies: readonly string[]): Compare {
  return ({ minimumParticipation: left }, { minimumParticipation: right }) =>
    compareKnown(
      left,
      right,
      (one, other) =>
        currencies.indexOf(one.currency) - currencies.indexOf(other.currency) ||
        getDecimal(one.amount).cmp(getDecimal(other.amount)),
    )
}

/** That of most funds first. */
function rankCurrencies(funds: readonly OfferedFund[]): readonly string[] {
  const counts = [
    ...Map.groupBy(funds, ({ minimumParticipation, currency }) => minimumParticipation?.currency ?? currency),
  ]
  return counts
    .toSorted(([one, left], [other, right]) => right.length - left.length || compareTexts(one, other))
    .map(([currency]) => currency)
}

/** What is not told stands last. */
function compareKnown<Value>(
  left: Value | undefined,
  right: Value | undefined,
  compare: (left: Value, right: Value) => number,
): number {
  if (left === undefined || right === undefined)
    return Number(left === undefined) - Number(right === undefined)
  return compare(left, right)
}

type Choices = {
  readonly states: readonly NonNullable<MarketView['state']>[]
  readonly assetTypes: ReadonlyArray<{ readonly type: string; readonly classes: readonly string[] }>
  readonly currencies: readonly string[]
  readonly minimums: readonly string[]
  readonly terms: readonly number[]
}

/** What can be chosen: what the funds on the market have, and what is chosen already. */
export function listChoices(funds: readonly OfferedFund[], chosen: MarketView): Choices {
  const { state, assetClass, currency, maxMinimum, maxYears } = chosen
  const states = new Set<OfferState>(funds.map((fund) => fund.state))
  const classes = collect(
    funds.map((fund) => fund.assetClass),
    assetClass,
  )
  return {
    states: STATE_CHOICE_NAMES.filter(
      (name) => name === state || STATE_CHOICES[name].some((one) => states.has(one)),
    ),
    assetTypes: [...Map.groupBy(classes, (name) => splitAssetClass(name).type)].map(([type, ofType]) => ({
      type,
      classes: ofType.filter((name) => name !== type),
    })),
    currencies: collect(
      funds.map((fund) => fund.currency),
      currency,
    ).toSorted(compareTexts),
    minimums: collect(
      funds.flatMap(({ minimumParticipation: minimum }) => (minimum ? [writePlain(minimum.amount)] : [])),
      maxMinimum,
    ).toSorted((left, right) => getDecimal(left).cmp(getDecimal(right))),
    terms: collect(
      funds.flatMap(({ termYears }) => (termYears === undefined ? [] : [termYears])),
      maxYears,
    ).toSorted((left, right) => left - right),
  }
}

function collect<Value>(values: readonly Value[], chosen: Value | undefined): readonly Value[] {
  return [...new Set(chosen === undefined ? values : [...values, chosen])]
}
