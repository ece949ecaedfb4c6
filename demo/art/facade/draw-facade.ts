import type { Drawing } from '../drawing.ts'
import { choosePalette } from '../palette.ts'
import type { Random } from '../random.ts'
import { drawNeighbours, drawTown } from '../scene/backdrop.ts'
import { drawGround, drawShadows } from '../scene/ground.ts'
import { drawLife } from '../scene/life.ts'
import { drawForeground } from '../scene/planting.ts'
import { createSite } from '../scene/site.ts'
import { drawSky } from '../sky.ts'
import type { Building, Stage } from './stage.ts'

/** The building as one would photograph it: from across the street, a corner towards the viewer. */
export function drawFacade(drawing: Drawing, random: Random, building: Building): void {
  const stage = setStage(drawing, random, building)
  if (building.hasLetters || random.chance(0.6)) drawStage(stage, building)
  else drawing.transform(`matrix(-1 0 0 1 ${drawing.width} 0)`, () => drawStage(stage, building))
}

function setStage(drawing: Drawing, random: Random, building: Building): Stage {
  const palette = choosePalette(random)
  // The broad wall is the one to be seen, so it mostly has the sun.
  const isLeftLit = random.chance(0.88)
  const site = createSite({
    extent: building.extent,
    frame: chooseFrame(drawing, random, building),
    turn: random.between(20, 34),
    eyeHeight: building.eyeHeight,
  })
  return { drawing, palette, site, random, isLeftLit }
}

function drawStage(stage: Stage, building: Building): void {
  const { drawing, palette, random, site, isLeftLit } = stage
  const { surroundings, extent } = building
  const isInTown = surroundings === 'street' || surroundings === 'plaza'
  drawSky(drawing, palette, random, { horizon: site.camera.horizon, isSunOnLeft: isLeftLit })
  drawTown(stage, isInTown ? 0.8 : 0.45)
  drawGround(stage, surroundings)
  if (isInTown) drawNeighbours(stage, extent)
  drawShadows(stage, building.blocks)
  building.draw(stage)
  drawLife(stage, building)
  drawForeground(stage)
}

/** A long hall runs out of the picture; anything else is seen whole. */
function chooseFrame({ width, height }: Drawing, random: Random, { surroundings }: Building) {
  const horizon = height * random.between(0.71, 0.76)
  if (surroundings === 'yard')
    return { left: -width * 0.16, right: width * 1.02, top: height * 0.2, horizon: height * 0.52 }
  return { left: width * 0.09, right: width * 0.91, top: height * 0.08, horizon }
}
