import type { Place } from './portfolio.api.ts'

/** A property as the map shows it: once, however many investments own it. */
export type ShownPlace = {
  readonly id: string
  readonly title: string
  readonly city: string
  readonly country: string
  readonly useType: Place['useType']
  readonly latitude?: string | undefined
  readonly longitude?: string | undefined
  /** The first of them leads to it. */
  readonly itemIds: readonly string[]
}

/** In the order of the places; of the items that own one, the first in the portfolio comes first. */
export function joinPlaces(places: readonly Place[], itemOrder: readonly string[]): readonly ShownPlace[] {
  const ranks = new Map(itemOrder.map((id, rank) => [id, rank]))
  const rankOf = (id: string) => ranks.get(id) ?? itemOrder.length
  return [...Map.groupBy(places, ({ id }) => id).values()].flatMap((owned) => {
    const [place] = owned
    if (!place) return []
    const { id, name, city, country, useType, coordinates } = place
    const itemIds = owned.map(({ itemId }) => itemId).toSorted((one, other) => rankOf(one) - rankOf(other))
    return [{ id, title: name, city, country, useType, ...coordinates, itemIds }]
  })
}
