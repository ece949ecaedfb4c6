import type { Day } from '#kernel/dates.ts'
import { type Decimal, divideDecimal, getDecimal } from '#kernel/decimal.ts'
import { type Money, sumMoneyByCurrency } from '#kernel/money.ts'
import type { PropertyEntry } from './assets.api.ts'

export type PropertyTotals = {
  readonly count: number
  /** One for each currency. */
  readonly marketValues: readonly Money[]
  /** In square metres; undefined where no property has one, like the occupancy. */
  readonly lettableArea?: string
  /** In per cent, weighted by lettable area. */
  readonly occupancy?: string
  /** How many properties a total leaves out, because they do not have the figure. */
  readonly missing: {
    readonly marketValue: number
    readonly lettableArea: number
    readonly occupancy: number
  }
  /** The days that the figures are of: the first and the last. */
  readonly asOf?: { readonly first: Day; readonly last: Day }
}

const OCCUPANCY_DECIMALS = 2

/** B3.1: what the properties come to, exactly; each total counts those that have the figure. */
export function sumProperties(properties: readonly PropertyEntry[]): PropertyTotals {
  const marketValues = properties.flatMap(({ appraisedMarketValue }) => appraisedMarketValue ?? [])
  const areas = properties.flatMap(({ lettableArea }) => lettableArea ?? [])
  const weighted = properties.flatMap(({ lettableArea: area, occupancyByArea: occupancy }) =>
    area === undefined || occupancy === undefined ? [] : { area, occupancy },
  )
  const occupancy = weighOccupancy(weighted)
  const [first, last] = findRange(properties.flatMap(({ asOf }) => asOf ?? []))
  return {
    count: properties.length,
    marketValues: sumMoneyByCurrency(marketValues),
    ...(areas.length > 0 && { lettableArea: sum(areas.map(getDecimal)).toFixed() }),
    ...(occupancy && { occupancy: occupancy.toFixed() }),
    missing: {
      marketValue: properties.length - marketValues.length,
      lettableArea: properties.length - areas.length,
      occupancy: properties.length - weighted.length,
    },
    ...(first !== undefined && last !== undefined && { asOf: { first, last } }),
  }
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
