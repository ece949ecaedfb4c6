import type { UseType } from '#server/db/schema.gen.ts'
import { type Month, monthOfYear, yearOf } from '../numbers/calendar.ts'

/** Holdings that are no building of ours: units of other funds and companies that run infrastructure. */
export type MarketSegment = UseType | 'fundUnits' | 'infrastructure'

type Market = {
  /** A square metre's rent a month in a middling place, in euros. */
  readonly rent: number
  /** A year's potential rent over the market value. */
  readonly yield: number
  /** Growth of values a year beyond the general one, in per cent. */
  readonly trend: number
  /** How hard the years of falling values hit: 1 is the average. */
  readonly sensitivity: number
  readonly occupancy: number
  /** Years; people who live somewhere have no fixed term. */
  readonly wault?: number
}

export const MARKETS: Readonly<Record<UseType, Market>> = {
  office: { rent: 17, yield: 0.047, trend: 0, sensitivity: 1.35, occupancy: 0.935, wault: 5.1 },
  retail: { rent: 13.5, yield: 0.054, trend: -1.2, sensitivity: 1, occupancy: 0.955, wault: 6.2 },
  industrialLogistics: { rent: 5.4, yield: 0.048, trend: 1, sensitivity: 1, occupancy: 0.985, wault: 6.8 },
  residential: { rent: 11.8, yield: 0.037, trend: 0.7, sensitivity: 0.8, occupancy: 0.978 },
  studentHousing: { rent: 17, yield: 0.045, trend: 0.4, sensitivity: 0.7, occupancy: 0.982 },
  healthCare: { rent: 14.5, yield: 0.052, trend: 0.2, sensitivity: 0.6, occupancy: 0.99, wault: 11.4 },
  agedCare: { rent: 12.5, yield: 0.051, trend: 0.1, sensitivity: 0.65, occupancy: 1, wault: 15.3 },
  leisure: { rent: 9, yield: 0.061, trend: -0.3, sensitivity: 0.9, occupancy: 0.94, wault: 7.9 },
  hotel: { rent: 16.5, yield: 0.053, trend: 0, sensitivity: 1, occupancy: 1, wault: 13.2 },
  parking: { rent: 7, yield: 0.052, trend: -0.2, sensitivity: 0.8, occupancy: 0.97, wault: 8.4 },
  other: { rent: 12, yield: 0.06, trend: 0.8, sensitivity: 0.3, occupancy: 0.99, wault: 9.6 },
  mixed: { rent: 14, yield: 0.048, trend: 0.1, sensitivity: 1.05, occupancy: 0.945, wault: 4.6 },
  development: { rent: 15, yield: 0.05, trend: 0.2, sensitivity: 1.1, occupancy: 0 },
}

const OTHER_SEGMENTS = {
  fundUnits: { trend: 0.4, sensitivity: 0.85 },
  infrastructure: { trend: 1.3, sensitivity: 0.15 },
} as const

/** In per cent a year; later years keep to the last figure, earlier ones to the first. */
const VALUE_GROWTH = {
  2015: 2.6,
  2016: 2.8,
  2017: 3.1,
  2018: 3,
  2019: 2.9,
  2020: 1.6,
  2021: 3.2,
  2022: 0.4,
  2023: -8.2,
  2024: -1.8,
  2025: 1.1,
  2026: 1.9,
} as const
const RENT_GROWTH = {
  2015: 1.4,
  2016: 1.5,
  2017: 1.6,
  2018: 1.7,
  2019: 1.6,
  2020: 0.9,
  2021: 1.9,
  2022: 3.8,
  2023: 4.6,
  2024: 2.7,
  2025: 2.1,
  2026: 1.9,
} as const
/** What a bank asked for on a new loan, in per cent a year. */
const INTEREST = {
  2015: 1.9,
  2016: 1.6,
  2017: 1.7,
  2018: 1.8,
  2019: 1.4,
  2020: 1.3,
  2021: 1.2,
  2022: 2.4,
  2023: 4.1,
  2024: 3.8,
  2025: 3.6,
  2026: 3.5,
} as const

/** How much values grow between two months, as a factor. */
export function valueGrowth(segment: MarketSegment, from: Month, until: Month): number {
  return valueIndex(segment, until) / valueIndex(segment, from)
}

export function rentGrowth(from: Month, until: Month): number {
  return rentIndex(until) / rentIndex(from)
}

/** As a ratio. */
export function interestRate(month: Month): number {
  return ofYear(INTEREST, yearOf(month)) / 100
}

const indices = new Map<string, number>()

function valueIndex(segment: MarketSegment, month: Month): number {
  const { trend, sensitivity } =
    segment === 'fundUnits' || segment === 'infrastructure' ? OTHER_SEGMENTS[segment] : MARKETS[segment]
  return compound(segment, month, (year) => {
    const growth = ofYear(VALUE_GROWTH, year)
    return growth < 0 ? growth * sensitivity : growth + trend
  })
}

function rentIndex(month: Month): number {
  return compound('rent', month, (year) => ofYear(RENT_GROWTH, year))
}

const FIRST_YEAR = 2000

/** Year by year, evenly inside a year; asked for so often that it is kept. */
function compound(name: string, month: Month, growthOf: (year: number) => number): number {
  const key = `${name} ${month}`
  const known = indices.get(key)
  if (known !== undefined) return known
  let index = 1
  for (let year = FIRST_YEAR; year < yearOf(month); year += 1) index *= 1 + growthOf(year) / 100
  index *= 1 + (growthOf(yearOf(month)) / 100) * (monthOfYear(month) / 12)
  indices.set(key, index)
  return index
}

function ofYear(figures: Readonly<Record<number, number>>, year: number): number {
  const years = Object.keys(figures).map(Number)
  return figures[Math.min(Math.max(year, Math.min(...years)), Math.max(...years))] ?? 0
}
