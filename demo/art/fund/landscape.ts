import type { Drawing } from '../drawing.ts'
import { fade, type Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import { drawRange } from '../skyline/layer.ts'
import { darken, mix } from '../tint.ts'
import { drawShrubs, drawTree, drawTreeLine } from '../trees.ts'

export type Landscape = {
  readonly drawing: Drawing
  readonly palette: Palette
  readonly random: Random
  readonly isSunOnLeft: boolean
}

/** Hills that fade, woods, and fields that roll towards the viewer. */
export function drawHills({ drawing, palette, random }: Landscape): void {
  const { height } = drawing
  drawRange(drawing, palette, random, {
    baseline: height * 0.76,
    height: 210,
    isSharp: false,
    distance: 0.68,
  })
  drawRange(drawing, palette, random, { baseline: height * 0.8, height: 130, isSharp: false, distance: 0.5 })
  drawField(drawing, fade(palette, palette.ground.grass, 0.42), height * 0.72, 30)
  drawTreeLine(drawing, fade(palette, palette.foliage[0] ?? '#6f9a4e', 0.4), random, height * 0.755, 30)
  drawField(drawing, fade(palette, mix(palette.ground.grass, '#e3d29a', 0.4), 0.2), height * 0.78, -34)
  drawField(drawing, palette.ground.grass, height * 0.85, 26)
}

/** Grass before everything else, with a tree and shrubs. */
export function drawMeadow({ drawing, palette, random, isSunOnLeft }: Landscape): void {
  const { width, height } = drawing
  drawField(drawing, darken(palette.ground.grass, 0.12), height * 0.93, -22)
  drawTree(drawing, palette, random, {
    foot: { x: width * random.between(0.02, 0.07), y: height * 0.97 },
    height: 270,
    isSunOnLeft,
  })
  drawShrubs(
    drawing,
    palette,
    random,
    { x: width * 0.7, y: height + 8 },
    { x: width * 1.02, y: height - 6 },
    70,
  )
}

function drawField(drawing: Drawing, fill: string, top: number, bend: number): void {
  const { width, height } = drawing
  drawing.path(
    `M0 ${top}Q${width / 2} ${top - bend * 2} ${width} ${top + bend}L${width} ${height}L0 ${height}Z`,
    { fill },
  )
}
