import type { Property } from '../assets.domain.ts'
import type { AssetAnswer } from '../assets.wire.ts'

/** A property as the screens show it. */
export type PropertyEntry = Omit<Property, 'brand' | 'parents' | 'pictures'> & {
  /** In the fund house's own order. */
  readonly pictures: ReadonlyArray<{ readonly id: string; readonly href: string }>
}

/** For the features whose answers hold properties. */
export function decodeProperty({
  client: _client,
  parents: _parents,
  address,
  ...rest
}: AssetAnswer): PropertyEntry {
  const { housenumber, ...place } = address
  return { ...rest, address: { ...place, houseNumber: housenumber } }
}
