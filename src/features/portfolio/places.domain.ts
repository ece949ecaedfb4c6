import type { USE_TYPES } from '#features/assets/assets.domain.ts'
import { compareTexts } from '#kernel/order.ts'

/** Where an item of the portfolio owns a property. One that two items own stands there twice. */
export type Place = {
  readonly id: string
  readonly itemId: string
  readonly name: string
  readonly city: string
  readonly country: string
  readonly useType: (typeof USE_TYPES)[number]
  readonly isDevelopment: boolean
  /** In decimal degrees. */
  readonly coordinates?: { readonly latitude: string; readonly longitude: string }
}

const NAMES = new Intl.Collator('de-DE', { numeric: true })

/** By name, whatever the order of the database; the ids of property and item settle what is left. */
export function sortPlaces(places: readonly Place[]): readonly Place[] {
  return places.toSorted(
    (left, right) =>
      NAMES.compare(left.name, right.name) ||
      compareTexts(left.id, right.id) ||
      compareTexts(left.itemId, right.itemId),
  )
}
