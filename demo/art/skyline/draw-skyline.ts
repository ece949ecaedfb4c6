import type { Drawing } from '../drawing.ts'
import { choosePalette, type TimeName } from '../palette.ts'
import type { Random } from '../random.ts'
import { drawSky } from '../sky.ts'
import { findCity } from './city.ts'
import { drawRange } from './layer.ts'
import { drawPark } from './park.ts'
import type { TownScene } from './scene.ts'
import { drawShore } from './shore.ts'
import { drawTown } from './town.ts'

// A town from afar gains from low light.
const TIMES: readonly TimeName[] = ['morning', 'golden', 'golden', 'dusk', 'dusk', 'pastel', 'peach', 'noon']

/** The town the building stands in, from across the water or from a park. */
export function drawSkyline(drawing: Drawing, random: Random, cityName: string): void {
  const palette = choosePalette(random, TIMES)
  const city = findCity(cityName)
  const shore = drawing.height * (city.water === 'none' ? 0.78 : random.between(0.7, 0.75))
  const scene: TownScene = { drawing, palette, random, city, shore, isSunOnLeft: random.chance(0.5) }
  drawSky(drawing, palette, random, { horizon: shore, isSunOnLeft: scene.isSunOnLeft })
  if (city.range === 'mountains')
    drawRange(drawing, palette, random, { baseline: shore, height: 300, isSharp: true, distance: 0.62 })
  if (city.range !== 'none')
    drawRange(drawing, palette, random, { baseline: shore, height: 150, isSharp: false, distance: 0.58 })
  const silhouette = drawTown(scene)
  if (city.water === 'none') drawPark(scene)
  else drawShore(scene, silhouette)
}
