import { type Drawing, outlinePolygon } from '../drawing.ts'
import { fade } from '../palette.ts'
import { darken } from '../tint.ts'
import { drawTreeLine } from '../trees.ts'
import { listSights, type SightAt } from './city.ts'
import { drawRow } from './layer.ts'
import type { TownScene } from './scene.ts'
import { SIGHTS, type SightName } from './sights.ts'

const SIGHT_SCALE = 1.16

/** Of sights that are broad rather than tall; pixels. */
const HALF_WIDTHS: Partial<Record<SightName, number>> = {
  waveHall: 190,
  gabledHouses: 440,
  sailShells: 220,
  dome: 170,
  harbourCrane: 70,
  castle: 160,
  ferrisWheel: 90,
}

/** Draws the town and returns its outline, for the reflection in the water. */
export function drawTown({ drawing, palette, random, city, shore, isSunOnLeft }: TownScene): string {
  const { width, height } = drawing
  const row = { baseline: shore, roofs: city.roofs, isSunOnLeft } as const
  const tall = { share: city.towers, height: [230, 420] } as const
  drawRow(drawing, palette, random, {
    ...row,
    roofs: 'flat',
    distance: 0.72,
    width: [30, 80],
    height: [100, 210],
    towers: tall,
    hasWindows: false,
  })
  const behind = drawRow(drawing, palette, random, {
    ...row,
    distance: 0.45,
    width: [46, 100],
    height: [100, 190],
    towers: { ...tall, height: [200, 360] },
    hasWindows: true,
  })
  const sights = listSights(city).filter(({ isBridge }) => !isBridge)
  for (const { name, at, size } of sights) {
    SIGHTS[name]({
      drawing,
      palette,
      foot: { x: at * width, y: shore },
      height: size * SIGHT_SCALE * height,
      distance: 0.18,
      isSunOnLeft,
    })
  }
  const front = drawRow(drawing, palette, random, {
    ...row,
    distance: 0.12,
    width: [54, 116],
    height: [62, 128],
    hasWindows: true,
    gaps: frontGaps(sights, width),
  })
  drawTreeLine(drawing, fade(palette, darken(palette.foliage[1] ?? '#6f9a4e', 0.08), 0.18), random, shore, 30)
  return behind + front + reflectSights(sights, drawing, shore)
}

/** Of a sight the water shows little more than that it is tall. */
function reflectSights(sights: readonly SightAt[], { width, height }: Drawing, shore: number): string {
  return sights
    .map(({ at, size }) => {
      const tall = size * SIGHT_SCALE * height
      const half = Math.min(38, tall * 0.09)
      return outlinePolygon([
        { x: at * width - half, y: shore },
        { x: at * width - half * 0.6, y: shore - tall * 0.92 },
        { x: at * width + half * 0.6, y: shore - tall * 0.92 },
        { x: at * width + half, y: shore },
      ])
    })
    .join('')
}

/** Low sights must not disappear behind the front row. */
function frontGaps(sights: readonly SightAt[], width: number): [number, number][] {
  return sights.flatMap(({ name, at }) => {
    const half = HALF_WIDTHS[name]
    return half ? [[at * width - half, at * width + half] as [number, number]] : []
  })
}
