import { Drawing } from './drawing.ts'
import { designBuilding, type UseType } from './facade/design-building.ts'
import { drawFacade } from './facade/draw-facade.ts'
import { drawInfrastructure } from './fund/infrastructure.ts'
import { drawInternational } from './fund/international.ts'
import { drawLayeredCity } from './fund/layered-city.ts'
import { drawNeighbourhood } from './fund/neighbourhood.ts'
import { drawStreetFront } from './fund/street-front.ts'
import { createRandom, type Random } from './random.ts'
import { rasterise } from './rasterise.ts'

type Motif = (drawing: Drawing, random: Random, name: string) => void

/** What a fund buys, by the words of its name. */
const USES: readonly (readonly [RegExp, UseType])[] = [
  [/büro|office/i, 'office'],
  [/nahversorgung|einzelhandel|retail/i, 'retail'],
  [/logist/i, 'industrialLogistics'],
  [/campus|student/i, 'studentHousing'],
  [/gesund|health/i, 'healthCare'],
  [/pflege|care/i, 'agedCare'],
  [/hotel/i, 'hotel'],
  [/wohn|residen|living/i, 'residential'],
]

export function findUse(name: string): UseType | undefined {
  return USES.find(([hint]) => hint.test(name))?.[1]
}

/** A house of the kind that the fund buys; where its name says none, something of many kinds. */
function drawUse(drawing: Drawing, random: Random, name: string, otherwise: Motif): void {
  const useType = findUse(name)
  if (!useType) return otherwise(drawing, random, name)
  const constructionYear = random.pick([1910, 1996, 2012, 2018, 2021])
  const building = designBuilding(random, { useType, isDevelopment: false, constructionYear })
  // A low hall stands below the middle, where banners are cut from: nearer then.
  const isLow = useType === 'industrialLogistics'
  const place = isLow ? 'translate(-240 -300) scale(1.3)' : 'scale(1)'
  drawing.transform(place, () => drawFacade(drawing, random, building))
}

export const FUND_MOTIFS = {
  special: (...scene) => drawUse(...scene, drawStreetFront),
  fundOfFunds: drawLayeredCity,
  infrastructure: drawInfrastructure,
  international: drawInternational,
  public: (...scene) => drawUse(...scene, drawNeighbourhood),
} as const satisfies Record<string, Motif>

export type FundKind = keyof typeof FUND_MOTIFS

type FundPicture = { readonly seed: string; readonly kind: FundKind; readonly name: string }

/** A picture that says what a fund is about: 1600 by 1000 pixels. */
export async function drawFund({ seed, kind, name }: FundPicture): Promise<Buffer> {
  const drawing = new Drawing(1600, 1000)
  FUND_MOTIFS[kind](drawing, createRandom(`fund/${seed}`), name)
  return rasterise(drawing)
}
