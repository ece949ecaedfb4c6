import { drawAerial } from './aerial/draw-aerial.ts'
import { Drawing } from './drawing.ts'
import { designBuilding, type UseType } from './facade/design-building.ts'
import { drawFacade } from './facade/draw-facade.ts'
import { drawInfrastructure, findMotif } from './fund/infrastructure.ts'
import { createRandom } from './random.ts'
import { rasterise } from './rasterise.ts'
import { drawSkyline } from './skyline/draw-skyline.ts'

export type PropertyView = 'facade' | 'skyline' | 'aerial'

type PropertyPicture = {
  readonly seed: string
  readonly useType: UseType
  readonly isDevelopment: boolean
  readonly constructionYear: number
  readonly name: string
  readonly city: string
  readonly view: PropertyView
}

/** Wind, sun and storage are no buildings: what is to be seen is the field, from near and from far. */
export function isEnergySite({ useType, name }: Pick<PropertyPicture, 'useType' | 'name'>): boolean {
  const motif = useType === 'other' ? findMotif(name) : undefined
  return motif === 'wind' || motif === 'solar'
}

/** A picture of a property, its town, or its plot from above: 1600 by 1000 pixels. */
export async function drawProperty(picture: PropertyPicture): Promise<Buffer> {
  const { seed, useType, isDevelopment, city, name, view } = picture
  const drawing = new Drawing(1600, 1000)
  const random = createRandom(`property/${view}/${seed}/${name}`)
  if (isEnergySite(picture)) drawInfrastructure(drawing, random, name)
  else if (view === 'facade') drawFacade(drawing, random, designBuilding(random, picture))
  else if (view === 'skyline') drawSkyline(drawing, random, city)
  else drawAerial(drawing, random, useType, isDevelopment)
  return rasterise(drawing)
}
