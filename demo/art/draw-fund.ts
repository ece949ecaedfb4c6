import { Drawing } from './drawing.ts'
import { drawInfrastructure } from './fund/infrastructure.ts'
import { drawInternational } from './fund/international.ts'
import { drawLayeredCity } from './fund/layered-city.ts'
import { drawNeighbourhood } from './fund/neighbourhood.ts'
import { drawStreetFront } from './fund/street-front.ts'
import { createRandom, type Random } from './random.ts'
import { rasterise } from './rasterise.ts'

type Motif = (drawing: Drawing, random: Random, name: string) => void

export const FUND_MOTIFS = {
  special: drawStreetFront,
  fundOfFunds: drawLayeredCity,
  infrastructure: drawInfrastructure,
  international: drawInternational,
  public: drawNeighbourhood,
} as const satisfies Record<string, Motif>

export type FundKind = keyof typeof FUND_MOTIFS

type FundPicture = { readonly seed: string; readonly kind: FundKind; readonly name: string }

/** A picture that says what a fund is about: 1600 by 1000 pixels. */
export async function drawFund({ seed, kind, name }: FundPicture): Promise<Buffer> {
  const drawing = new Drawing(1600, 1000)
  FUND_MOTIFS[kind](drawing, createRandom(`fund/${seed}`), name)
  return rasterise(drawing)
}
