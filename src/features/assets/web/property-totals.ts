import type { Day } from '#kernel/dates.ts'
import { type Decimal, divideDecimal, getDecimal } from '#kernel/decimal.ts'
import { type Money, sumMoneyByCurrency } from '#kernel/money.ts'
import { isPart, takeShare, takeShareOfArea } from '../ownership.domain.ts'
import type { PropertyEntry } from './assets.api.ts'

export type PropertyTotals = {
  readonly count: number
  /** One for each currency; like the areas what the fund has of it (B3.2). */
  readonly marketValues: readonly Money[]
  /** The same at 100 %, where the fund does not own all of everything. */
  readonly wholeMarketValues?: readonly Money[]
  /** In square metres; undefined where no property has one, like the occupancy. */
  readonly lettableArea?: string
  /** In per cent, weighted by the fund's share of the lettable area. */
  readonly occupancy?: string
  /** How many properties a total leaves out, because they do not have the figure. */
  readonly missing: {
    readonly marketValue: number
    readonly lettableArea: number
    readonly occupancy: number
  }
  /** The days that the figures are of: the first and the last. */
  readonly asOf?: { readonly first: Day; readonly last: Day }
  /** B1.8: where the investor has left them. */
  readonly figuresUntil?: Day
}

const OCCUPANCY_DECIMALS = 2

/** B3.1: what the properties come to, exactly; each total counts those that have the figure. */
export function sumProperties(properties: readonly PropertyEntry[]): PropertyTotals {
  const wholeValues = properties.flatMap(({ appraisedMarketValue }) => appraisedMarketValue ?? [])
  const marketValues = properties.flatMap(({ appraisedMarketValue: whole, ownershipShare }) =>
    whole ? takeShare(whole, ownershipShare) : [],
  )
  const held = properties.map((property) => ({ ...property, lettableArea: takeArea(property) }))
  const areas = held.flatMap(({ lettableArea }) => lettableArea ?? [])
  const weighted = held.flatMap(({ lettableArea: area, occupancyByArea: occupancy }) =>
    area === undefined || occupancy === undefined ? [] : { area, occupancy },
  )
  const occupancy = weighOccupancy(weighted)
  const [until] = properties.flatMap(({ figuresUntil }) => figuresUntil ?? [])
  const [first, last] = findRange(properties.flatMap(({ asOf }) => asOf ?? []))
  return {
    count: properties.length,
    marketValues: sumMoneyByCurrency(marketValues),
    ...(hasParts(properties) && { wholeMarketValues: sumMoneyByCurrency(wholeValues) }),
    ...(areas.length > 0 && { lettableArea: sum(areas.map(getDecimal)).toFixed() }),
    ...(occupancy && { occupancy: occupancy.toFixed() }),
    missing: {
      marketValue: properties.length - marketValues.length,
      lettableArea: properties.length - areas.length,
      occupancy: properties.length - weighted.length,
    },
    ...(first !== undefined && last !== undefined && { asOf: { first, last } }),
    ...(until !== undefined && { figuresUntil: until }),
  }
}

/** Whether the fund shares one of them with others. */
export function hasParts(properties: readonly PropertyEntry[]): boolean {
  return properties.some(({ ownershipShare }) => isPart(ownershipShare))
}

function takeArea({ lettableArea, ownershipShare }: PropertyEntry): string | undefined {
  return lettableArea === undefined ? undefined : takeShareOfArea(lettableArea, ownershipShare)
}

type Weighted = { readonly area: string; readonly occupancy: string }

function weighOccupancy(properties: readonly Weighted[]): Decimal | undefined {
  const area = sum(properties.map((property) => getDecimal(property.area)))
  if (area.eq(0)) return undefined
  const parts = properties.map((property) => getDecimal(property.area).times(property.occupancy))
  return divideDecimal(sum(parts), area, OCCUPANCY_DECIMALS)
}

function sum(decimals: readonly Decimal[]): Decimal {
  return decimals.reduce((total, decimal) => total.plus(decimal), getDecimal(0))
}

function findRange(days: readonly Day[]): readonly Day[] {
  const sorted = days.toSorted()
  return [sorted[0], sorted.at(-1)].flatMap((day) => day ?? [])
}
