import type { USE_TYPES } from '#features/assets/assets.domain.ts'
import { compareNames, compareTexts } from '#kernel/order.ts'

/** A property of the portfolio: once, however many of its items own it. */
export type Place = {
  readonly id: string
  /** The largest of the items that own it. */
  readonly itemId: string
  readonly owners: number
  readonly name: string
  readonly city: string
  readonly country: string
  readonly useType: (typeof USE_TYPES)[number]
  /** In decimal degrees. */
  readonly coordinates?: { readonly latitude: string; readonly longitude: string }
}

/** By name, whatever the order of the database; the id settles what is left. */
export function sortPlaces(places: readonly Place[]): readonly Place[] {
  return places.toSorted(
    (left, right) => compareNames(left.name, right.name) || compareTexts(left.id, right.id),
  )
}
