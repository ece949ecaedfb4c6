import { isClosed } from '#features/investment/closing.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { type Money, multiplyMoney, roundMoney } from '#kernel/money.ts'
import type { ForeignKey, Property, PropertyAttributes } from './assets.domain.ts'

/** In per cent. */
const WHOLE = '100'
const PERCENT = '0.01'

/** Whether an owner has less than all of it; without a share it is whole. */
export function isPart(share: string | undefined): share is string {
  return share !== undefined && !getDecimal(share).eq(WHOLE)
}

/**
 * B3.2: what an owner has of an amount. Rounded to cents here and nowhere else, property by property: an owner's total is the sum
 * of the parts that are shown.
 */
export function takeShare(whole: Money, share: string | undefined): Money {
  return isPart(share) ? roundMoney(multiplyMoney(multiplyMoney(whole, share), PERCENT)) : whole
}

/** The same of an area in square metres, exactly. */
export function takeShareOfArea(whole: string, share: string | undefined): string {
  return isPart(share) ? getDecimal(whole).times(share).times(PERCENT).toFixed() : whole
}

/** B3.2: a property as one of its owners has it. Undefined where that owner does not own it, or did not while it was held. */
export function seeThrough(
  property: Property,
  { system, key }: ForeignKey,
  today: Day,
): Property | undefined {
  const owner = property.parents.find((one) => one.system === system && one.key === key)
  if (!owner) return undefined
  return endProperty({ ...property, ownershipShare: owner.ownershipShare }, { until: owner.until, today })
}

/** B1.8: who holds it through several of its owners sees it until the last of them is left. */
export function endWithLastOwner(property: Property, today: Day): Property | undefined {
  const days = property.parents.flatMap(({ until }) => until ?? [])
  const isLeft = days.length === property.parents.length
  const until = isLeft ? days.toSorted().at(-1) : undefined
  return endProperty(property, { until, today })
}

/**
 * B1.3, B1.8: a property as it is known today or was on the day its investor left; undefined where it was bought later. It also
 * stops at its own sale. Of what came afterwards nothing is left: the market value is the latest appraisal until then. A day that is
 * still to come ends nothing.
 */
export function endProperty(
  property: Property,
  { until, today }: { readonly until: Day | undefined; readonly today: Day },
): Property | undefined {
  const { purchaseDate = '', saleData, asOf } = property
  const leftOn = isClosed(until, today) ? until : undefined
  const known = leftOn ?? today
  if (purchaseDate > known) return undefined
  const isSold = saleData !== undefined && saleData.date <= known
  const end = isSold ? saleData.date : known
  const isEnded = isSold || leftOn !== undefined
  const ended = {
    ...property,
    saleData: isSold ? saleData : undefined,
    marketValues: property.marketValues.filter(({ date }) => date <= end),
    ...(isEnded && { figuresUntil: end }),
  }
  // Of what has ended, figures without a day may be later.
  const hasFigures = asOf === undefined ? !isEnded : asOf <= end
  return hasFigures ? ended : withoutFigures(ended)
}

/** What is told of one day only. */
const NO_FIGURES = {
  letArea: undefined,
  occupancyByArea: undefined,
  occupancyByParking: undefined,
  occupancyByPotentialRent: undefined,
  annualContractedRent: undefined,
  annualPotentialRent: undefined,
  waultBase: undefined,
  waultWorstCase: undefined,
  bookedValue: undefined,
  totalInvestmentCosts: undefined,
  investmentStrategy: undefined,
} satisfies Partial<PropertyAttributes>

function withoutFigures(property: Property): Property {
  const latest = property.marketValues.at(-1)
  return {
    ...property,
    ...NO_FIGURES,
    appraisedMarketValue: latest?.value,
    asOf: latest?.date,
    useTypes: property.useTypes.map((use) => ({ ...use, annualRent: undefined })),
    loans: [],
  }
}
