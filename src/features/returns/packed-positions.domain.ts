import type { DayPrice, Position } from './positions.domain.ts'

/** Of a list among the shared ones: its number there, and how many of its last entries. */
type End = readonly [number, number]

/** As text, a fiftieth of what they are when investments in one fund tell its prices each for themselves. */
export type PackedPositions = {
  readonly positions: ReadonlyArray<
    Omit<Position, 'prices' | 'perShare'> & { readonly prices: End; readonly perShare: End }
  >
  readonly lists: readonly (readonly DayPrice[])[]
}

/** Lists of one fund end with the same entry; the longest of them holds the others. */
export function packPositions(positions: readonly Position[]): PackedPositions {
  const places = new Map<DayPrice | undefined, number>()
  const lists: (readonly DayPrice[])[] = []
  const pack = (list: readonly DayPrice[]): End => {
    const last = list.at(-1)
    const place = places.get(last) ?? lists.length
    places.set(last, place)
    if (list.length >= (lists[place]?.length ?? 0)) lists[place] = list
    return [place, list.length]
  }
  return {
    positions: positions.map(({ prices, perShare, ...position }) => ({
      ...position,
      prices: pack(prices),
      perShare: pack(perShare),
    })),
    lists,
  }
}

export function unpackPositions({ positions, lists }: PackedPositions): readonly Position[] {
  const unpack = ([place, length]: End) => (length === 0 ? [] : (lists[place] ?? []).slice(-length))
  return positions.map(({ prices, perShare, ...position }) => ({
    ...position,
    prices: unpack(prices),
    perShare: unpack(perShare),
  }))
}
