import { drawShrubs } from '../trees.ts'
import { listSights } from './city.ts'
import type { TownScene } from './scene.ts'
import { SIGHTS } from './sights.ts'
import { drawBoat, drawContainers, drawQuay, drawWater } from './water.ts'

export function drawShore(scene: TownScene, silhouette: string): void {
  const { drawing, palette, random, city, shore } = scene
  drawWater(drawing, palette, random, shore + 4, silhouette)
  drawQuay(drawing, palette, shore)
  drawBridges(scene)
  if (city.water === 'harbour')
    drawContainers(drawing, palette, random, drawing.width * 0.76, drawing.width, shore - 8)
  const boats = random.integer(1, 3)
  for (let index = 0; index < boats; index += 1) {
    const y = shore + random.between(0.2, 0.62) * (drawing.height - shore)
    drawBoat(
      drawing,
      palette,
      random,
      { x: drawing.width * random.between(0.12, 0.88), y },
      60 + (y - shore) * 0.7,
    )
  }
  for (const side of [0, 1]) {
    if (random.chance(0.35)) continue
    const x = side * drawing.width
    const inwards = side ? -1 : 1
    drawShrubs(
      drawing,
      palette,
      random,
      { x: x - inwards * 60, y: drawing.height + 6 },
      { x: x + inwards * random.between(220, 420), y: drawing.height + 40 },
      76,
    )
  }
}

/** Bridges stand in the water, so they come after it. */
function drawBridges({ drawing, palette, city, shore, isSunOnLeft }: TownScene): void {
  for (const { name, at, size } of listSights(city).filter(({ isBridge }) => isBridge)) {
    const foot = { x: at * drawing.width, y: shore + 26 }
    SIGHTS[name]({
      drawing,
      palette,
      foot,
      height: size * 1.35 * drawing.height,
      distance: 0.05,
      isSunOnLeft,
    })
  }
}
