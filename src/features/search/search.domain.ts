import { compareNames, compareTexts } from '#kernel/order.ts'

/** An investment, participation or open subscription of one investor. */
type SearchableItem = {
  readonly id: string
  readonly name: string
  readonly number?: string | undefined
  readonly isin?: string | undefined
  /** Where the fund is called otherwise than the item. */
  readonly fundName?: string | undefined
}

type SearchableProperty = {
  readonly id: string
  readonly name: string
  /** With the house number. */
  readonly street: string
  readonly zip: string
  readonly city: string
  readonly country: string
}

export type SearchableFund = Pick<SearchableItem, 'id' | 'name' | 'fundName'>

/** What one person can find. Each property stands once, with the item under which it is opened. */
export type SearchEntries = {
  readonly investments: ReadonlyArray<SearchableItem & { readonly properties: readonly SearchableProperty[] }>
  readonly funds: readonly SearchableFund[]
}

/** An item with what names its properties. */
export type Holding = SearchableItem & {
  readonly parent: string
  readonly isActive: boolean
  /** B1.3: of what is left, nothing that was bought later. */
  readonly closedOn?: string | undefined
}

export type OwnedProperty = SearchableProperty & {
  readonly parent: string
  readonly purchasedOn?: string | undefined
}

/** A property of several items belongs to the first by name, one that runs before one that is closed. */
export function arrangeEntries(options: {
  readonly holdings: readonly Holding[]
  readonly properties: readonly OwnedProperty[]
  readonly funds: readonly SearchableFund[]
}): SearchEntries {
  const holdings = options.holdings.toSorted(
    (left, right) => Number(right.isActive) - Number(left.isActive) || compareNamed(left, right),
  )
  const propertiesByParent = Map.groupBy(options.properties, ({ parent }) => parent)
  const placed = new Set<string>()
  const investments = holdings.map(({ id, name, number, isin, fundName, parent, isActive, closedOn }) => {
    const own = (propertiesByParent.get(parent) ?? []).filter(
      (property) =>
        !placed.has(property.id) &&
        (isActive || closedOn === undefined || (property.purchasedOn ?? '') <= closedOn),
    )
    for (const property of own) placed.add(property.id)
    const properties = own.toSorted(compareNamed).map(toSearchable)
    return { id, name, number, isin, fundName, properties }
  })
  return { investments, funds: options.funds.toSorted(compareNamed) }
}

function toSearchable({ id, name, street, zip, city, country }: OwnedProperty): SearchableProperty {
  return { id, name, street, zip, city, country }
}

type Named = { readonly id: string; readonly name: string }

function compareNamed(left: Named, right: Named): number {
  return compareNames(left.name, right.name) || compareTexts(left.id, right.id)
}
