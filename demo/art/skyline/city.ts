import { createRandom } from '../random.ts'
import { CITIES, type City, SIGHTS_OF_ANY_TOWN } from './cities.ts'
import type { SightName } from './sights.ts'

/** A town we do not know gets a likeness of its own, the same in all its pictures. */
export function findCity(name: string): City {
  const known = CITIES.find(({ names }) => names.test(name.toLowerCase()))
  if (known) return known
  const random = createRandom(`city/${name}`)
  return {
    water: random.pick(['river', 'river', 'lake', 'none', 'none']),
    range: random.pick(['none', 'hills', 'hills']),
    towers: random.between(0.01, 0.07),
    roofs: random.pick(['both', 'pitched', 'both']),
    sights: random.pick(SIGHTS_OF_ANY_TOWN),
  }
}

/** Where a sight stands, 0 left to 1 right, and its height as a share of the picture. */
export type SightAt = {
  readonly name: SightName
  readonly at: number
  readonly size: number
  readonly isBridge: boolean
}

export function listSights({ sights }: City): SightAt[] {
  return sights.map((sight) => {
    const [name, at, size] = sight.split(' ')
    return {
      name: name as SightName,
      at: Number(at),
      size: Number(size),
      isBridge: /bridge$/i.test(name ?? ''),
    }
  })
}
